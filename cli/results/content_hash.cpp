// The algorithm: https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md
#include "results/content_hash.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <vector>

namespace nonet::cli {

namespace {

constexpr std::uint64_t kPrime1 = 0x9E3779B185EBCA87;
constexpr std::uint64_t kPrime2 = 0xC2B2AE3D27D4EB4F;
constexpr std::uint64_t kPrime3 = 0x165667B19E3779F9;
constexpr std::uint64_t kPrime4 = 0x85EBCA77C2B2AE63;
constexpr std::uint64_t kPrime5 = 0x27D4EB2F165667C5;

static_assert(std::endian::native == std::endian::little, "the bytes of a word are taken as they lie");

template <typename Word>
Word word_at(const char* bytes) {
  Word word{};
  std::memcpy(&word, bytes, sizeof(Word));
  return word;
}

std::uint64_t mixed(std::uint64_t lane, std::uint64_t word) { return std::rotl(lane + word * kPrime2, 31) * kPrime1; }

}  // namespace

void ContentHash::add_block(const char* block) {
  for (std::size_t i = 0; i < lanes_.size(); ++i) {
    lanes_[i] = mixed(lanes_[i], word_at<std::uint64_t>(block + i * sizeof(std::uint64_t)));
  }
}

void ContentHash::add(std::string_view bytes) {
  size_ += bytes.size();
  if (rest_size_ > 0) {
    const std::size_t taken = std::min(bytes.size(), kBlock - rest_size_);
    std::memcpy(rest_.data() + rest_size_, bytes.data(), taken);
    rest_size_ += taken;
    bytes.remove_prefix(taken);
    if (rest_size_ < kBlock) return;
    add_block(rest_.data());
    rest_size_ = 0;
  }
  for (; bytes.size() >= kBlock; bytes.remove_prefix(kBlock)) add_block(bytes.data());
  if (!bytes.empty()) std::memcpy(rest_.data(), bytes.data(), bytes.size());
  rest_size_ = bytes.size();
}

std::uint64_t ContentHash::value() const {
  std::uint64_t value = kPrime5;
  if (size_ >= kBlock) {
    value = std::rotl(lanes_[0], 1) + std::rotl(lanes_[1], 7) + std::rotl(lanes_[2], 12) + std::rotl(lanes_[3], 18);
    for (const std::uint64_t lane : lanes_) value = (value ^ mixed(0, lane)) * kPrime1 + kPrime4;
  }
  value += size_;
  std::size_t at = 0;
  for (; at + 8 <= rest_size_; at += 8) {
    value = std::rotl(value ^ mixed(0, word_at<std::uint64_t>(rest_.data() + at)), 27) * kPrime1 + kPrime4;
  }
  if (at + 4 <= rest_size_) {
    value = std::rotl(value ^ word_at<std::uint32_t>(rest_.data() + at) * kPrime1, 23) * kPrime2 + kPrime3;
    at += 4;
  }
  for (; at < rest_size_; ++at) {
    value = std::rotl(value ^ static_cast<unsigned char>(rest_[at]) * kPrime5, 11) * kPrime1;
  }
  value = (value ^ value >> 33U) * kPrime2;
  value = (value ^ value >> 29U) * kPrime3;
  return value ^ value >> 32U;
}

std::string ContentHash::text() const { return fmt::format("{:016x}", value()); }

std::string hash_of(std::string_view text) {
  ContentHash hash;
  hash.add(text);
  return hash.text();
}

std::optional<std::string> hash_of_file(const std::filesystem::path& file) {
  constexpr std::size_t kPiece = 256 * 1024;
  const int opened = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (opened < 0) return std::nullopt;
  ContentHash hash;
  std::vector<char> piece(kPiece);
  ssize_t got = 0;
  while ((got = ::read(opened, piece.data(), piece.size())) != 0) {
    if (got > 0) hash.add({piece.data(), static_cast<std::size_t>(got)});
    if (got < 0 && errno != EINTR) break;
  }
  ::close(opened);
  return got == 0 ? std::optional(hash.text()) : std::nullopt;
}

}  // namespace nonet::cli
