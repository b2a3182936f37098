#pragma once
// Chains of the plugin `whips` by their definitions: a search that tries all sequences of variables.

#include <algorithm>
#include <ostream>
#include <set>
#include <vector>

#include "nonet/facts/group_nodes.hpp"
#include "plugins/naive_variables.hpp"

namespace nonet::tests {

/// How a technique links the variables of its sequence.
enum class Rule : std::uint8_t { bivalue, z, t, whip, braid };

struct ChainRule {
  const char* technique;
  Rule rule;
  bool has_groups = false;
  std::size_t subsets = 1;  ///< variables of a subset at most

  friend void PrintTo(const ChainRule& definition, std::ostream* out) { *out << definition.technique; }
};

/// What follows: of each of these sets one is true.
using RightNode = std::vector<Alternatives>;

/// Whether a candidate is linked to each one of a set.
inline bool is_linked_to(Candidate candidate, const RightNode& node) {
  return std::any_of(node.begin(), node.end(), [&](const Alternatives& set) { return is_linked_to(candidate, set); });
}

/// Variables of one form, and the transversal set of each of their candidates.
struct SubsetForm {
  std::vector<Alternatives> variables;
  int (*set_of)(Candidate);
};
/// The forms of naked and hidden subsets and of fish.
inline std::vector<SubsetForm> subset_forms(const Board& board) {
  const auto digit = [](Candidate candidate) { return int{digit_of(candidate)}; };
  const auto cell = [](Candidate candidate) { return int{cell_of(candidate)}; };
  const auto row = [](Candidate candidate) { return row_of(cell_of(candidate)); };
  const auto column = [](Candidate candidate) { return column_of(cell_of(candidate)); };
  std::vector<SubsetForm> forms;
  const auto add = [&](auto is_in, int (*variable_of)(Candidate), int (*set_of)(Candidate)) {
    std::map<int, Alternatives> variables;
    for (const Candidate candidate : board.digit_cells().candidates()) {
      if (is_in(candidate)) variables[variable_of(candidate)].push_back(candidate);
    }
    SubsetForm& form = forms.emplace_back(SubsetForm{{}, set_of});
    for (const auto& [_, variable] : variables) form.variables.push_back(variable);
  };
  for (House house = 0; house < kHouses; ++house) {
    const auto is_in_house = [&](Candidate candidate) { return house_map(house).contains(cell_of(candidate)); };
    add(is_in_house, cell, digit);
    add(is_in_house, digit, cell);
  }
  for (Digit fish = 0; fish < kDigits; ++fish) {
    const auto has_digit = [&](Candidate candidate) { return digit_of(candidate) == fish; };
    add(has_digit, row, column);
    add(has_digit, column, row);
  }
  return forms;
}

/// The candidates of variables by transversal set.
inline RightNode transversal_sets(const std::vector<Alternatives>& variables, int (*set_of)(Candidate)) {
  std::map<int, Alternatives> sets;
  for (const Alternatives& variable : variables) {
    for (const Candidate candidate : variable) sets[set_of(candidate)].push_back(candidate);
  }
  RightNode node;
  for (const auto& [_, set] : sets) node.push_back(set);
  return node;
}
/// Whether variables are a subset of which no part is one.
inline bool are_subset(const std::vector<Alternatives>& variables, int (*set_of)(Candidate)) {
  for (unsigned part = 1; part < 1U << variables.size(); ++part) {
    std::vector<Alternatives> some;
    for (std::size_t i = 0; i < variables.size(); ++i) {
      if ((part >> i & 1U) != 0) some.push_back(variables[i]);
    }
    const bool is_tight = transversal_sets(some, set_of).size() <= some.size();
    if (is_tight != (some.size() == variables.size())) return false;
  }
  return transversal_sets(variables, set_of).size() == variables.size();
}

/// Calls a function with each choice of some variables, as their numbers.
template <typename Function>
void each_choice(std::size_t count, std::size_t size, std::vector<std::size_t>& chosen, const Function& function) {
  if (chosen.size() == size) return function(chosen);
  for (std::size_t next = chosen.empty() ? 0 : chosen.back() + 1; next < count; ++next) {
    chosen.push_back(next);
    each_choice(count, size, chosen, function);
    chosen.pop_back();
  }
}

class SequenceSearch {
 public:
  SequenceSearch(const Board& board, const ChainRule& definition, bool allows_loops)
      : definition_(definition),
        allows_loops_(allows_loops),
        variables_(variables_of(board)),
        forms_(subset_forms(board)) {}

  /// The variables of the shortest chain that refutes a candidate; 0 if there is none of at most `most`.
  [[nodiscard]] std::size_t length(Candidate target, std::size_t most) {
    target_ = target;
    for (std::size_t length = 1; length <= most; ++length) {
      rights_ = {RightNode{Alternatives{target}}};
      lefts_.clear();
      used_.clear();
      if (exists(length)) return length;
    }
    return 0;
  }

