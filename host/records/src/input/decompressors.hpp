#pragma once
// Unpacks data with libraries: gzip by zlib, Zstandard by libzstd, UTF-16 by iconv.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace nonet::host {

/// Unpacks the parts of packed data: the members of gzip, the frames of Zstandard.
class Decompressor {
 public:
  Decompressor() = default;
  Decompressor(const Decompressor&) = delete;
  Decompressor& operator=(const Decompressor&) = delete;
  virtual ~Decompressor() = default;

  /// The result of a call.
  struct DecompressResult {
    std::size_t count = 0;       ///< bytes written to `to`; 0 if more input is needed
    bool is_end = false;         ///< the part ends
    bool may_have_more = false;  ///< without more input
    std::string error;           ///< what is wrong with the data; empty for no error
  };
  /// Begins a part. Throws std::bad_alloc.
  virtual void start() = 0;
  /// Unpacks up to `size` bytes, and removes the used ones from `from`.
  virtual DecompressResult unpack(std::string_view& from, char* to, std::size_t size) = 0;
};

/// A compression format.
struct Packing {
  std::string_view name;
  /// Whether the bytes begin a part; `kMagicSize` of them, or fewer at the end of the input.
  bool (*begins)(std::string_view bytes);
  std::unique_ptr<Decompressor> (*make)();
  bool ends_with_input;  ///< there is one part, without an end of its own
};

/// Bytes needed to detect the format.
inline constexpr std::size_t kMagicSize = 4;

/// The format of data that begin with these bytes; null if they are not packed.
[[nodiscard]] const Packing* packing_of(std::string_view bytes);

}  // namespace nonet::host
