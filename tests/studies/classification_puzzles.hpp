#pragma once
// Puzzles for the tests of the classifier.

#include <string>

#include "nonet/puzzles/generator.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::test {

/// AI Escargot, of T&E-depth 2, and Loki, of 3.
inline const std::string kEscargot =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
inline const std::string kLoki = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

inline ParsedGrid parsed(const std::string& text) {
  ParseError error;
  return parse_grid_line(text, error).value();
}
/// A minimal puzzle, of T&E-depth 0 or 1.
inline Grid puzzle(std::uint64_t seed, std::uint64_t index) { return generate_puzzle(seed, index).puzzle.value(); }

}  // namespace nonet::test
