#include "nonet/comparison/csp_rules_path.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "csp_rules_text.hpp"
#include "nonet/board.hpp"
#include "nonet/comparison/csp_rules_chain.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::comparison {

namespace {

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

/// The number in brackets behind a name; 0 without one.
int length_of(std::string_view title) {
  const std::size_t open = title.find('[');
  if (open == title.npos || !title.ends_with(']')) return 0;
  int length = 0;
  const char* const end = title.data() + title.size() - 1;
  const auto [read, error] = std::from_chars(title.data() + open + 1, end, length);
  return error == std::errc() && read == end && length > 0 ? length : 0;
}

/// The premise of a single by its name, a naked single or `hidden-single-in-a-row`; none for other names.
std::vector<Truth> premise_of_single(std::string_view name, const Conclusion& conclusion) {
  if (name.ends_with("-single")) return {cell_truth(conclusion.cell)};
  if (name == "hidden-single-in-a-block") return {house_truth(block_house(conclusion.cell), conclusion.digit)};
  if (name == "hidden-single-in-a-row") return {house_truth(row_house(conclusion.cell), conclusion.digit)};
  if (name == "hidden-single-in-a-column") return {house_truth(column_house(conclusion.cell), conclusion.digit)};
  return {};
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
                                          : variables_of_chain(pattern.substr(colon + 1));
  if (colon < pattern.size()) step.pattern = trimmed(pattern.substr(colon + 1));
  step.length = length_of(title);
  return step;
}

Grid after_singles(const ParsedGrid& puzzle) {
  Board board(puzzle);
  while (!board.is_contradictory() && !board.is_complete()) {
    const auto single = board.next_single();
    if (!single) break;
    board.apply_one(*single);
  }
  return board.is_contradictory() ? puzzle.grid : board.grid();
}

std::string csp_rules_line(const ClaimedStep& step) {
  std::string line = step.name;
  if (!step.pattern.empty()) line += fmt::format("[{}]: {}", step.length, step.pattern);
  std::string_view before = " ==> ";
  for (const Conclusion& conclusion : step.conclusions) {
    line += fmt::format("{}{} {} {}", std::exchange(before, ", "), cell_text(conclusion.cell),
                        conclusion.is_placement() ? "=" : kNotEqual, conclusion.digit + 1);
  }
  return line;
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
