#include "checker.hpp"

#include <array>
#include <charconv>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>

namespace checker {

namespace {

constexpr int kVariables = 729;
constexpr std::size_t kRules = 10530;
using Clause = std::vector<int>;

int variable(int row, int column, int digit) { return 81 * row + 9 * column + digit + 1; }

/// The 324 sets of nine variables of which exactly one is true: cells, then for each digit blocks, rows, columns.
std::vector<Clause> exactly_one() {
  std::vector<Clause> sets;
  for (int cell = 0; cell < 81; ++cell) {
    Clause& set = sets.emplace_back();
    for (int digit = 0; digit < 9; ++digit) set.push_back(variable(cell / 9, cell % 9, digit));
  }
  for (int digit = 0; digit < 9; ++digit) {
    for (int block = 0; block < 9; ++block) {
      Clause& set = sets.emplace_back();
      for (int i = 0; i < 9; ++i) set.push_back(variable(block / 3 * 3 + i / 3, block % 3 * 3 + i % 3, digit));
    }
    for (int row = 0; row < 9; ++row) {
      Clause& set = sets.emplace_back();
      for (int column = 0; column < 9; ++column) set.push_back(variable(row, column, digit));
    }
    for (int column = 0; column < 9; ++column) {
      Clause& set = sets.emplace_back();
      for (int row = 0; row < 9; ++row) set.push_back(variable(row, column, digit));
    }
  }
  return sets;
}

std::vector<Clause> rule_clauses() {
  std::vector<Clause> clauses = exactly_one();
  std::set<std::pair<int, int>> pairs;
  for (const Clause& set : clauses) {
    for (const int a : set) {
      for (const int b : set) {
        if (a < b) pairs.insert({a, b});
      }
    }
  }
  for (const auto& [a, b] : pairs) clauses.push_back({-a, -b});
  return clauses;
}

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error(what); }

/// Words of a line.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) {}
  [[nodiscard]] bool empty() {
    while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
    return rest_.empty();
  }
  std::string_view next() {
    if (empty()) fail("a line ends too early");
    const std::size_t end = std::min(rest_.find(' '), rest_.size());
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return word;
  }
  long number() {
    const std::string_view word = next();
    long value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size()) fail("no number: " + std::string(word));
    return value;
  }
  int literal() {
    const long value = number();
    if (value < -kVariables || value > kVariables) fail("no variable: " + std::to_string(value));
    return static_cast<int>(value);
  }
  Clause clause() {
    Clause clause;
    for (int value = literal(); value != 0; value = literal()) clause.push_back(value);
    return clause;
  }

 private:
  std::string_view rest_;
};

/// Calls a function with each line of a text, which must end with a line end.
template <typename Take>
void for_each_line(std::string_view text, Take take) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == text.npos) fail("the last line has no end");
    take(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
}

/// Values of variables under assumptions, which can be undone.
class Values {
 public:
  [[nodiscard]] int of(int literal) const {
    const int value = values_[static_cast<std::size_t>(literal < 0 ? -literal : literal)];
    return literal < 0 ? -value : value;
  }
  void set(int literal) {
    values_[static_cast<std::size_t>(literal < 0 ? -literal : literal)] = literal < 0 ? -1 : 1;
    trail_.push_back(literal);
  }
  void clear(std::size_t keep = 0) {
    while (trail_.size() > keep) {
      values_[static_cast<std::size_t>(trail_.back() < 0 ? -trail_.back() : trail_.back())] = 0;
      trail_.pop_back();
    }
  }
  [[nodiscard]] const std::vector<int>& trail() const { return trail_; }

 private:
  std::array<int, kVariables + 1> values_{};
  std::vector<int> trail_;
};

void check_units(const std::vector<int>& units, std::string_view grid) {
  if (grid.empty()) return;
  std::set<int> givens;
  for (int cell = 0; cell < 81; ++cell) {
    const char digit = grid[static_cast<std::size_t>(cell)];
    if (digit >= '1' && digit <= '9') givens.insert(variable(cell / 9, cell % 9, digit - '1'));
  }
  if (std::set<int>(units.begin(), units.end()) != givens) fail("the units are not the givens");
}

