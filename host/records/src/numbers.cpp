#include "nonet/records/numbers.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace nonet::host {

std::optional<std::uint64_t> parse_whole_number(std::string_view text) {
  const char* const end = text.data() + text.size();
  std::uint64_t number = 0;
  const auto [at, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && at == end ? std::optional(number) : std::nullopt;
}

std::optional<std::int64_t> parse_tenths(std::string_view text) {
  constexpr std::uint64_t kMost = 100'000'000'000;  // the same limit as in strategies
  const std::size_t point = std::min(text.find('.'), text.size());
  const auto whole = parse_whole_number(text.substr(0, point));
  const auto tenth =
      point == text.size() ? std::optional<std::uint64_t>(0) : parse_whole_number(text.substr(point + 1));
  if (!whole || !tenth || *whole > kMost || text.size() > point + 2) return std::nullopt;
  return static_cast<std::int64_t>(*whole * 10 + *tenth);
}

}  // namespace nonet::host
