#include "nonet/comparison/csp_rules_chain.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "csp_rules_text.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::comparison {

namespace {

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

/// A variable of a chain, `r1c2{n3 n4}`: its name, and what is in the braces. Nothing for another text.
struct Part {
  Truth variable;
  std::string_view nodes;
};
std::optional<Part> part_of(std::string_view text) {
  text = trimmed(text);
  const std::size_t brace = text.find('{');
  if (brace == text.npos || !text.ends_with('}')) return std::nullopt;
  const auto variable = variable_of(text.substr(0, brace));
  if (!variable) return std::nullopt;
  return Part{*variable, text.substr(brace + 1, text.size() - brace - 2)};
}

/// Calls `take(part)` for each variable of a chain until it returns false; returns whether it never did, and all of the
/// chain is variables.
template <typename Take>
bool each_variable(std::string_view chain, Take take) {
  const std::string_view separator = chain.find("},") != chain.npos ? "," : " - ";  // commas between those of a ring
  return each_part(chain, separator, [&](std::string_view text) {
    const auto part = part_of(text);
    return part && take(*part);
  });
}

/// The candidates of a node within a variable: `n3` in a cell, `c2` or `c123` in a row, `r1` in a column, `r1c7` in a
/// block. Empty for another text.
CandidateMap node_in(std::string_view text, Truth variable) {
  CandidateMap node;
  if (is_cell_truth(variable)) {
    if (text.size() == 2 && text[0] == 'n' && text[1] >= '1' && text[1] <= '9') {
      node.add(candidate_of(cell_of(variable), text[1] - '1'));
    }
    return node;
  }
  const House house = house_of(variable);
  std::string cells(text);
  if (house >= kFirstColumn) {
    cells += house_text(house);
  } else if (house >= kFirstRow) {
    cells.insert(0, house_text(house));
  }
  ParseError error;
  const auto parsed = parse_cells(cells, error);
  if (!parsed || !parsed->is_subset_of(house_map(house))) return node;
  for (const Cell cell : *parsed) node.add(candidate_of(cell, truth_digit(variable)));
  return node;
}

}  // namespace

std::vector<Truth> variables_of_chain(std::string_view chain) {
  std::vector<Truth> variables;
  const bool is_chain = each_variable(chain, [&](const Part& part) {
    if (std::find(variables.begin(), variables.end(), part.variable) == variables.end()) {
      variables.push_back(part.variable);
    }
    return true;
  });
  return is_chain ? variables : std::vector<Truth>();
}

std::vector<CspRulesLink> links_of_chain(std::string_view chain) {
  std::vector<CspRulesLink> links;
  const bool is_chain = each_variable(chain, [&](const Part& part) {
    const std::size_t blank = part.nodes.find(' ');
    if (blank == part.nodes.npos) return false;
    const std::string_view right = trimmed(part.nodes.substr(blank));
    CspRulesLink link{part.variable, node_in(part.nodes.substr(0, blank), part.variable), {}};
    if (right != ".") link.right = node_in(right, part.variable);
    links.push_back(link);
    return !link.left.empty() && (right == "." || !link.right.empty());
  });
  return is_chain ? links : std::vector<CspRulesLink>();
}

}  // namespace nonet::comparison
