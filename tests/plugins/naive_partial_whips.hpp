#pragma once
// Partial whips by their definition: every sequence of variables is tried.

#include "plugins/naive_variables.hpp"

namespace nonet::tests {

/// The lengths of the shortest partial whips from a candidate to each in which one ends, itself with length 0.
class NaivePartialWhips {
 public:
  NaivePartialWhips(const Board& board, Candidate start, std::size_t longest)
      : variables_(variables_of(board)), rights_{start} {
    lengths_[start] = 0;
    extend(longest);
  }

  [[nodiscard]] const std::map<Candidate, std::size_t>& lengths() const { return lengths_; }

 private:
  void extend(std::size_t left_over) {
    if (left_over == 0) return;
    for (std::size_t v = 0; v < variables_.size(); ++v) {
      if (std::find(used_.begin(), used_.end(), v) != used_.end()) continue;
      const Alternatives& variable = variables_[v];
      const bool has_left = std::any_of(variable.begin(), variable.end(),
                                        [&](Candidate left) { return are_linked(left, rights_.back()); });
      if (!has_left) continue;
      Alternatives open;
      for (const Candidate candidate : variable) {
        const bool is_gone =
            std::any_of(rights_.begin(), rights_.end(), [&](Candidate right) { return are_linked(candidate, right); });
        if (!is_gone) open.push_back(candidate);
      }
      if (open.size() != 1 || std::find(rights_.begin(), rights_.end(), open[0]) != rights_.end()) continue;
      rights_.push_back(open[0]);
      used_.push_back(v);
      const auto [known, is_new] = lengths_.try_emplace(open[0], used_.size());
      known->second = std::min(known->second, used_.size());
      extend(left_over - 1);
      rights_.pop_back();
      used_.pop_back();
    }
  }

  std::vector<Alternatives> variables_;
  Alternatives rights_;  // the start first
  std::vector<std::size_t> used_;
  std::map<Candidate, std::size_t> lengths_;
};

/// The conclusions of forcing whips with their lengths, without those that a placement of at most the same length
/// excludes.
inline std::map<Conclusion, std::size_t> naive_forcing_whips(const Board& board,
                                                             const std::vector<Alternatives>& alternatives,
                                                             std::size_t shortest, std::size_t longest) {
  const CandidateMap all = board.digit_cells().candidates();
  std::map<Candidate, std::map<Candidate, std::size_t>> partial;
  std::map<Conclusion, std::size_t> found;
  const auto add = [&](const Conclusion& conclusion, std::size_t length) {
    if (length > longest) return;
    const auto [known, is_new] = found.try_emplace(conclusion, length);
    known->second = std::min(known->second, length);
  };
  constexpr std::size_t kNever = 1000;
  for (const Alternatives& some : alternatives) {
    for (const Candidate candidate : all) {
      std::size_t to_place = 1;
      std::size_t to_eliminate = 1;
      for (const Candidate start : some) {
        const auto [lengths, is_new] = partial.try_emplace(start);
        if (is_new) lengths->second = NaivePartialWhips(board, start, longest - 1).lengths();
        const auto ends = lengths->second.find(candidate);
        to_place += ends == lengths->second.end() ? kNever : ends->second;
        std::size_t least = kNever;
        for (const auto& [end, length] : lengths->second) {
          if (are_linked(end, candidate)) least = std::min(least, length);
        }
        to_eliminate += least;
      }
      add(Conclusion::place(cell_of(candidate), digit_of(candidate)), to_place);
      add(Conclusion::eliminate(cell_of(candidate), digit_of(candidate)), to_eliminate);
    }
  }
  const std::map<Conclusion, std::size_t> every = found;
  std::erase_if(found, [&](const auto& one) {
    const auto& [conclusion, length] = one;
    if (length < shortest) return true;
    if (conclusion.is_placement()) return false;
    return std::any_of(every.begin(), every.end(), [&, &eliminated = conclusion, &at_most = length](const auto& other) {
      return other.first.is_placement() && other.second <= at_most &&
             are_linked(other.first.candidate(), eliminated.candidate());
    });
  });
  return found;
}

}  // namespace nonet::tests