 private:
  /// Whether a chain goes on with so many variables.
  bool exists(std::size_t left_over) {
    for (std::size_t v = 0; v < variables_.size(); ++v) {
      // A variable with a group may come again when less of it is left.
      const bool is_used = definition_.has_groups ? !used_.empty() && used_.back() == v
                                                  : std::find(used_.begin(), used_.end(), v) != used_.end();
      if (is_used) continue;
      for (const Candidate left : variables_[v]) {
        if (may_be_left(left) && follows(v, left, left_over)) return true;
      }
    }
    bool has_end = false;
    for (std::size_t size = 2; size <= definition_.subsets && size < left_over; ++size) {
      for (const SubsetForm& form : forms_) {
        std::vector<std::size_t> chosen;
        each_choice(form.variables.size(), size, chosen, [&](const std::vector<std::size_t>& numbers) {
          has_end = has_end || subset_follows(form, numbers, left_over);
        });
        if (has_end) return true;
      }
    }
    return false;
  }
  [[nodiscard]] bool may_be_left(Candidate left) const {
    if (!allows_loops_ && std::find(lefts_.begin(), lefts_.end(), left) != lefts_.end()) return false;
    if (definition_.rule != Rule::braid) return is_linked_to(left, rights_.back());
    return std::any_of(rights_.begin(), rights_.end(), [&](const RightNode& node) { return is_linked_to(left, node); });
  }
  bool follows(std::size_t v, Candidate left, std::size_t left_over) {
    const bool is_last = left_over == 1;
    const Alternatives right = remaining(variables_[v], left, is_last);
    if (is_last) return right.empty();
    if (right.empty() || !is_right(right, left)) return false;
    return goes_on({right}, left, v, left_over - 1);
  }
  bool subset_follows(const SubsetForm& form, const std::vector<std::size_t>& numbers, std::size_t left_over) {
    std::vector<Alternatives> remain;
    Alternatives lefts;
    for (const std::size_t number : numbers) {
      remain.push_back(compatible(form.variables[number], false));
      for (const Candidate candidate : form.variables[number]) {
        if (may_be_left(candidate)) lefts.push_back(candidate);
      }
    }
    if (lefts.empty() || !are_subset(remain, form.set_of)) return false;
    return goes_on(transversal_sets(remain, form.set_of), lefts.front(), variables_.size(), left_over - numbers.size());
  }
  bool goes_on(const RightNode& right, Candidate left, std::size_t v, std::size_t left_over) {
    if (std::find(rights_.begin(), rights_.end(), right) != rights_.end()) return false;
    rights_.push_back(right);
    lefts_.push_back(left);
    used_.push_back(v);
    const bool has_end = exists(left_over);
    rights_.pop_back();
    lefts_.pop_back();
    used_.pop_back();
    return has_end;
  }
  /// What is left of a variable.
  [[nodiscard]] Alternatives remaining(const Alternatives& variable, Candidate left, bool is_last) const {
    // A variable of two candidates, for rules that know no others.
    const bool is_first = rights_.size() == 1;
    const bool needs_two = definition_.rule == Rule::bivalue || (definition_.rule == Rule::t && is_first && !is_last);
    if (needs_two && variable.size() != 2) return {target_};
    Alternatives remaining = compatible(variable, is_last);
    std::erase(remaining, left);
    return remaining;
  }
  /// The candidates that are not linked to the target or a right node.
  [[nodiscard]] Alternatives compatible(const Alternatives& variable, bool is_last) const {
    Alternatives compatible;
    for (const Candidate candidate : variable) {
      bool is_gone = false;
      for (std::size_t i = 0; i < rights_.size(); ++i) {
        if (i == 0 ? may_use_target(is_last) : may_use_rights()) is_gone |= is_linked_to(candidate, rights_[i]);
      }
      if (!is_gone) compatible.push_back(candidate);
    }
    return compatible;
  }
  [[nodiscard]] bool may_use_target(bool is_last) const {
    return is_last || (definition_.rule != Rule::bivalue && definition_.rule != Rule::t);
  }
  [[nodiscard]] bool may_use_rights() const { return definition_.rule != Rule::bivalue && definition_.rule != Rule::z; }
  [[nodiscard]] bool is_right(const Alternatives& right, Candidate left) const {
    if (right.front() == target_) return false;
    if (right.size() == 1) return true;
    if (!definition_.has_groups) return false;
    const Digit digit = digit_of(right.front());
    for (Crossing crossing = 0; crossing < kCrossings; ++crossing) {
      const CellMap cells = crossing_cells(crossing);
      const auto is_in = [&](Candidate candidate) {
        return digit_of(candidate) == digit && cells.contains(cell_of(candidate));
      };
      if (std::all_of(right.begin(), right.end(), is_in) && !is_in(left)) return true;
    }
    return false;
  }

  ChainRule definition_;
  bool allows_loops_;
  std::vector<Alternatives> variables_;
  std::vector<SubsetForm> forms_;
  Candidate target_ = 0;
  std::vector<RightNode> rights_;  // the target first
  Alternatives lefts_;
  std::vector<std::size_t> used_;
};

}  // namespace nonet::tests
