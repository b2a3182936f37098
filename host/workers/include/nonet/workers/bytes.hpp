#pragma once
// Numbers and texts as bytes, between processes of one program on one machine.

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "nonet/text/grid_text.hpp"

namespace nonet::host {

/// Appends values as bytes.
class Packer {
 public:
  Packer() = default;
  /// Reserves memory for texts of so many bytes, and some values.
  explicit Packer(std::size_t texts) { bytes_.reserve(texts + kUsualValues); }
  template <typename T>
  void value(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof(T));
  }
  void text(std::string_view text) {
    value<std::uint64_t>(text.size());
    bytes_ += text;
  }
  [[nodiscard]] const std::string& bytes() const& { return bytes_; }
  [[nodiscard]] std::string bytes() && { return std::move(bytes_); }

 private:
  static constexpr std::size_t kUsualValues = 256;  // bytes

  std::string bytes_;
};

/// Reads the values in the same order.
class Unpacker {
 public:
  /// The bytes must outlive the texts that are read.
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}

  template <typename T>
  [[nodiscard]] T value() {
    static_assert(std::is_trivially_copyable_v<T>);
    T value{};
    const std::string_view bytes = take(sizeof(T));
    if (!bytes.empty()) std::memcpy(&value, bytes.data(), sizeof(T));
    return value;
  }
  [[nodiscard]] std::string_view text() { return take(value<std::uint64_t>()); }
  [[nodiscard]] bool is_at_end() const { return rest_.empty(); }
  /// Whether a read went beyond the end; such reads return 0 or an empty text.
  [[nodiscard]] bool is_short() const { return is_short_; }

 private:
  std::string_view take(std::uint64_t size) {
    is_short_ |= size > rest_.size();
    if (is_short_) {
      rest_ = {};
      return {};
    }
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }

  std::string_view rest_;
  bool is_short_ = false;
};

/// A grid that was read.
void pack(const ParsedGrid& parsed, Packer& packer);
[[nodiscard]] ParsedGrid unpack_grid(Unpacker& unpacker);

}  // namespace nonet::host