/// The clauses of a formula, which must be the rules and the claimed ones. Number n is at n - 1.
std::vector<Clause> read_cnf(std::string_view cnf, const ProofClaims& claimed) {
  static const std::vector<Clause> kRuleClauses = rule_clauses();
  static const std::string kRuleText = [] {
    std::string text;
    for (const Clause& clause : kRuleClauses) {
      for (const int literal : clause) text += std::to_string(literal) + ' ';
      text += "0\n";
    }
    return text;
  }();
  const std::size_t end = std::min(cnf.find('\n'), cnf.size());
  Words head(cnf.substr(0, end));
  if (head.next() != "p" || head.next() != "cnf" || head.number() != kVariables) fail("no formula of 729 variables");
  const auto count = static_cast<std::size_t>(head.number());
  cnf.remove_prefix(std::min(end + 1, cnf.size()));
  if (cnf.substr(0, kRuleText.size()) != kRuleText) fail("the formula does not begin with the rules");
  cnf.remove_prefix(kRuleText.size());
  std::vector<Clause> clauses = kRuleClauses;
  for_each_line(cnf, [&](std::string_view line) {
    Words words(line);
    clauses.push_back(words.clause());
    if (!words.empty()) fail("something behind a clause");
  });
  if (clauses.size() != count) fail("the formula has another number of clauses than it says");
  std::vector<int> units;
  for (std::size_t i = kRules; i < clauses.size(); ++i) {
    const Clause& clause = clauses[i];
    if (claimed.is_refutation && i + 1 == clauses.size()) {
      if (clause.size() != 81) fail("the last clause does not exclude a solution");
    } else if (claimed.assumed.contains(i + 1)) {
      continue;
    } else if (clause.size() == 1) {
      units.push_back(clause.front());
    } else {
      fail("the formula assumes clause " + std::to_string(i + 1));
    }
  }
  check_units(units, claimed.grid);
  return clauses;
}

template <typename Check>
CheckResult caught(Check check) {
  CheckResult checked;
  try {
    check(checked);
  } catch (const std::runtime_error& error) {
    checked.error = error.what();
  }
  return checked;
}

/// Constraints "at least so many of these literals", each with a weight, and what follows from them by unit
/// propagation.
class Constraints {
 public:
  Constraints() : uses_(2 * kVariables + 1) {}
  std::size_t add(Clause literals, int least) {
    std::vector<int> weights(literals.size(), 1);
    return add({std::move(literals), std::move(weights), least});
  }
  /// Adds the sum of constraints, by their numbers from 1.
  void add_sum(const std::vector<std::size_t>& numbers) {
    std::array<int, kVariables + 1> weights{};  // of the positive literals
    int least = 0;
    for (const std::size_t number : numbers) {
      if (number == 0 || number > constraints_.size()) fail("no constraint " + std::to_string(number));
      const Constraint& summand = constraints_[number - 1];
      least += summand.least;
      for (std::size_t i = 0; i < summand.literals.size(); ++i) {
        const int literal = summand.literals[i];
        const int weight = summand.weights[i];
        weights[static_cast<std::size_t>(std::abs(literal))] += literal > 0 ? weight : -weight;
        if (literal < 0) least -= weight;  // w * ~x = w - w * x
      }
    }
    Constraint sum{{}, {}, least};
    for (int variable = 1; variable <= kVariables; ++variable) {
      const int weight = weights[static_cast<std::size_t>(variable)];
      if (weight == 0) continue;
      sum.literals.push_back(weight > 0 ? variable : -variable);
      sum.weights.push_back(std::abs(weight));
      if (weight < 0) sum.least -= weight;
    }
    add(std::move(sum));
  }
  /// Whether a clause follows; a contradiction proves anything.
  [[nodiscard]] bool implies(const Clause& clause) {
    if (is_false_) return true;
    bool is_possible = true;
    for (const int literal : clause) {
      const int value = values_.of(literal);
      if (value > 0) is_possible = false;
      if (value == 0) values_.set(-literal);
    }
    const bool follows = !is_possible || !propagate();
    values_.clear(known_);
    done_ = known_;
    return follows;
  }
  [[nodiscard]] bool is_satisfied_by(const std::set<int>& true_literals) const {
    for (const auto& [literals, weights, least] : constraints_) {
      int count = 0;
      for (std::size_t i = 0; i < literals.size(); ++i) {
        if ((literals[i] > 0) == true_literals.contains(std::abs(literals[i]))) count += weights[i];
      }
      if (count < least) return false;
    }
    return true;
  }
  [[nodiscard]] bool is_false() const { return is_false_; }
  [[nodiscard]] std::size_t size() const { return constraints_.size(); }

 private:
  struct Constraint {
    Clause literals;
    std::vector<int> weights;
    int least;
  };
  std::size_t add(Constraint constraint) {
    const std::size_t index = constraints_.size();
    for (const int literal : constraint.literals) uses_[at(literal)].push_back(index);
    constraints_.push_back(std::move(constraint));
    if (!is_false_ && !settle(index)) is_false_ = true;
    if (!is_false_ && !propagate()) is_false_ = true;
    known_ = values_.trail().size();
    return index;
  }
  static std::size_t at(int literal) { return static_cast<std::size_t>(literal + kVariables); }

