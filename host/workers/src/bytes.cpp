#include "nonet/workers/bytes.hpp"

namespace nonet::host {

void pack(const ParsedGrid& parsed, Packer& packer) {
  packer.value(parsed.grid);
  packer.value(parsed.has_history);
  packer.value(parsed.is_pencilmarks);
  packer.value(parsed.is_pasted);
  packer.value(parsed.end);
  packer.value(parsed.deletions.size());
  for (const Conclusion& deletion : parsed.deletions) packer.value(deletion);
}

ParsedGrid unpack_grid(Unpacker& unpacker) {
  ParsedGrid parsed;
  parsed.grid = unpacker.value<Grid>();
  parsed.has_history = unpacker.value<bool>();
  parsed.is_pencilmarks = unpacker.value<bool>();
  parsed.is_pasted = unpacker.value<bool>();
  parsed.end = unpacker.value<std::size_t>();
  const auto size = unpacker.value<std::size_t>();
  for (std::size_t i = 0; i < size && !unpacker.is_short(); ++i) {
    parsed.deletions.push_back(unpacker.value<Conclusion>());
  }
  return parsed;
}

}  // namespace nonet::host
