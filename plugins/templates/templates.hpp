#pragma once
// What template set and template delete share: a template of a digit is one way to put it into all nine rows, columns
// and blocks, on cells that hold it or have it as a candidate.
//
//   | . a . | . b . | . . . |    places of a digit in the first three rows; in the others it is filled
//   | . b . | . a . | . . . |    two templates: both a with *, both b with *
//   | . . . | . x . | . . * |    *: in all templates, so the digit is there; x: in none, so it goes

#include <array>
#include <span>

#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::templates {

/// A candidate that is in all templates of its digit.
struct Certain {
  std::uint8_t cell;
  std::uint8_t digit;
};

/// The cells, filled ones too, that some and that all templates of a digit have.
struct OfDigit {
  CellMap possible;
  CellMap certain;
};

/// The templates of all digits on a board, as far as they matter. A cell that all templates of a digit have is taken by
/// it, so templates of other digits that want the cell are dropped; then more may be certain, and so on until nothing
/// changes.
class Templates {
 public:
  explicit Templates(const Board& board, std::uint64_t options = 0) noexcept;

  /// Whether each digit has a template. Without one the board has no solution, and nothing else here means anything.
  [[nodiscard]] bool exist() const noexcept { return exist_; }
  [[nodiscard]] const OfDigit& operator[](Digit digit) const noexcept {
    return digits_[static_cast<std::size_t>(digit)];
  }
  /// The empty cells that are certain, in the order in which they became so: each follows from the houses of its digit
  /// and from those before it.
  [[nodiscard]] std::span<const Certain> found() const noexcept { return {found_.data(), found_count_}; }

 private:
  std::array<OfDigit, kDigits> digits_;
  std::array<Certain, kCells> found_;
  std::size_t found_count_ = 0;
  bool exist_ = true;
};

/// The templates of a board, computed once a state.
inline constexpr FactSlot kTemplates = fact_slot<Templates>("templates");
inline constexpr const FactSlot* kFacts[] = {&kTemplates};

/// Hands over what the templates of a board say.
class Reporter {
 public:
  Reporter(FindContext& context, const Templates& templates) noexcept : context_(context), templates_(templates) {}

  /// Placements of a digit in some cells, or eliminations from them; nothing where there are no cells.
  Flow report(Digit digit, const CellMap& cells, Conclusion::Kind kind);

 private:
  [[nodiscard]] std::span<const Lemma> lemmas_for(const CellMap& taken);
  void make_lemma(std::size_t i);

  FindContext& context_;
  const Templates& templates_;
  // For each certain cell, once it is needed: its lemma, and the certain cells that this rests on.
  std::array<Lemma, kCells> lemmas_;
  std::array<CellMap, kCells> taken_;
};

inline constexpr MetricInfo kMetrics[] = {{"lemmas", "certain cells of other digits that the argument needs"}};

}  // namespace nonet::templates
