// Sets of all outcomes of positions, by the codes of HoDoKu's regression library.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <set>

#include "nonet/comparison/comparison.hpp"
#include "nonet/comparison/regression_library.hpp"
#include "nonet/json/json.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::comparison {

namespace {

/// Outcomes `digits:4r5c6 4r5c7` by code.
using Outcomes = std::map<std::string, std::set<std::string>>;

/// A position with all its recorded outcomes.
struct RecordedOutcomes {
  std::string text;
  ParsedGrid position;
  Outcomes outcomes;
};

/// The outcome with its words sorted, to compare it regardless of order.
std::string sorted_outcome(const std::string& outcome) {
  const std::size_t colon = std::min(outcome.find(':'), outcome.size());
  std::set<std::string> words;
  for (std::size_t at = colon + 1; at < outcome.size();) {
    const std::size_t end = std::min(outcome.find(' ', at), outcome.size());
    if (end > at) words.insert(outcome.substr(at, end - at));
    at = end + 1;
  }
  return fmt::format("{}:{}", outcome.substr(0, colon), fmt::join(words, " "));
}

/// Parses a record; the error says what is wrong.
tl::expected<RecordedOutcomes, std::string> parse_record(const std::string& line) {
  const auto refuse = [](const char* expected) {
    return tl::make_unexpected(fmt::format("not a record of a position, expected {}", expected));
  };
  constexpr const char* kResults = "\"results\", an object of lists of outcomes by code";
  const auto document = Json::read(line);
  if (!document || !document->is_object()) return refuse("a JSON object");
  const Json* const text = document->find("position");
  if (!text || !text->is_text()) return refuse("a text \"position\"");
  const Json* const results = document->find("results");
  if (!results || !results->is_object()) return refuse(kResults);
  RecordedOutcomes recorded;
  recorded.text = text->text();
  ParseError error;
  const auto position = parse_grid(recorded.text, error);
  if (!position) return tl::make_unexpected("\"position\": " + error.message);
  recorded.position = *position;
  for (const auto& [code, outcomes] : results->members()) {
    if (!outcomes.is_list()) return refuse(kResults);
    for (const Json& outcome : outcomes.items()) {
      if (!outcome.is_text()) return refuse(kResults);
      recorded.outcomes[code].insert(sorted_outcome(outcome.text()));
    }
  }
  return recorded;
}

/// The members of one set that the other lacks.
std::vector<std::string> without(const std::set<std::string>& set, const std::set<std::string>& other) {
  std::vector<std::string> rest;
  std::set_difference(set.begin(), set.end(), other.begin(), other.end(), std::back_inserter(rest));
  return rest;
}

std::string list_text(const std::vector<std::string>& outcomes) { return fmt::format("{}", fmt::join(outcomes, "; ")); }

/// The codes of the records for steps of a kind: that of the library, `0709`; of an entry with variants `0709+als` for
/// each. None if the kind has no code.
std::vector<std::string> codes_of(const host::StrategyEntry& entry, const KindInfo& kind) {
  const std::string code(library_code(kind));
  if (code.empty()) return {};
  if (entry.variants.empty()) return {code};
  std::vector<std::string> codes;
  for (const std::string& variant : entry.variants) codes.push_back(fmt::format("{}+{}", code, variant));
  return codes;
}

/// Compares positions code by code.
class OutcomeComparison final : public Comparison {
 public:
  explicit OutcomeComparison(const ComparisonSettings& settings) : settings_(settings) {
    for (const host::StrategyEntry& entry : settings.strategy.entries) {
      for (const KindInfo& kind : entry.technique.kinds()) {
        for (const std::string& code : codes_of(entry, kind)) codes_[code];
      }
    }
  }

  [[nodiscard]] ComparedLine answer(const host::TextLine& line) override {
    ComparedLine answer;
    const auto recorded = parse_record(line.text);
    if (!recorded) {
      answer.fail(ComparisonResult::different, recorded.error());
      return answer;
    }
    Outcomes found;
    host::Solver solver(settings_.strategy, settings_.limit);
    const host::AllSteps ended = solver.all_steps(recorded->position, false, [&](const host::FoundStep& step) {
      const auto codes = codes_of(step.entry, step.kind());
      if (codes.empty()) return true;
      const std::string outcome =
          library_digits(library_code(step.kind()), step.step) + ':' + outcome_text(step.step.conclusions);
      for (const std::string& code : codes) found[code].insert(outcome);
      return true;
    });
    if (ended.fault) {
      answer.fail(ComparisonResult::faulty, host::fault_text(*ended.fault));
      return answer;
    }
    const std::set<std::string> none;
    const std::lock_guard lock(mutex_);
    for (auto& [code, count] : codes_) {
      const auto expected = recorded->outcomes.find(code);
      const std::set<std::string>& known = expected == recorded->outcomes.end() ? none : expected->second;
      count.outcomes += known.size();
      ++count.positions;
      const bool is_equal = found[code] == known;
      count.equal += is_equal ? 1 : 0;
      if (!is_equal) answer.result = ComparisonResult::different;
      write(line.number, recorded->text, code, without(known, found[code]), without(found[code], known), answer.out);
    }
    for (const auto& [code, outcomes] : recorded->outcomes) {
      if (codes_.count(code) == 0) other_codes_.insert(code);
    }
    return answer;
  }

  [[nodiscard]] std::string_view csv_header() const override { return "line,position,code,equal,missing,extra\n"; }
  [[nodiscard]] std::string table() const override {
    std::string table = fmt::format("{:<8} {:>10} {:>10} {:>10}\n", "code", "positions", "equal", "outcomes");
    for (const auto& [code, count] : codes_) {
      table += fmt::format("{:<8} {:>10} {:>10} {:>10}\n", code, count.positions, count.equal, count.outcomes);
    }
    if (!other_codes_.empty()) {
      table +=
          fmt::format("not compared, as the strategy has no technique for them: {}\n", fmt::join(other_codes_, ", "));
    }
    return table;
  }

 private:
  struct Count {
    std::size_t positions = 0;
    std::size_t equal = 0;
    std::size_t outcomes = 0;  ///< recorded
  };

  void write(std::uint64_t number, const std::string& position, const std::string& code,
             const std::vector<std::string>& missing, const std::vector<std::string>& extra, std::string& out) const {
    const bool is_equal = missing.empty() && extra.empty();
    switch (settings_.format) {
      case host::Format::ndjson: {
        const Json record{{"line", number},    {"position", position},          {"code", code},
                          {"equal", is_equal}, {"missing", json_list(missing)}, {"extra", json_list(extra)}};
        out += record.line();
        break;
      }
      case host::Format::csv:
        out += fmt::format("{},{},{},{},{},{}\n", number, host::csv_field(position), code, is_equal ? 1 : 0,
                           host::csv_field(host::sanitize_for_terminal(list_text(missing))),
                           host::csv_field(list_text(extra)));
        break;
      case host::Format::text:
        if (is_equal) break;
        out += fmt::format("{}\t{}\tmissing {}\textra {}\n", number, code,
                           missing.empty() ? "none" : host::sanitize_for_terminal(list_text(missing)),
                           extra.empty() ? "none" : list_text(extra));
        break;
    }
  }

  ComparisonSettings settings_;
  std::mutex mutex_;
  std::map<std::string, Count> codes_;
  std::set<std::string> other_codes_;
};

}  // namespace

std::unique_ptr<Comparison> compare_outcomes(const ComparisonSettings& settings) {
  return std::make_unique<OutcomeComparison>(settings);
}

}  // namespace nonet::comparison
