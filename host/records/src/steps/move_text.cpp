#include "nonet/records/move_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <vector>

#include "nonet/records/cell_notation.hpp"
#include "nonet/solving/diagnostic.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kBetween = ",; \t\r\n";

std::string_view trimmed(std::string_view text, std::string_view ends = kBlanks) {
  const std::size_t first = text.find_first_not_of(ends);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(ends) - first + 1);
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Where a word begins, in any case, between blanks or ends of the text; npos if it is not there.
std::size_t find_word(std::string_view text, std::string_view word) {
  const auto is_end = [&](std::size_t at) { return at >= text.size() || kBetween.find(text[at]) != kBetween.npos; };
  for (std::size_t at = 0; at + word.size() <= text.size(); ++at) {
    if (at > 0 && !is_end(at - 1)) continue;
    const auto part = text.substr(at, word.size());
    const auto is_same = [](char a, char b) { return lower(a) == b; };
    if (std::equal(part.begin(), part.end(), word.begin(), is_same) && is_end(at + word.size())) return at;
  }
  return text.npos;
}

tl::unexpected<std::string> no_conclusion(std::string_view text) {
  return tl::unexpected(fmt::format("{} is not a conclusion, expected one such as r1c5=1 or r4c6<>5", in_quotes(text)));
}

/// The sign of a conclusion.
struct Sign {
  std::size_t begin = std::string_view::npos;
  std::size_t size = 0;
  bool places = true;
};

Sign next_sign(std::string_view text) {
  constexpr std::array<std::string_view, 3> kEliminates = {"<>", "!=", "\u2260"};
  Sign first{text.find('='), 1, true};
  for (const std::string_view sign : kEliminates) {
    const std::size_t begin = text.find(sign);
    if (begin < first.begin) first = {begin, sign.size(), false};
  }
  return first;
}

/// Cells as `r1c12,r2c3` or `G8`; nothing for other text.
std::optional<CellMap> read_cells(std::string_view text) {
  if (const auto typed = parse_typed_candidate("1" + std::string(text))) return CellMap::of(typed->cell);
  ParseError error;
  if (text.empty() || (lower(text.front()) != 'r' && text.front() != '{')) return std::nullopt;
  auto cells = parse_cells(text, error);
  return cells && !cells->empty() ? cells : std::nullopt;
}

tl::expected<std::vector<Conclusion>, std::string> parse_conclusions(std::string_view text) {
  std::vector<Conclusion> conclusions;
  for (std::string_view rest = trimmed(text, kBetween); !rest.empty();) {
    const Sign sign = next_sign(rest);
    if (sign.begin == rest.npos) return no_conclusion(rest);
    const auto cells = read_cells(trimmed(rest.substr(0, sign.begin)));
    std::string_view digits = trimmed(rest.substr(sign.begin + sign.size));
    const std::size_t end = std::min(digits.find_first_of(kBetween), digits.size());
    const std::string_view after = trimmed(digits.substr(end), kBetween);
    digits = digits.substr(0, end);
    if (!cells || digits.empty() || digits.find_first_not_of("123456789") != digits.npos) return no_conclusion(rest);
    for (const Cell cell : *cells) {
      for (const char digit : digits) {
        conclusions.push_back(sign.places ? Conclusion::place(cell, digit - '1')
                                          : Conclusion::eliminate(cell, digit - '1'));
      }
    }
    rest = find_word(after, "and") == 0 ? trimmed(after.substr(3), kBetween) : after;
  }
  if (conclusions.empty()) return no_conclusion(text);
  return conclusions;
}

tl::expected<std::vector<Truth>, std::string> read_premises(std::string_view text) {
  std::vector<Truth> premises;
  for (std::string_view rest = trimmed(text, kBetween); !rest.empty();) {
    const std::size_t end = std::min(rest.find_first_of(kBetween), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest = trimmed(rest.substr(end), kBetween);
    if (find_word(word, "and") == 0) continue;
    const auto truth = parse_truth(word);
    if (!truth) {
      return tl::unexpected(fmt::format(
          "{} is not a premise, expected a cell such as r4c5 or a digit in a house such as 7b3", in_quotes(word)));
    }
    if (std::find(premises.begin(), premises.end(), *truth) == premises.end()) premises.push_back(*truth);
  }
  return premises;
}

}  // namespace

tl::expected<OutsideMove, std::string> parse_move(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('{') && text.find(':') != text.npos) return parse_move_line(text);
  OutsideMove move;
  constexpr std::string_view kBecause = "because";
  const std::size_t because = find_word(text, kBecause);
  const std::string_view claim = text.substr(0, because);
  const std::size_t colon = claim.find(':');
  if (colon != claim.npos) move.name = trimmed(claim.substr(0, colon));
  const auto conclusions = parse_conclusions(colon == claim.npos ? claim : claim.substr(colon + 1));
  if (!conclusions) return tl::unexpected(conclusions.error());
  tl::expected<std::vector<Truth>, std::string> premises;
  move.names_premises = because != text.npos;
  if (move.names_premises) premises = read_premises(text.substr(because + kBecause.size()));
  if (!premises) return tl::unexpected(premises.error());
  Step step;
  step.conclusions = *conclusions;
  step.bases = *premises;
  move.owned.add(step);
  return move;
}

}  // namespace nonet::host
