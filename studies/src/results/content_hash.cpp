#include "nonet/studies/results/content_hash.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>
#include <xxhash.h>

#include <cerrno>
#include <memory>
#include <vector>

namespace nonet::studies {

namespace {

std::string hexadecimal(XXH64_hash_t hash) { return fmt::format("{:016x}", hash); }

}  // namespace

std::string hash_of(std::string_view text) { return hexadecimal(XXH64(text.data(), text.size(), 0)); }

std::optional<std::string> hash_of_file(const std::filesystem::path& file) {
  constexpr std::size_t kPiece = 256 * 1024;
  const int opened = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (opened < 0) return std::nullopt;
  const std::unique_ptr<XXH64_state_t, decltype(&XXH64_freeState)> hash(XXH64_createState(), XXH64_freeState);
  XXH64_reset(hash.get(), 0);
  std::vector<char> piece(kPiece);
  ssize_t got = 0;
  while ((got = ::read(opened, piece.data(), piece.size())) != 0) {
    if (got > 0) XXH64_update(hash.get(), piece.data(), static_cast<std::size_t>(got));
    if (got < 0 && errno != EINTR) break;
  }
  ::close(opened);
  return got == 0 ? std::optional(hexadecimal(XXH64_digest(hash.get()))) : std::nullopt;
}

}  // namespace nonet::studies
