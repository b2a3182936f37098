#include "nonet/comparison/regression_library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "nonet/puzzles/exchange.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::comparison {

namespace {

/// Codes whose lines name the eliminated digits: loops and AICs, almost locked sets, Sue de Coq.
bool names_eliminated_digits(std::string_view code) {
  constexpr std::array<std::string_view, 11> kCodes = {"0706", "0707", "0708", "0709", "0710", "0711",
                                                       "0901", "0902", "0903", "0904", "1101"};
  return std::find(kCodes.begin(), kCodes.end(), code) != kCodes.end();
}
/// Codes whose lines name the placed digits, and nothing for eliminations: verities.
bool names_placed_digits(std::string_view code) { return code == "1302" || code == "1304"; }

bool is_digit_char(char c) { return c >= '1' && c <= '9'; }

/// Parses the outcome in triplets `drc drc ...` (digit, row, column); nothing, with an error, for other text.
std::optional<std::vector<Conclusion>> parse_triplets(std::string_view text, Conclusion::Kind kind, std::size_t offset,
                                                      ParseError& error) {
  std::vector<Conclusion> conclusions;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ' ') {
      ++at;
      continue;
    }
    const std::string_view triplet = text.substr(at, 3);
    if (triplet.size() < 3 || !std::all_of(triplet.begin(), triplet.end(), is_digit_char)) {
      error = {fmt::format("'{}' is not a candidate, expected digit, row and column such as 436", triplet),
               offset + at};
      return std::nullopt;
    }
    const auto number = [&](std::size_t i) { return triplet[i] - '1'; };
    const Cell cell = 9 * number(1) + number(2);
    conclusions.push_back(kind == Conclusion::Kind::placement ? Conclusion::place(cell, number(0))
                                                              : Conclusion::eliminate(cell, number(0)));
    at += triplet.size();
  }
  return conclusions;
}

}  // namespace

std::string_view library_code(const KindInfo& kind) { return kind.names.in("reglib"); }

bool has_library_code(const host::StrategyEntry& entry, std::string_view code) {
  const auto kinds = entry.technique.kinds();
  return std::any_of(kinds.begin(), kinds.end(), [&](const KindInfo& kind) { return library_code(kind) == code; });
}

std::string library_digits(std::string_view code, const Step& step) {
  const bool is_placed = names_placed_digits(code);
  if (!is_placed && !names_eliminated_digits(code)) return digits_text(step.digits);
  unsigned digits = 0;
  for (const Conclusion& conclusion : step.conclusions) {
    if (conclusion.is_placement() == is_placed) digits |= mask_of(conclusion.digit);
  }
  return digits_text(digits);
}

std::string outcome_text(std::span<const Conclusion> conclusions) {
  std::vector<std::string> eliminations;
  std::vector<std::string> placements;
  for (const Conclusion& conclusion : conclusions) {
    if (conclusion.is_placement()) {
      placements.push_back(conclusion_text(conclusion));
    } else {
      eliminations.push_back(candidate_text(conclusion.candidate()));
    }
  }
  std::vector<std::string>& words = eliminations.empty() ? placements : eliminations;
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return fmt::format("{}", fmt::join(words, " "));
}

std::optional<LibraryLine> parse_library_line(std::string_view line, ParseError& error) {
  // The separators and the fields; the last of nine (`extra`) may be missing.
  std::vector<std::size_t> starts;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == ':') starts.push_back(at + 1);
  }
  if (line.empty() || line.front() != ':' || starts.size() < 6) {
    error = {"not a line of the library, expected :code:candidates:grid:deleted:eliminations:placements:", 0};
    return std::nullopt;
  }
  const auto field = [&](std::size_t i) {
    const std::size_t end = i + 1 < starts.size() ? starts[i + 1] - 1 : line.size();
    return line.substr(starts[i], end - starts[i]);
  };

  LibraryLine read;
  const std::string_view technique = field(0);
  const std::size_t dash = std::min(technique.find('-'), technique.size());
  read.code = technique.substr(0, dash);
  if (dash < technique.size()) read.variant = technique.substr(dash + 1);
  if (read.code.size() < 4 || read.code.size() > 5 ||
      !std::all_of(read.code.begin(), read.code.end(), [](char c) { return c >= '0' && c <= '9'; })) {
    error = {fmt::format("'{}' is not a code, expected four or five digits and perhaps a variant, such as 0402-1",
                         technique),
             starts[0]};
    return std::nullopt;
  }
  read.digits = field(1);
  if (!std::all_of(read.digits.begin(), read.digits.end(), is_digit_char)) {
    error = {fmt::format("candidates '{}': expected digits", read.digits), starts[1]};
    return std::nullopt;
  }
  std::sort(read.digits.begin(), read.digits.end());
  const auto position = parse_grid(line, error);
  if (!position) return std::nullopt;
  read.position = *position;
  const auto eliminations = parse_triplets(field(4), Conclusion::Kind::elimination, starts[4], error);
  if (!eliminations) return std::nullopt;
  const auto placements = parse_triplets(field(5), Conclusion::Kind::placement, starts[5], error);
  if (!placements) return std::nullopt;
  if (!eliminations->empty() && !placements->empty()) {
    error = {"has eliminations and placements, expected one of them", starts[5]};
    return std::nullopt;
  }
  if (eliminations->empty() && placements->empty() && read.variant != "x") {
    error = {"has neither eliminations nor placements, expected one of them", starts[4]};
    return std::nullopt;
  }
  read.conclusions = eliminations->empty() ? *placements : *eliminations;
  read.outcome = outcome_text(read.conclusions);
  return read;
}

}  // namespace nonet::comparison
