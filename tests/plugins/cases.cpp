#include "cases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>

#include "nonet/brute_force.hpp"
#include "nonet/notation.hpp"

namespace nonet::cases {

namespace {

template <typename T>
using Expected = tl::expected<T, CaseError>;

constexpr std::string_view kBlanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

/// A value without the comment behind it.
std::string_view without_comment(std::string_view text) {
  for (std::size_t at = text.find('#'); at != text.npos; at = text.find('#', at + 1)) {
    if (at == 0 || kBlanks.find(text[at - 1]) != kBlanks.npos) return trimmed(text.substr(0, at));
  }
  return text;
}

/// Digits as a mask; nothing for other text, for none, and for a digit that stands twice.
std::optional<DigitMask> parse_digits(std::string_view text) {
  unsigned mask = 0;
  for (const char c : text) {
    if (c < '1' || c > '9' || (mask >> (c - '1') & 1U) != 0) return std::nullopt;
    mask |= 1U << (c - '1');
  }
  return mask == 0 ? std::nullopt : std::optional(static_cast<DigitMask>(mask));
}

/// `r12c3`: all cells of the rows and columns.
std::optional<CellMap> parse_cells(std::string_view text) {
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
    for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
      const Digit digit = std::countr_zero(rest);
      conclusions.push_back(is_placement ? Conclusion::place(cell, digit) : Conclusion::eliminate(cell, digit));
    }
  }
}

