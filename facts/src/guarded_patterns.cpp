#include "nonet/facts/guarded_patterns.hpp"

#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet {

namespace {

/// The clause that one of the guardians is true.
std::span<const Conclusion> clause_of(const GuardedPattern& pattern, Arena& arena) {
  const auto clause = arena.array<Conclusion>(static_cast<std::size_t>(pattern.count));
  std::size_t i = 0;
  for (const Candidate guardian : pattern.guardians) {
    clause[i++] = Conclusion::place(cell_of(guardian), digit_of(guardian));
  }
  return clause;
}

std::span<const Truth> truths_of(const CellMap& cells, Arena& arena) {
  const auto truths = arena.array<Truth>(cells.size());
  std::size_t i = 0;
  for (const Cell cell : cells) truths[i++] = cell_truth(cell);
  return truths;
}

}  // namespace

GuardedPattern guarded_pattern(const Board& board, const CandidateMap& pattern, std::string_view name) {
  GuardedPattern guarded;
  guarded.pattern = pattern;
  guarded.name = name;
  for (const Candidate candidate : pattern) {
    guarded.cells.add(cell_of(candidate));
    guarded.digits |= mask_of(digit_of(candidate));
  }
  for (const Cell cell : guarded.cells) {
    const DigitMask others = board.candidates(cell) & ~cell_digits(pattern, cell);
    if (others == 0) continue;
    guarded.guarded.add(cell);
    guarded.count += others.count();
    for (const Digit digit : digits_of(others)) guarded.guardians.add(candidate_of(cell, digit));
  }
  return guarded;
}

GuardedPattern guarded_pattern(const Board& board, const CellMap& cells, DigitMask digits, std::string_view name) {
  CandidateMap pattern;
  for (const Cell cell : cells) {
    for (const Digit digit : digits_of(digits)) pattern.add(candidate_of(cell, digit));
  }
  return guarded_pattern(board, pattern, name);
}

std::string pattern_text(const GuardedPattern& pattern) {
  std::string text(pattern.name);
  if (!text.empty()) text += ' ';
  return text + digits_text(pattern.digits, "/") + ' ' + cells_text(pattern.cells);
}

std::string reason_words(const GuardedPattern& pattern, PatternReason reason) {
  const std::string cells = cells_words(pattern.cells);
  const std::string digits = digits_words(pattern.digits);
  const std::string guardians = alternatives_words(pattern.guardians);
  switch (reason) {
    case PatternReason::tridagon:
      return "If " + cells + " held only " + digits +
             ", each of four blocks would have all three in its three cells, " +
             "which are in different rows and columns. Between blocks of a band or a stack the order must turn, and " +
             "with these places the turns do not agree around the four blocks. So " + guardians + ". ";
    case PatternReason::colours:
      return number_words(pattern.digits.count()) + " digits cannot fill " + cells +
             ", whatever goes where. They would have to, if these held only " + digits + ". So " + guardians + ". ";
    case PatternReason::deadly:
      break;
  }
  return "The puzzle has one solution, so " + cells + " may not be left with only " + candidates_text(pattern.pattern) +
         ", which could be exchanged. So " + guardians + ". ";
}

Lemma guardian_lemma(const GuardedPattern& pattern, Arena& arena) {
  return {clause_of(pattern, arena), truths_of(pattern.cells, arena)};
}

}  // namespace nonet
