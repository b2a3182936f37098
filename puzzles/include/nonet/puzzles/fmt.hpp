#pragma once
// Sets and grids for fmt: `fmt::format("{}", cells)`. The only header here that needs more than the standard library;
// include it if fmt is available, no other header includes it.
//
// - CellMap: `{}` or `{:n}` as RxCy notation (r1c12,r2c3), `{:b}` as 81 binary digits, cell 80 first, `{:t}` as a table
//   of stars and points; upper case is the same
// - CandidateMap: `{}` or `{:n}`, 5r1c34
// - Grid: `{}` or a format string of grid_format.hpp, `{:.+:}`
//
// Other formats throw fmt::format_error. See notation.hpp.

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "nonet/puzzles/grid_format.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::detail {

/// Parses the one letter of a format; only the given ones are allowed, the first is the default.
struct LetterFormat {
  constexpr const char* parse(const fmt::format_parse_context& context, std::string_view allowed) {
    const char* at = context.begin();
    letter = allowed.front();
    if (at == context.end() || *at == '}') return at;
    const char lower = *at >= 'A' && *at <= 'Z' ? static_cast<char>(*at - 'A' + 'a') : *at;
    if (allowed.find(lower) == std::string_view::npos) throw fmt::format_error("a set has no such format");
    letter = lower;
    if (++at != context.end() && *at != '}') throw fmt::format_error("the format of a set is one letter");
    return at;
  }

  char letter = 'n';
};

}  // namespace nonet::detail

template <>
struct fmt::formatter<nonet::CellMap> {
  constexpr auto parse(const fmt::format_parse_context& context) { return format_.parse(context, "nbt"); }
  template <typename Context>
  auto format(const nonet::CellMap& cells, Context& context) const {
    return fmt::format_to(context.out(), "{}",
                          format_.letter == 'b'   ? nonet::cells_binary(cells)
                          : format_.letter == 't' ? nonet::cells_table(cells)
                                                  : nonet::cells_text(cells));
  }

 private:
  nonet::detail::LetterFormat format_;
};

template <>
struct fmt::formatter<nonet::CandidateMap> {
  constexpr auto parse(const fmt::format_parse_context& context) { return format_.parse(context, "n"); }
  template <typename Context>
  auto format(const nonet::CandidateMap& candidates, Context& context) const {
    return fmt::format_to(context.out(), "{}", nonet::candidates_text(candidates));
  }

 private:
  nonet::detail::LetterFormat format_;
};

template <>
struct fmt::formatter<nonet::Grid> {
  constexpr auto parse(const fmt::format_parse_context& context) {
    const char* at = context.begin();
    while (at != context.end() && *at != '}') ++at;
    format_ = {context.begin(), static_cast<std::size_t>(at - context.begin())};
    return at;
  }
  template <typename Context>
  auto format(const nonet::Grid& grid, Context& context) const {
    std::string error;
    const auto text = nonet::format_grid(grid, format_, error);
    if (!text) throw fmt::format_error(error);
    return fmt::format_to(context.out(), "{}", *text);
  }

 private:
  std::string_view format_;
};