/// Reads a file line by line.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Expected<std::vector<Case>> parse() {
    while (next()) {
      const std::string_view line = trimmed(line_);
      if (line.empty() || line[0] == '#') continue;
      const std::size_t colon = line_.find(':');
      if (kBlanks.find(line_[0]) != kBlanks.npos || colon == line_.npos) {
        return fail(fmt::format("'{}' is no line of a case, expected `key: value`", line));
      }
      const std::string_view key = line_.substr(0, colon);
      const std::string_view value = trimmed(line_.substr(colon + 1));
      if (const auto done = take(key, key == "case" || key == "grid" ? value : without_comment(value)); !done) {
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
  tl::unexpected<CaseError> fail(std::string message) const {
    return tl::unexpected(CaseError{number_, std::move(message)});
  }

  Expected<void> take(std::string_view key, std::string_view value) {
    if (key == "case") {
      if (const auto done = finish(); !done) return done;
      if (value.empty()) return fail("the case has no name");
      if (std::any_of(cases_.begin(), cases_.end(), [&](const Case& other) { return other.name == value; })) {
        return fail(fmt::format("there is already a case '{}'", value));
      }
      cases_.emplace_back();
      cases_.back().line = number_;
      cases_.back().name = value;
      return {};
    }
    if (cases_.empty()) return fail(fmt::format("'{}:' before the first `case: name`", key));
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
      if (test.expected.empty()) return fail("'kind:' stands behind the `expect:` that it belongs to");
      test.expected.back().kind = value;
      return {};
    }
    if (key == "forbid") {
      const auto conclusions = parse_conclusions(value);
      if (!conclusions) return fail(no_conclusions(value));
      test.forbidden.push_back({number_, *conclusions});
      return {};
    }
    if (key == "complete") {
      if (value != "yes" && value != "no") return fail(fmt::format("'complete: {}', expected yes or no", value));
      test.is_complete = value == "yes";
      return {};
    }
    return fail(fmt::format(
        "unknown key '{}', expected case, technique, options, grid, expect, kind, forbid or complete", key));
  }

  Expected<void> take_options(std::string_view value, Case& test) {
    test.options_line = number_;
    while (!value.empty()) {
      const std::size_t end = std::min(value.find_first_of(kBlanks), value.size());
      const std::string_view pair = value.substr(0, end);
      const std::size_t equals = pair.find('=');
      if (equals == 0 || equals == pair.npos || equals + 1 == pair.size()) {
        return fail(fmt::format("'{}' is no option, expected name=value", pair));
      }
      test.options.push_back({std::string(pair.substr(0, equals)), std::string(pair.substr(equals + 1))});
      value = trimmed(value.substr(end));
    }
    return {};
  }

  Expected<void> take_grid(std::string_view value, Case& test) {
    if (test.grid_line != 0) return fail("the case has two grids");
    test.grid_line = number_;
    std::string drawing(value);
    if (value.empty()) {
      // The lines that follow as long as they are indented.
      while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) {
        if (!next() || trimmed(line_).empty()) break;
        drawing += trimmed(line_);
        drawing += '\n';
      }
    }
    ParseError error;
    auto parsed = parse_grid(drawing, error);
    if (!parsed) return tl::unexpected(CaseError{test.grid_line, "no grid: " + error.message});
    if (parsed->grid.conflict())
      return tl::unexpected(CaseError{test.grid_line, "equal digits in a house of the grid"});
    test.grid = std::move(*parsed);
    return {};
  }

  Expected<void> take_expected(std::string_view value, Case& test) {
    if (value == "none") {
      if (!test.expected.empty()) return fail("'expect: none' beside an expected step");
      test.expects_none = true;
      return {};
    }
    if (test.expects_none) return fail("an expected step beside 'expect: none'");
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
    return fmt::format("'{}' are no conclusions, expected such as r1c2=3 or r1c23<>4, r5c6<>7", text);
  }

  /// Whether the case that ends here says all that it must.
  Expected<void> finish() const {
    if (cases_.empty()) return {};
    const Case& test = cases_.back();
    const auto lacks = [&](std::string_view what) {
      return tl::unexpected(CaseError{test.line, fmt::format("case '{}' has no '{}:'", test.name, what)});
    };
    if (test.technique.empty()) return lacks("technique");
    if (test.grid_line == 0) return lacks("grid");
    if (test.expected.empty() && !test.expects_none && (test.is_complete || test.forbidden.empty())) {
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

/// A step that was found.
struct Found {
  std::vector<Conclusion> conclusions;
  std::uint16_t kind = 0;
  std::vector<std::int64_t> metrics;
  std::string sentence;

  [[nodiscard]] bool same_as(const Found& other) const {
    return conclusions == other.conclusions && kind == other.kind && metrics == other.metrics;
  }
};

class Collector final : public StepSink {
 public:
  Collector(bool wants_evidence, Flow flow) noexcept : StepSink(wants_evidence), flow_(flow) {}
  Flow accept(const Step& step) override {
    Found kept;
    kept.conclusions.assign(step.conclusions.begin(), step.conclusions.end());
    kept.kind = step.kind;
    kept.metrics.assign(step.metrics.begin(), step.metrics.end());
    if (step.evidence != nullptr) kept.sentence = step.evidence->sentence;
    found.push_back(std::move(kept));
    return flow_;
  }
  std::vector<Found> found;

 private:
  Flow flow_;
};

std::vector<Found> run(const Technique& technique, const Board& board, bool wants_evidence, Flow flow) {
  Collector sink(wants_evidence, flow);
  Arena arena;
  FindContext context(board, sink, arena);
  technique.find(context);
  return std::move(sink.found);
}

/// An instance and those that it uses.
struct Instance {
  std::vector<std::unique_ptr<Instance>> uses;
  std::unique_ptr<const Technique> technique;
};

std::unique_ptr<Instance> make(const TechniqueInfo& info, const std::vector<std::int64_t>& options,
                               const host::Registry& registry) {
  auto instance = std::make_unique<Instance>();
  std::vector<const Technique*> pointers;
  for (const char* id : info.uses) {
    const auto* used = registry.find(id);
    if (used == nullptr) throw std::runtime_error(fmt::format("it uses '{}', which no plugin offers", id));
    std::vector<std::int64_t> defaults;
    for (const OptionInfo& option : used->info->options) defaults.push_back(option.default_value);
    instance->uses.push_back(make(*used->info, defaults, registry));
    pointers.push_back(instance->uses.back()->technique.get());
  }
  instance->technique.reset(info.create({options, pointers}));
  return instance;
}

std::optional<std::int64_t> read_value(const OptionInfo& option, std::string_view text) {
  switch (option.type) {
    case OptionType::boolean:
      if (text == "true" || text == "false") return text == "true" ? 1 : 0;
      return std::nullopt;
    case OptionType::integer: {
      std::int64_t value = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
      const bool is_whole = error == std::errc() && end == text.data() + text.size();
      return is_whole && value >= option.min && value <= option.max ? std::optional(value) : std::nullopt;
    }
    case OptionType::choice:
      for (std::size_t i = 0; i < option.choices.size; ++i) {
        if (text == option.choices.items[i]) return static_cast<std::int64_t>(i);
      }
      return std::nullopt;
  }
  return std::nullopt;
}

Expected<std::vector<std::int64_t>> read_options(const Case& test, const TechniqueInfo& info) {
  std::vector<std::int64_t> values;
  for (const OptionInfo& option : info.options) values.push_back(option.default_value);
  for (const OptionSetting& setting : test.options) {
    std::size_t index = 0;
    while (index < info.options.size && setting.name != info.options.items[index].name) ++index;
    if (index == info.options.size) {
      return tl::unexpected(
          CaseError{test.options_line, fmt::format("technique '{}' has no option '{}'", info.id, setting.name)});
    }
    const auto value = read_value(info.options.items[index], setting.value);
    if (!value) {
      return tl::unexpected(
          CaseError{test.options_line, fmt::format("'{}' is no value of option '{}'", setting.value, setting.name)});
    }
    values[index] = *value;
  }
  return values;
}

ConclusionSet as_set(std::vector<Conclusion> conclusions) {
  std::sort(conclusions.begin(), conclusions.end());
  conclusions.erase(std::unique(conclusions.begin(), conclusions.end()), conclusions.end());
  return conclusions;
}

/// One run of one case.
class CaseRun {
 public:
  CaseRun(const Case& test, const TechniqueInfo& info, const Technique& technique)
      : test_(test),
        info_(info),
        technique_(technique),
        board_(test.grid, technique.wants_queue() ? Board::Queue::on : Board::Queue::off) {}

  std::vector<CaseError> run_all() {
    if (board_.is_contradictory()) {
      fail(test_.grid_line, "the grid has no solution: a cell or a house is without a candidate");
      return std::move(failures_);
    }
    found_ = run(technique_, board_, true, Flow::go_on);
    check_steps();
    check_repeatable();
    check_expected();
    for (const Forbidden& forbidden : test_.forbidden) check_forbidden(forbidden);
    return std::move(failures_);
  }

 private:
  void fail(int line, std::string message) {
    failures_.push_back({line, fmt::format("case '{}': {}", test_.name, message)});
  }
  [[nodiscard]] std::string text(const Found& step) const {
    const std::string_view kind = step.kind < info_.kinds.size ? info_.kinds.items[step.kind].id : "?";
    return fmt::format("{} => {} ({})", step.sentence, conclusions_text(step.conclusions), kind);
  }
  static std::string text(const ExpectedStep& step) {
    return fmt::format("{}{}{}{}", step.sentence, step.sentence.empty() ? "=> " : " => ",
                       conclusions_text(step.conclusions), step.kind.empty() ? "" : " (" + step.kind + ")");
  }
  [[nodiscard]] std::string found_text() const {
    if (found_.empty()) return " nothing";
    std::string list;
    for (const Found& step : found_) list += "\n    " + text(step);
    return list;
  }

  /// What every step must be, whatever the case expects.
  void check_steps() {
    const auto solution = unique_solution(test_.grid.grid);
    for (const Found& step : found_) {
      if (step.kind >= info_.kinds.size) fail(test_.line, fmt::format("kind {} is not declared", step.kind));
      if (step.metrics.size() != info_.metrics.size)
        fail(test_.line, "not the metrics that are declared: " + text(step));
      if (step.conclusions.empty()) fail(test_.line, "a step without conclusions: " + text(step));
      if (as_set(step.conclusions).size() != step.conclusions.size()) {
        fail(test_.line, "a step concludes something twice: " + text(step));
      }
      for (const Conclusion& conclusion : step.conclusions) {
        if (!board_.has(conclusion.cell, conclusion.digit)) {
          fail(test_.line, fmt::format("{} has no effect in: {}", conclusion_text(conclusion), text(step)));
        } else if (solution && (solution->value(conclusion.cell) == conclusion.digit) != conclusion.is_placement()) {
          fail(test_.line, fmt::format("{} is wrong in: {}; the solution is {}", conclusion_text(conclusion),
                                       text(step), to_line(*solution)));
        }
      }
    }
  }

  void check_repeatable() {
    const auto same = [](const Found& a, const Found& b) { return a.same_as(b) && a.sentence == b.sentence; };
    const auto same_but_evidence = [](const Found& a, const Found& b) { return a.same_as(b); };
    const auto again = run(technique_, board_, true, Flow::go_on);
    if (!std::equal(found_.begin(), found_.end(), again.begin(), again.end(), same)) {
      fail(test_.line, "the second run finds other steps than the first");
    }
    const auto bare = run(technique_, board_, false, Flow::go_on);
    if (!std::equal(found_.begin(), found_.end(), bare.begin(), bare.end(), same_but_evidence)) {
      fail(test_.line, "without evidence other steps are found than with it");
    }
    const auto first = run(technique_, board_, true, Flow::stop);
    if (first.size() != std::min<std::size_t>(found_.size(), 1)) {
      fail(test_.line, fmt::format("stopped after the first step, but got {} steps", first.size()));
    } else if (!first.empty() && !same(first.front(), found_.front())) {
      fail(test_.line, fmt::format("the first step is not the first of all: {}", text(first.front())));
    }
  }

  [[nodiscard]] bool matches(const ExpectedStep& expected, const Found& step) const {
    return expected.conclusions == as_set(step.conclusions) &&
           (expected.sentence.empty() || expected.sentence == step.sentence) &&
           (expected.kind.empty() || expected.kind == info_.kinds.items[step.kind].id);
  }

  void check_expected() {
    if (test_.expects_none) {
      if (!found_.empty()) fail(test_.line, "expected nothing, found:" + found_text());
      return;
    }
    std::size_t at = 0;
    for (const ExpectedStep& expected : test_.expected) {
      if (!test_.is_complete) {
        while (at < found_.size() && !matches(expected, found_[at])) ++at;
      }
      if (at >= found_.size() || !matches(expected, found_[at])) {
        fail(expected.line, fmt::format("expected:\n    {}\n  found:{}", text(expected), found_text()));
        return;
      }
      ++at;
    }
    if (test_.is_complete && at < found_.size()) {
      fail(test_.line,
           fmt::format("expected {} steps, found {}:{}", test_.expected.size(), found_.size(), found_text()));
    }
  }

  void check_forbidden(const Forbidden& forbidden) {
    for (const Found& step : found_) {
      for (const Conclusion& conclusion : forbidden.conclusions) {
        if (std::find(step.conclusions.begin(), step.conclusions.end(), conclusion) == step.conclusions.end()) continue;
        fail(forbidden.line, fmt::format("{} is forbidden, found: {}", conclusion_text(conclusion), text(step)));
      }
    }
  }

  const Case& test_;
  const TechniqueInfo& info_;
  const Technique& technique_;
  Board board_;
  std::vector<Found> found_;
  std::vector<CaseError> failures_;
};

}  // namespace

std::optional<ConclusionSet> parse_conclusions(std::string_view text) {
  ConclusionSet conclusions;
  CellMap waiting;  // cells whose sign comes in a later part
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
    const auto cells = parse_cells(part.substr(0, sign));
    if (!cells) return std::nullopt;
    waiting |= *cells;
    if (sign == part.npos) continue;
    const bool is_placement = part[sign] == '=';
    if (!is_placement && part.substr(sign, 2) != "<>") return std::nullopt;
    const auto digits = parse_digits(part.substr(sign + (is_placement ? 1 : 2)));
    if (!digits || (is_placement && !std::has_single_bit(*digits))) return std::nullopt;
    add_all(waiting, *digits, is_placement, conclusions);
    waiting = {};
  }
  if (waiting || conclusions.empty()) return std::nullopt;
  return as_set(std::move(conclusions));
}