  bool settle(std::size_t index) {
    const auto& [literals, weights, least] = constraints_[index];
    int possible = 0;
    for (std::size_t i = 0; i < literals.size(); ++i) possible += values_.of(literals[i]) >= 0 ? weights[i] : 0;
    if (possible < least) return false;
    for (std::size_t i = 0; i < literals.size(); ++i) {
      if (values_.of(literals[i]) == 0 && possible - weights[i] < least) values_.set(literals[i]);
    }
    return true;
  }
  bool propagate() {
    while (done_ < values_.trail().size()) {
      for (const std::size_t index : uses_[at(-values_.trail()[done_])]) {
        if (!settle(index)) return false;
      }
      ++done_;
    }
    return true;
  }

  std::vector<Constraint> constraints_;
  std::vector<std::vector<std::size_t>> uses_;
  Values values_;
  std::size_t done_ = 0;
  std::size_t known_ = 0;
  bool is_false_ = false;
};

/// A parsed `1 x3 1 ~x7 >= 1` or `1 x3 ... = 1`: literals, least sum, and whether it is an equation.
struct Inequality {
  Clause literals;
  int least = 0;
  bool is_equation = false;
};
Inequality read_inequality(Words& words) {
  Inequality inequality;
  for (;;) {
    const std::string_view word = words.next();
    if (word == ">=" || word == "=") {
      inequality.is_equation = word == "=";
      inequality.least = static_cast<int>(words.number());
      if (words.next() != ";" || !words.empty()) fail("no ; at the end");
      return inequality;
    }
    if (word != "1") fail("a coefficient that is not 1");
    std::string_view name = words.next();
    const bool is_negated = name.front() == '~';
    if (is_negated) name.remove_prefix(1);
    if (name.empty() || name.front() != 'x') fail("no variable: " + std::string(name));
    const int number = Words(name.substr(1)).literal();
    if (number < 1) fail("no variable: " + std::string(name));
    inequality.literals.push_back(is_negated ? -number : number);
  }
}

}  // namespace

CheckResult check_lrat(std::string_view cnf, std::string_view proof, const ProofClaims& claimed) {
  return caught([&](CheckResult& checked) {
    const std::vector<Clause> formula = read_cnf(cnf, claimed);
    std::unordered_map<long, Clause> lines;
    const auto clause_of = [&](long id) -> const Clause& {
      if (id >= 1 && static_cast<std::size_t>(id) <= formula.size()) return formula[static_cast<std::size_t>(id) - 1];
      const auto found = lines.find(id);
      if (found == lines.end()) fail("no clause " + std::to_string(id));
      return found->second;
    };
    long last_id = static_cast<long>(formula.size());
    bool is_over = false;
    Values values;
    for_each_line(proof, [&](std::string_view line) {
      if (is_over) fail("a line behind the empty clause");
      Words words(line);
      const long id = words.number();
      if (id <= last_id) fail("ids do not ascend at " + std::to_string(id));
      last_id = id;
      Clause clause = words.clause();
      values.clear();
      for (const int literal : clause) {
        if (values.of(literal) != 0) fail("a literal twice in line " + std::to_string(id));
        values.set(-literal);
      }
      bool is_refuted = false;
      for (long hint = words.number(); hint != 0; hint = words.number()) {
        if (is_refuted) fail("a hint behind the false one in line " + std::to_string(id));
        if (claimed.is_refutation && hint == static_cast<long>(formula.size()) && !clause.empty()) {
          fail("line " + std::to_string(id) + " uses the excluded solution");
        }
        int open = 0;
        for (const int literal : clause_of(hint)) {
          if (values.of(literal) > 0) fail("a hint that holds in line " + std::to_string(id));
          if (values.of(literal) < 0) continue;
          if (open != 0) fail("a hint that is not unit in line " + std::to_string(id));
          open = literal;
        }
        if (open == 0) {
          is_refuted = true;
        } else {
          values.set(open);
        }
      }
      if (!is_refuted) fail("no contradiction in line " + std::to_string(id));
      if (!words.empty()) fail("something behind line " + std::to_string(id));
      is_over = clause.empty();
      lines.emplace(id, std::move(clause));
      ++checked.lines;
    });
    if (claimed.is_refutation != is_over) fail("the empty clause is missing, or not claimed");
  });
}

