#pragma once
// Packs an output while it is written.

#include <filesystem>
#include <memory>
#include <string_view>

namespace nonet::studies {

/// How an output is packed.
enum class Packing { plain, gzip, zstd };
/// The packing that the name of a file asks for by its ending: `.gz` or `.zst`.
[[nodiscard]] Packing packing_of_name(const std::filesystem::path& file);

/// Writes a file descriptor. Equal texts give equal bytes.
class PackingWriter {
 public:
  /// The caller keeps the descriptor and closes it.
  PackingWriter(int output, Packing packing);
  PackingWriter(const PackingWriter&) = delete;
  PackingWriter& operator=(const PackingWriter&) = delete;
  ~PackingWriter();

  /// Throws std::system_error with the errno of a write that failed.
  void write(std::string_view text);
  /// Writes what is left; nothing may be written after it. Without it the output is incomplete. Throws as above.
  void finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace nonet::studies
