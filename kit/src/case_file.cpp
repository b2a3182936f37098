#include "nonet/kit/case_file.hpp"
#include "nonet/puzzles/exchange.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "nonet/solving/diagnostic.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::kit {

namespace {

template <typename T>
using FileResult = tl::expected<T, CaseError>;

constexpr std::string_view kBlanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

/// Digits as a mask; nothing for other text, an empty one, and a repeated digit.
std::optional<DigitMask> parse_digits(std::string_view text) {
  unsigned mask = 0;
  for (const char c : text) {
    if (c < '1' || c > '9' || (mask >> (c - '1') & 1U) != 0) return std::nullopt;
    mask |= 1U << (c - '1');
  }
  return mask == 0 ? std::nullopt : std::optional(static_cast<DigitMask>(mask));
}

/// `r12c3`: all cells of the rows and columns.
std::optional<CellMap> parse_crossing_cells(std::string_view text) {
  const std::size_t c = text.find_first_of("cC");
  if (text.empty() || (text[0] != 'r' && text[0] != 'R') || c == text.npos) return std::nullopt;
  const auto rows = parse_digits(text.substr(1, c - 1));
  const auto columns = parse_digits(text.substr(c + 1));
  if (!rows || !columns) return std::nullopt;
  CellMap cells;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if ((*rows >> row_of(cell) & 1U) != 0 && (*columns >> column_of(cell) & 1U) != 0) cells.add(cell);
  }
  return cells;
}

void add_all(const CellMap& cells, DigitMask digits, bool is_placement, ConclusionSet& conclusions) {
  for (const Cell cell : cells) {
    for (const Digit digit : digits_of(digits)) {
      conclusions.push_back(is_placement ? Conclusion::place(cell, digit) : Conclusion::eliminate(cell, digit));
    }
  }
}

/// Parses a file line by line.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  FileResult<std::vector<Case>> parse() {
    while (next()) {
      const std::string_view line = trimmed(line_);
      if (line.empty() || line[0] == '#') continue;
      const std::size_t colon = line_.find(':');
      if (kBlanks.find(line_[0]) != kBlanks.npos || colon == line_.npos) {
        return fail(fmt::format("{} is not a line of a case, expected `key: value`", host::in_quotes(line)));
      }
      const std::string_view key = line_.substr(0, colon);
      const std::string_view value = trimmed(line_.substr(colon + 1));
      if (const auto done =
              take(key, key == "case" || key == "grid" ? value : trimmed(value.substr(0, comment_at(value))));
          !done) {
        return tl::unexpected(done.error());
      }
    }
    if (const auto done = finish(); !done) return tl::unexpected(done.error());
    if (cases_.empty()) return tl::unexpected(CaseError{1, "no case, expected a line `case: name`"});
    return std::move(cases_);
  }

 private:
  bool next() {
    if (at_ >= text_.size()) return false;
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    line_ = text_.substr(at_, end - at_);
    at_ = end + 1;
    ++number_;
    return true;
  }
  [[nodiscard]] tl::unexpected<CaseError> fail(std::string message) const {
    return tl::unexpected(CaseError{number_, std::move(message)});
  }

  FileResult<void> take(std::string_view key, std::string_view value) {
    if (key == "case") {
      if (auto done = finish(); !done) return done;
      if (value.empty()) return fail("the case has no name");
      // The name becomes the name of a CTest test, in CMake's language.
      if (const std::size_t odd = value.find_first_of("[];\"$\\"); odd != value.npos) {
        return fail(fmt::format("'{}' is not allowed in the name of a case", value[odd]));
      }
      if (std::any_of(cases_.begin(), cases_.end(), [&](const Case& other) { return other.name == value; })) {
        return fail(fmt::format("there is already a case {}", host::in_quotes(value)));
      }
      cases_.emplace_back();
      cases_.back().line = number_;
      cases_.back().name = value;
      return {};
    }
    if (cases_.empty())
      return fail(fmt::format("{} before the first `case: name`", host::in_quotes(fmt::format("{}:", key))));
    Case& test = cases_.back();
    if (key == "technique") {
      if (test.technique_line != 0) return fail("the case has two techniques");
      test.technique_line = number_;
      test.technique = value;
      return {};
    }
    if (key == "options") return take_options(value, test);
    if (key == "grid") return take_grid(value, test);
    if (key == "expect") return take_expected(value, test);
    if (key == "kind") {
      if (test.expected.empty()) return fail("'kind:' must follow the `expect:` that it belongs to");
      test.expected.back().kind = value;
      test.expected.back().kind_line = number_;
      return {};
    }
    if (key == "explain") {
      if (test.expected.empty()) return fail("'explain:' must follow the `expect:` that it belongs to");
      test.expected.back().explanation = value;
      test.expected.back().explanation_line = number_;
      return {};
    }
    if (key == "forbid") {
      const auto conclusions = parse_conclusions(value);
      if (!conclusions) return fail(no_conclusions(value));
      test.forbidden.push_back({number_, *conclusions});
      return {};
    }
    if (key == "complete") {
      if (value != "yes" && value != "no")
        return fail(fmt::format("{}, expected yes or no", host::in_quotes(fmt::format("complete: {}", value))));
      test.is_complete = value == "yes";
      return {};
    }
    return fail(fmt::format(
        "unknown key {}, expected case, technique, options, grid, expect, kind, explain, forbid or complete",
        host::in_quotes(key)));
  }

  FileResult<void> take_options(std::string_view value, Case& test) {
    test.options_line = number_;
    while (!value.empty()) {
      const std::size_t end = std::min(value.find_first_of(kBlanks), value.size());
      const std::string_view pair = value.substr(0, end);
      const std::size_t equals = pair.find('=');
      if (equals == 0 || equals == pair.npos || equals + 1 == pair.size()) {
        return fail(fmt::format("{} is not an option, expected name=value", host::in_quotes(pair)));
      }
      test.options.push_back({std::string(pair.substr(0, equals)), std::string(pair.substr(equals + 1))});
      value = trimmed(value.substr(end));
    }
    return {};
  }

  FileResult<void> take_grid(std::string_view value, Case& test) {
    if (test.grid_line != 0) return fail("the case has two grids");
    test.grid_line = number_;
    std::string drawing(value);
    if (value.empty()) {
      // Continues with the next lines while they are indented.
      while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) {
        if (!next() || trimmed(line_).empty()) break;
        drawing += trimmed(line_);
        drawing += '\n';
      }
    }
    ParseError error;
    auto parsed = parse_grid(drawing, error);
    if (!parsed) return tl::unexpected(CaseError{test.grid_line, "not a grid: " + error.message});
    if (parsed->grid.conflict())
      return tl::unexpected(CaseError{test.grid_line, "equal digits in a house of the grid"});
    test.grid = std::move(*parsed);
    return {};
  }

  FileResult<void> take_expected(std::string_view value, Case& test) {
    if (value == "none") {
      if (!test.expected.empty()) return fail("'expect: none' together with an expected step");
      test.none_line = number_;
      return {};
    }
    if (test.none_line != 0) return fail("an expected step together with 'expect: none'");
    ExpectedStep step;
    step.line = number_;
    std::string_view text = value;
    if (const std::size_t arrow = value.find("=>"); arrow != value.npos) {
      step.sentence = trimmed(value.substr(0, arrow));
      text = trimmed(value.substr(arrow + 2));
    }
    const auto conclusions = parse_conclusions(text);
    if (!conclusions) return fail(no_conclusions(text));
    step.conclusions = *conclusions;
    test.expected.push_back(std::move(step));
    return {};
  }

  static std::string no_conclusions(std::string_view text) {
    return fmt::format("{} are not conclusions, expected for example r1c2=3 or r1c23<>4, r5c6<>7",
                       host::in_quotes(text));
  }

  /// Checks that the case that ends here is complete.
  [[nodiscard]] FileResult<void> finish() const {
    if (cases_.empty()) return {};
    const Case& test = cases_.back();
    const auto lacks = [&](std::string_view what) {
      return tl::unexpected(
          CaseError{test.line, fmt::format("case {} has no '{}:'", host::in_quotes(test.name), what)});
    };
    if (test.technique.empty()) return lacks("technique");
    if (test.grid_line == 0) return lacks("grid");
    if (test.expected.empty() && test.none_line == 0 && (test.is_complete || test.forbidden.empty())) {
      return lacks("expect");
    }
    return {};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string_view line_;
  int number_ = 0;
  std::vector<Case> cases_;
};

}  // namespace

