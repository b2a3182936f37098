#pragma once
// Packed data as their libraries unpack them: gzip by zlib, Zstandard by libzstd.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace nonet::host {

/// Unpacks the parts of which packed data are made: the members of gzip, the frames of Zstandard.
class Decompressor {
 public:
  Decompressor() = default;
  Decompressor(const Decompressor&) = delete;
  Decompressor& operator=(const Decompressor&) = delete;
  virtual ~Decompressor() = default;

  /// What came of a call.
  struct Decompressed {
    std::size_t count = 0;       ///< bytes that were put to `to`; 0 where more input is needed
    bool is_end = false;         ///< of the part
    bool may_have_more = false;  ///< without more input
    std::string error;           ///< what is wrong with the data; empty for nothing
  };
  /// A part begins. Throws std::bad_alloc.
  virtual void start() = 0;
  /// Unpacks up to `size` bytes; what was taken of `from` is removed from it.
  virtual Decompressed unpack(std::string_view& from, char* to, std::size_t size) = 0;
};

/// A way to pack.
struct Packing {
  std::string_view name;
  /// Whether the bytes begin a part; `kMagicSize` of them, or less at the end of the input.
  bool (*begins)(std::string_view bytes);
  std::unique_ptr<Decompressor> (*make)();
};

/// So many bytes tell how data are packed.
inline constexpr std::size_t kMagicSize = 4;

/// The way in which data are packed that begin with these bytes; null where they are not.
[[nodiscard]] const Packing* packing_of(std::string_view bytes);

}  // namespace nonet::host
