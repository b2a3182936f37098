#include "nonet/studies/corpus/puzzle_key.hpp"

#include "nonet/puzzles/exchange.hpp"
#include "nonet/records/hash.hpp"

namespace nonet::studies {

namespace {

PuzzleKey key_of(std::string_view text) {
  host::Hash hash;
  hash.add(text);
  host::Hash other;
  other.add_byte('2');
  other.add(text);
  return {hash.value(), other.value()};
}

}  // namespace

PuzzleKey puzzle_key(const Grid& grid) { return key_of(to_state_line(grid)); }

PuzzleKey puzzle_key(std::string_view text) {
  ParseError error;
  const auto parsed = parse_grid(text, error);
  return parsed ? puzzle_key(parsed->grid) : key_of(text);
}

}  // namespace nonet::studies
