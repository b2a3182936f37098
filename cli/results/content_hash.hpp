#pragma once
// A number that stands for the bytes of a file or a text: XXH64, as `xxh64sum` prints it.

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace nonet::cli {

/// XXH64 with seed 0 of bytes that come piece by piece. Not for secrets.
class ContentHash {
 public:
  void add(std::string_view bytes);
  [[nodiscard]] std::uint64_t value() const;
  /// The value as 16 hexadecimal digits.
  [[nodiscard]] std::string text() const;

 private:
  static constexpr std::size_t kBlock = 32;
  void add_block(const char* block);

  std::array<std::uint64_t, 4> lanes_ = {0x60EA27EEADC0B5D6, 0xC2B2AE3D27D4EB4F, 0, 0x61C8864E7A143579};
  std::array<char, kBlock> rest_{};
  std::size_t rest_size_ = 0;
  std::uint64_t size_ = 0;
};

/// The hash of a text.
[[nodiscard]] std::string hash_of(std::string_view text);

/// The hash of a file; nothing for one that cannot be read.
[[nodiscard]] std::optional<std::string> hash_of_file(const std::filesystem::path& file);

}  // namespace nonet::cli
