#pragma once
// A hash of everything that was added to it.

#include <cstdint>
#include <string_view>

namespace nonet::host {

/// FNV-1a, 64 bits.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
    add_byte(0);
  }
  void add_byte(unsigned byte) {
    value_ ^= byte;
    value_ *= 1099511628211ULL;
  }
  void add_number(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) add_byte(static_cast<unsigned>(number >> shift & 0xffU));
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 14695981039346656037ULL;
};

}  // namespace nonet::host
