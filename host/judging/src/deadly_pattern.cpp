#include "deadly_pattern.hpp"

#include <fmt/format.h>

#include <vector>

#include "nonet/houses.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {

namespace {

/// The cells of a pattern with its digits in each.
class Pattern {
 public:
  /// Without givens the candidates are the puzzle, so the cells cannot take digits that the position lacks.
  Pattern(const CandidateMap& candidates, const JudgedPosition& position, int max_nodes)
      : keeps_digits_(position.givens.empty()), max_nodes_(max_nodes) {
    for (const Candidate candidate : candidates) {
      const Cell cell = cell_of(candidate);
      if (keeps_digits_ && !position.candidates.contains(candidate) && !position.filled.contains(candidate)) continue;
      if (cells_.empty() || cells_.back() != cell) {
        cells_.push_back(cell);
        digits_.push_back(0);
      }
      digits_.back() |= mask_of(digit_of(candidate));
    }
    filling_.resize(cells_.size());
  }

  [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }

  /// Every cell has two digits, and every digit stands in two cells of each house that it touches: however the cells
  /// are filled, each cell can take its other digit.
  [[nodiscard]] bool is_paired() const {
    std::array<std::array<int, kDigits>, kHouses> counts{};
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (std::popcount(digits_[i]) != 2) return false;
      for (const Digit digit : digits_of(digits_[i])) {
        for (const auto house : house_triple(cells_[i])) ++counts[house][static_cast<std::size_t>(digit)];
      }
    }
    for (const auto& house : counts) {
      for (const int count : house) {
        if (count != 0 && count != 2) return false;
      }
    }
    return true;
  }

  /// Searches for a way to fill the cells from the i-th on that has no other; true ends the search: one was found, or
  /// the node limit was reached.
  [[nodiscard]] bool find_unique_filling(std::size_t i = 0) {
    if (i == cells_.size()) return !has_other();
    for (const Digit digit : digits_of(digits_[i] & ~used_around(i))) {
      if (++nodes_ > max_nodes_) return true;
      filling_[i] = digit;
      fill(i, used_);
      const bool is_over = find_unique_filling(i + 1);
      fill(i, used_);
      if (is_over) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_undecided() const { return nodes_ > max_nodes_; }
  /// The filling that find_unique_filling stopped at.
  [[nodiscard]] std::string filling_text() const {
    std::string text;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      text += (i == 0 ? "" : ", ") + conclusion_text(Conclusion::place(cells_[i], filling_[i]));
    }
    return text;
  }

 private:
  using HouseDigits = std::array<unsigned, kHouses>;

  [[nodiscard]] unsigned used_around(std::size_t i) const {
    unsigned used = 0;
    for (const auto house : house_triple(cells_[i])) used |= used_[house];
    return used;
  }
  /// Adds the cell's digit to its houses, or removes it again.
  void fill(std::size_t i, HouseDigits& houses) const {
    for (const auto house : house_triple(cells_[i])) houses[house] ^= mask_of(filling_[i]);
  }

  /// Whether another filling has the same digits in each house as the whole one that is in `used_`.
  [[nodiscard]] bool has_other() {
    HouseDigits left = used_;
    return differs(0, left, false);
  }
  // Fills the cells from the i-th on from the digits that the houses have left; `is_other`: some cell differs already.
  [[nodiscard]] bool differs(std::size_t i, HouseDigits& left, bool is_other) {
    if (i == cells_.size()) return is_other;
    const auto& houses = house_triple(cells_[i]);
    unsigned digits = left[houses[0]] & left[houses[1]] & left[houses[2]];
    if (keeps_digits_) digits &= digits_[i];
    for (; digits != 0; digits &= digits - 1) {
      if (++nodes_ > max_nodes_) return false;
      const unsigned digit = digits & (0U - digits);
      for (const auto house : houses) left[house] ^= digit;
      const bool found = differs(i + 1, left, is_other || std::countr_zero(digit) != filling_[i]);
      for (const auto house : houses) left[house] ^= digit;
      if (found) return true;
    }
    return false;
  }

  bool keeps_digits_;
  int max_nodes_;
  int nodes_ = 0;
  std::vector<Cell> cells_;
  std::vector<unsigned> digits_;
  std::vector<Digit> filling_;
  HouseDigits used_{};
};

}  // namespace

Deadliness judge_pattern(const CandidateMap& candidates, const JudgedPosition& position, int max_nodes) {
  using Answer = Deadliness::Answer;
  Pattern pattern(candidates, position, max_nodes);
  if (pattern.cells().empty()) return {Answer::not_deadly, "the deadly pattern is empty"};
  for (const Cell cell : pattern.cells()) {
    if (position.givens.contains(cell)) {
      return {Answer::not_deadly, fmt::format("{} of the deadly pattern is a given", cell_text(cell))};
    }
  }
  if (pattern.is_paired() || !pattern.find_unique_filling()) return {};
  if (pattern.is_undecided())
    return {Answer::undecided, fmt::format("deadly pattern not decided after {} nodes", max_nodes)};
  return {Answer::not_deadly,
          fmt::format("the pattern is not deadly: no other filling has the digits of {}", pattern.filling_text())};
}

}  // namespace nonet::host