CheckResult check_drat(std::string_view cnf, std::string_view proof, const ProofClaims& claimed) {
  return caught([&](CheckResult& checked) {
    std::vector<Clause> formula = read_cnf(cnf, claimed);
    Constraints constraints;
    Clause block;
    if (claimed.is_refutation) {
      block = formula.back();
      formula.pop_back();
    }
    for (const Clause& clause : formula) constraints.add(clause, 1);
    bool is_over = false;
    for_each_line(proof, [&](std::string_view line) {
      if (is_over) fail("a line behind the empty clause");
      Words words(line);
      const Clause clause = words.clause();
      if (!words.empty()) fail("something behind a clause");
      ++checked.lines;
      is_over = clause.empty();
      if (is_over) constraints.add(block, 1);
      if (!constraints.implies(clause) || (!is_over && constraints.is_false())) {
        fail("line " + std::to_string(checked.lines) + " does not follow");
      }
      if (!is_over) constraints.add(clause, 1);
    });
    if (is_over && (!claimed.is_refutation || !constraints.is_false())) fail("the empty clause does not follow");
    if (claimed.is_refutation && !is_over) fail("the empty clause is missing");
  });
}

CheckResult check_pbp(std::string_view opb, std::string_view proof, const ProofClaims& claimed) {
  return caught([&](CheckResult& checked) {
    Constraints constraints;
    const std::vector<Clause> sets = exactly_one();
    std::size_t line_number = 0;
    std::vector<int> units;
    for_each_line(opb, [&](std::string_view line) {
      if (line.front() == '*') return;
      Words words(line);
      const Inequality read = read_inequality(words);
      if (line_number < sets.size()) {
        if (!read.is_equation || read.least != 1 || read.literals != sets[line_number]) {
          fail("equation " + std::to_string(line_number + 1) + " is not the rule");
        }
        constraints.add(read.literals, 1);
        Clause negated;
        for (const int literal : read.literals) negated.push_back(-literal);
        constraints.add(negated, static_cast<int>(negated.size()) - 1);
      } else {
        const std::size_t id = constraints.add(read.literals, 1) + 1;
        if (read.is_equation || read.least != 1) fail("constraint " + std::to_string(id) + " is no clause");
        if (read.literals.size() == 1 && !claimed.assumed.contains(id)) {
          units.push_back(read.literals.front());
        } else if (!claimed.assumed.contains(id)) {
          fail("the formula assumes constraint " + std::to_string(id));
        }
      }
      ++line_number;
    });
    if (line_number < sets.size()) fail("rules are missing");
    check_units(units, claimed.grid);
    bool is_begun = false;
    bool is_over = false;
    bool has_solution = false;
    for_each_line(proof, [&](std::string_view line) {
      if (line == "pseudo-Boolean proof version 1.1") return;
      Words words(line);
      const std::string_view rule = words.next();
      if (is_over) fail("a line behind the end");
      if (rule == "f") {
        if (static_cast<std::size_t>(words.number()) != constraints.size()) fail("another number of constraints");
        is_begun = true;
      } else if (!is_begun) {
        fail("no header");
      } else if (rule == "rup") {
        const Inequality read = read_inequality(words);
        if (read.is_equation || read.least != 1) fail("rup of no clause");
        ++checked.lines;
        if (!constraints.implies(read.literals) || (!has_solution && constraints.is_false())) {
          fail("line " + std::to_string(checked.lines) + " does not follow");
        }
        constraints.add(read.literals, 1);
      } else if (rule == "p") {
        std::vector<std::size_t> numbers{static_cast<std::size_t>(words.number())};
        while (!words.empty()) {
          numbers.push_back(static_cast<std::size_t>(words.number()));
          if (words.next() != "+") fail("a sum without +");
        }
        constraints.add_sum(numbers);
        ++checked.lines;
        if (!has_solution && constraints.is_false()) fail("line " + std::to_string(checked.lines) + " is false");
      } else if (rule == "v") {
        std::set<int> solution;
        Clause other;
        while (!words.empty()) {
          const std::string_view name = words.next();
          if (name.front() != 'x') fail("no variable: " + std::string(name));
          const int number = Words(name.substr(1)).literal();
          solution.insert(number);
          other.push_back(-number);
        }
        if (!constraints.is_satisfied_by(solution)) fail("the solution is none");
        constraints.add(other, 1);
        has_solution = true;
      } else if (rule == "c") {
        if (words.number() != -1 || !has_solution || !constraints.is_false()) fail("no contradiction");
        is_over = true;
      } else {
        fail("no rule: " + std::string(rule));
      }
    });
    if (claimed.is_refutation != is_over) fail("the contradiction is missing, or not claimed");
  });
}

}  // namespace checker
