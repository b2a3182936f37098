#include "nonet/comparison/csp_rules_path.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/board.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::comparison {

namespace {

constexpr std::string_view kImplies = "==>";
constexpr std::string_view kNotEqual = "≠";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

/// Calls `take(part)` for each part of a text between separators, until it returns false; returns whether it never did.
template <typename Take>
bool each_part(std::string_view text, std::string_view separator, Take take) {
  while (true) {
    const std::size_t end = text.find(separator);
    if (!take(text.substr(0, end))) return false;
    if (end == text.npos) return true;
    text.remove_prefix(end + separator.size());
  }
}

/// `r5c5 ≠ 3` or `r1c2 = 4`, with or without blanks.
std::optional<Conclusion> conclusion_of(std::string_view text) {
  std::string ours;
  while (!text.empty()) {
    if (text.starts_with(kNotEqual)) {
      ours += "<>";
      text.remove_prefix(kNotEqual.size());
    } else {
      if (text.front() != ' ' && text.front() != '\r') ours += text.front();
      text.remove_prefix(1);
    }
  }
  const bool is_candidate = !ours.empty() && ours.front() == 'r';  // `5r1c3` is a candidate, no conclusion
  return is_candidate ? parse_conclusion(ours) : std::nullopt;
}

/// The truth of a variable: `r1c2` a cell, `r3n4` a digit in a house.
std::optional<Truth> variable_of(std::string_view text) {
  if (text.size() != 4) return std::nullopt;
  const auto number = [&](std::size_t at) { return text[at] >= '1' && text[at] <= '9' ? text[at] - '1' : -1; };
  const int first = number(1);
  const int second = number(3);
  if (first < 0 || second < 0) return std::nullopt;
  if (text[0] == 'r' && text[2] == 'c') return cell_truth(first * 9 + second);
  if (text[2] != 'n') return std::nullopt;
  constexpr std::string_view kKinds = "brc";  // blocks, rows, columns
  const std::size_t kind = kKinds.find(text[0]);
  if (kind == kKinds.npos) return std::nullopt;
  return house_truth(static_cast<int>(kind) * 9 + first, second);
}

/// The variables of a chain, `r1c2{n3 n4} - r3n4{c2 .}`; none if something else is among them.
std::vector<Truth> variables_of(std::string_view chain) {
  std::vector<Truth> variables;
  const std::string_view separator = chain.find("},") != chain.npos ? "," : " - ";  // commas between those of a ring
  const bool is_chain = each_part(chain, separator, [&](std::string_view part) {
    part = trimmed(part);
    const std::size_t brace = part.find('{');
    const auto variable = brace != part.npos && part.ends_with('}') ? variable_of(part.substr(0, brace)) : std::nullopt;
    if (variable && std::find(variables.begin(), variables.end(), *variable) == variables.end()) {
      variables.push_back(*variable);
    }
    return variable.has_value();
  });
  return is_chain ? variables : std::vector<Truth>();
}

/// The premise of a single by its name, a naked single or `hidden-single-in-a-row`; none for other names.
std::vector<Truth> premise_of_single(std::string_view name, const Conclusion& conclusion) {
  if (name.ends_with("-single")) return {cell_truth(conclusion.cell)};
  if (name == "hidden-single-in-a-block") return {house_truth(block_house(conclusion.cell), conclusion.digit)};
  if (name == "hidden-single-in-a-row") return {house_truth(row_house(conclusion.cell), conclusion.digit)};
  if (name == "hidden-single-in-a-column") return {house_truth(column_house(conclusion.cell), conclusion.digit)};
  return {};
}

/// The position after all naked and hidden singles.
Grid after_singles(const ParsedGrid& puzzle) {
  Board board(puzzle);
  while (!board.is_contradictory() && !board.is_complete()) {
    const auto single = board.next_single();
    if (!single) break;
    board.apply_one(*single);
  }
  return board.is_contradictory() ? puzzle.grid : board.grid();
}

}  // namespace

tl::expected<std::optional<ClaimedStep>, std::string> parse_csp_rules_step(std::string_view line) {
  const std::size_t implies = line.find(kImplies);
  if (implies == line.npos) return std::nullopt;
  const std::string_view pattern = trimmed(line.substr(0, implies));
  const std::size_t colon = std::min(pattern.find(':'), pattern.size());
  const std::string_view title = pattern.substr(0, colon);
  ClaimedStep step;
  step.name = title.substr(0, title.find('['));
  const std::string_view claims = line.substr(implies + kImplies.size());
  const bool are_read = each_part(claims, ",", [&](std::string_view part) {
    const auto conclusion = conclusion_of(part);
    if (conclusion) step.conclusions.push_back(*conclusion);
    return conclusion.has_value();
  });
  if (!are_read) {
    return tl::make_unexpected(fmt::format(
        "expected conclusions like 'r5c5 {} 3' or 'r1c2 = 4' after '==>', found '{}'", kNotEqual, trimmed(claims)));
  }
  step.premises = colon == pattern.size() ? premise_of_single(step.name, step.conclusions.front())
                                          : variables_of(pattern.substr(colon + 1));
  return step;
}

tl::expected<std::optional<ClaimedPath>, std::string> parse_csp_rules_path(std::string_view line) {
  ClaimedPath path;
  path.system = "csp-rules";
  std::string mistake;
  std::size_t field = 0;
  const bool is_read = each_part(line, "\t", [&](std::string_view part) {
    if (field++ == 0) {
      ParseError error;
      const auto puzzle = parse_grid(part, error);
      if (!puzzle) {
        mistake = fmt::format("character {}: {}", error.offset + 1, error.message);
        return false;
      }
      path.puzzle = puzzle->grid;
      path.position = *puzzle;
      path.position.grid = after_singles(*puzzle);
      path.position.has_history = false;
      return true;
    }
    auto step = parse_csp_rules_step(part);
    if (!step) {
      mistake = fmt::format("field {}: {}", field, step.error());
      return false;
    }
    if (*step) path.steps.push_back(**std::move(step));
    return true;
  });
  if (!is_read) return tl::make_unexpected(std::move(mistake));
  if (path.steps.empty()) return std::nullopt;
  return path;
}

}  // namespace nonet::comparison
