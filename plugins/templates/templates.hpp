#pragma once
// Code that template set and template delete share: a template of a digit is one way to place it in all nine rows,
// columns and blocks, on cells that hold it or have it as a candidate.
//
//   | . a . | . b . | . . . |    places of a digit in the first three rows; in the others it is filled
//   | . b . | . a . | . . . |    two templates: both a with *, both b with *
//   | . . . | . x . | . . * |    *: in all templates, so the digit is there; x: in none, so it is eliminated

#include <array>
#include <span>

#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::templates {

/// A candidate that is in all templates of its digit.
struct CertainCandidate {
  std::uint8_t cell;
  std::uint8_t digit;
};

/// The cells, also filled ones, that are in some, and in all, templates of a digit.
struct DigitTemplates {
  CellMap possible;
  CellMap certain;
};

/// The templates of all digits on a board, reduced to their unions and intersections. A cell that all templates of a
/// digit have is certain, so templates of other digits with that cell are dropped; then more cells may be certain, and
/// so on until nothing changes.
class Templates {
 public:
  explicit Templates(const Board& board, std::uint64_t options = 0) noexcept;

  /// Whether each digit has a template. Otherwise the board has no solution, and the other results are invalid.
  [[nodiscard]] bool exist() const noexcept { return exist_; }
  [[nodiscard]] const DigitTemplates& operator[](Digit digit) const noexcept {
    return digits_[static_cast<std::size_t>(digit)];
  }
  /// The empty cells that are certain, in the order of their discovery: each follows from the houses of its digit and
  /// from the cells before it.
  [[nodiscard]] std::span<const CertainCandidate> found() const noexcept { return {found_.data(), found_count_}; }

 private:
  std::array<DigitTemplates, kDigits> digits_;
  std::array<CertainCandidate, kCells> found_;
  std::size_t found_count_ = 0;
  bool exist_ = true;
};

/// The templates of a board, computed once for each state.
inline constexpr FactSlot kTemplates = fact_slot<Templates>("templates");

/// Reports the conclusions from the templates of a board.
class Reporter {
 public:
  Reporter(FindContext& context, const Templates& templates) noexcept : context_(context), templates_(templates) {}

  /// Reports placements of a digit in some cells, or eliminations from them; nothing if there are no cells.
  Flow report(Digit digit, const CellMap& cells, Conclusion::Kind kind);

 private:
  [[nodiscard]] std::span<const Lemma> lemmas_for(const CellMap& taken);
  void make_lemma(std::size_t i);

  FindContext& context_;
  const Templates& templates_;
  // For each certain cell that was needed: its lemma, and the certain cells that the lemma needs.
  std::array<Lemma, kCells> lemmas_;
  std::array<CellMap, kCells> taken_;
};

struct TemplateMetrics {
  std::size_t lemmas;
};
inline constexpr auto kMetrics = metrics<TemplateMetrics>(
    metric("lemmas", &TemplateMetrics::lemmas, "certain cells of other digits that the argument needs"));

}  // namespace nonet::templates