tl::expected<std::vector<Case>, CaseError> parse_cases(std::string_view text) { return Parser(text).parse(); }

tl::expected<std::vector<CaseError>, CaseError> run_case(const Case& test, const host::Registry& registry) {
  const auto* technique = registry.find(test.technique);
  if (technique == nullptr) {
    return tl::unexpected(
        CaseError{test.technique_line, fmt::format("the plugin has no technique '{}'{}", test.technique,
                                                   host::did_you_mean(test.technique, registry.names()))});
  }
  const TechniqueInfo& info = *technique->info;
  const auto options = read_options(test, info);
  if (!options) return tl::unexpected(options.error());
  for (const ExpectedStep& expected : test.expected) {
    const auto is_it = [&](const KindInfo& kind) { return expected.kind == kind.id; };
    if (expected.kind.empty() || std::any_of(info.kinds.begin(), info.kinds.end(), is_it)) continue;
    return tl::unexpected(
        CaseError{expected.line, fmt::format("technique '{}' has no kind '{}'", info.id, expected.kind)});
  }
  try {
    const auto instance = make(info, *options, registry);
    return CaseRun(test, info, *instance->technique).run_all();
  } catch (const std::exception& error) {
    return std::vector<CaseError>{{test.line, fmt::format("case '{}': exception: {}", test.name, error.what())}};
  }
}

}  // namespace nonet::cases