ConclusionSet as_set(std::vector<Conclusion> conclusions) {
  std::sort(conclusions.begin(), conclusions.end(), [](const Conclusion& a, const Conclusion& b) {
    return std::pair(a.candidate(), a.kind) < std::pair(b.candidate(), b.kind);
  });
  conclusions.erase(std::unique(conclusions.begin(), conclusions.end()), conclusions.end());
  return conclusions;
}

std::optional<ConclusionSet> parse_conclusions(std::string_view text) {
  ConclusionSet conclusions;
  CellMap waiting;  // cells whose sign follows in a later part
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view part = trimmed(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
    const std::size_t sign = part.find_first_of("<=");
    if (const auto one = parse_conclusion(part); one && sign == part.npos) {
      if (waiting) return std::nullopt;
      conclusions.push_back(*one);
      continue;
    }
    const auto cells = parse_crossing_cells(part.substr(0, sign));
    if (!cells) return std::nullopt;
    waiting |= *cells;
    if (sign == part.npos) continue;
    const bool is_placement = part[sign] == '=';
    if (!is_placement && part.substr(sign, 2) != "<>") return std::nullopt;
    const auto digits = parse_digits(part.substr(sign + (is_placement ? 1 : 2)));
    if (!digits || (is_placement && !(*digits).is_single())) return std::nullopt;
    add_all(waiting, *digits, is_placement, conclusions);
    waiting = {};
  }
  if (waiting || conclusions.empty()) return std::nullopt;
  return as_set(std::move(conclusions));
}

std::size_t comment_at(std::string_view value) {
  for (std::size_t at = value.find('#'); at != value.npos; at = value.find('#', at + 1)) {
    const std::size_t before = value.substr(0, at).find_last_not_of(kBlanks);
    if (at == 0 || before + 1 != at) return before == value.npos ? 0 : before + 1;
  }
  return value.size();
}

tl::expected<std::vector<Case>, CaseError> parse_cases(std::string_view text) { return Parser(text).parse(); }

}  // namespace nonet::kit
