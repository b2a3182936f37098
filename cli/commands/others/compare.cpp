// nonet compare: what techniques find against what another program was recorded to find.

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <set>

#include "commands/others/compare_explainer.hpp"
#include "commands/others/compare_paths.hpp"
#include "commands/others/compare_ratings.hpp"
#include "input/input.hpp"
#include "input/text_lines.hpp"
#include "nonet/json/json.hpp"
#include "nonet/others/regression_library.hpp"
#include "nonet/records/files.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::cli {

namespace {

/// Outcomes `digits:4r5c6 4r5c7` by code.
using Outcomes = std::map<std::string, std::set<std::string>>;

/// A position with all outcomes that were recorded for it.
struct Recorded {
  std::string text;
  ParsedGrid position;
  Outcomes outcomes;
};

/// The outcome with its words sorted, so that only what it says counts.
std::string sorted_outcome(const std::string& outcome) {
  const std::size_t colon = std::min(outcome.find(':'), outcome.size());
  std::set<std::string> words;
  for (std::size_t at = colon + 1; at < outcome.size();) {
    const std::size_t end = std::min(outcome.find(' ', at), outcome.size());
    if (end > at) words.insert(outcome.substr(at, end - at));
    at = end + 1;
  }
  return fmt::format("{}:{}", outcome.substr(0, colon), joined(words, " "));
}

/// Reads a record; on failure what is wrong.
tl::expected<Recorded, std::string> parse_record(const std::string& line) {
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
  Recorded recorded;
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

/// The members of one set that another has not.
std::vector<std::string> without(const std::set<std::string>& set, const std::set<std::string>& other) {
  std::vector<std::string> rest;
  std::set_difference(set.begin(), set.end(), other.begin(), other.end(), std::back_inserter(rest));
  return rest;
}

/// The codes under which steps of a kind are recorded: that of the library, `0709`; of an entry with variants
/// `0709+als` for each. None where the kind has no code.
std::vector<std::string> codes_of(const host::StrategyEntry& entry, const KindInfo& kind) {
  const std::string code(others::library_code(kind));
  if (code.empty()) return {};
  if (entry.variants.empty()) return {code};
  std::vector<std::string> codes;
  for (const std::string& variant : entry.variants) codes.push_back(fmt::format("{}+{}", code, variant));
  return codes;
}

/// Compares position by position and code by code.
class Comparison {
 public:
  Comparison(const LineFileOptions& options, const host::Strategy& strategy, host::SearchLimit* deadline,
             Console& console)
      : options_(options), strategy_(strategy), deadline_(deadline), console_(console) {
    for (const host::StrategyEntry& entry : strategy.entries) {
      for (const KindInfo& kind : entry.technique.kinds()) {
        for (const std::string& code : codes_of(entry, kind)) codes_[code];
      }
    }
  }

  host::NumberAnswer answer(const TextLine& text) {
    host::NumberAnswer answer;
    const auto recorded = parse_record(text.text);
    if (!recorded) {
      console_.raise(kUnsolved);
      answer.messages = message_line(fmt::format("{}:{}: {}", options_.file, text.number, recorded.error()));
      return answer;
    }
    Outcomes found;
    host::Solver solver(strategy_, deadline_);
    const host::AllSteps ended = solver.all_steps(recorded->position, false, [&](const host::FoundStep& step) {
      const auto codes = codes_of(step.entry, step.kind());
      if (codes.empty()) return true;
      const std::string outcome = others::library_digits(others::library_code(step.kind()), step.step) + ':' +
                                  others::outcome_text(step.step.conclusions);
      for (const std::string& code : codes) found[code].insert(outcome);
      return true;
    });
    if (ended.fault) {
      console_.raise(kPlugin);
      answer.messages =
          message_line(fmt::format("{}:{}: {}", options_.file, text.number, host::fault_text(*ended.fault)));
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
      if (!is_equal) console_.raise(kUnsolved);
      write(text.number, recorded->text, code, without(known, found[code]), without(found[code], known), answer.out);
    }
    for (const auto& [code, outcomes] : recorded->outcomes) {
      if (codes_.count(code) == 0) other_codes_.insert(code);
    }
    return answer;
  }

  void report() const {
    std::string table = fmt::format("{:<8} {:>10} {:>10} {:>10}\n", "code", "positions", "equal", "outcomes");
    for (const auto& [code, count] : codes_) {
      table += fmt::format("{:<8} {:>10} {:>10} {:>10}\n", code, count.positions, count.equal, count.outcomes);
    }
    if (!other_codes_.empty()) {
      table += fmt::format("not compared, as the strategy has no technique for them: {}\n", joined(other_codes_, ", "));
    }
    console_.write_error(table);
  }

 private:
  struct Count {
    std::size_t positions = 0;
    std::size_t equal = 0;
    std::size_t outcomes = 0;  ///< that were recorded
  };

  void write(std::uint64_t number, const std::string& position, const std::string& code,
             const std::vector<std::string>& missing, const std::vector<std::string>& extra, std::string& out) const {
    const bool is_equal = missing.empty() && extra.empty();
    switch (options_.common.format) {
      case Format::ndjson: {
        const Json record{{"line", number},    {"position", position},          {"code", code},
                          {"equal", is_equal}, {"missing", json_list(missing)}, {"extra", json_list(extra)}};
        out += record.line();
        break;
      }
      case Format::csv:
        out += fmt::format("{},{},{},{},{},{}\n", number, host::csv_field(position), code, is_equal ? 1 : 0,
                           host::csv_field(host::sanitize_for_terminal(joined(missing, "; "))),
                           host::csv_field(joined(extra, "; ")));
        break;
      case Format::text:
        if (is_equal) break;
        out += fmt::format("{}\t{}\tmissing {}\textra {}\n", number, code,
                           missing.empty() ? "none" : host::sanitize_for_terminal(joined(missing, "; ")),
                           extra.empty() ? "none" : joined(extra, "; "));
        break;
    }
  }

  const LineFileOptions& options_;
  const host::Strategy& strategy_;
  host::SearchLimit* deadline_;
  Console& console_;
  std::mutex mutex_;
  std::map<std::string, Count> codes_;
  std::set<std::string> other_codes_;
};

struct CompareOptions : LineFileOptions {
  bool all_steps = false;
  bool has_ratings = false;

  /// Sets the strategy unless one is named.
  void use_strategy(const char* name) {
    if (common.strategy.empty()) common.strategy = name;
  }
};

void compare(CompareOptions& options, Console& console) {
  if (options.all_steps) {
    options.use_strategy("hodoku-allsteps");
    return answer_line_file<Comparison>(options, "line,position,code,equal,missing,extra\n", console);
  }
  if (options.has_ratings) {
    options.use_strategy("sudoku-explainer");
    return answer_line_file<RatingComparison>(options, RatingComparison::kCsvHeader, console);
  }
  const auto lines = read_text_lines(options.file, console);
  if (!lines) return;
  if (others::is_explainer_path(lines->front().text)) {
    options.use_strategy("sudoku-explainer");
    return answer_lines<ExplainerComparison>(options, *lines, ExplainerComparison::kCsvHeader, console);
  }
  options.use_strategy("hodoku");
  answer_lines<PathComparison>(options, *lines, PathComparison::kCsvHeader, console);
}

}  // namespace

void add_compare(Command& program, Console& console) {
  Command command =
      program.add_command("compare", "Compare steps and ratings with recorded results of another program");
  const auto options = std::make_shared<CompareOptions>();
  options->common.strategy = "";
  const Option oracle =
      command.add("--oracle", options->file, "Records, one JSON object a line; may be compressed with gzip")
          .type("FILE");
  const auto read_ratings = [options](const std::string& file) {
    options->file = file;
    options->has_ratings = true;
  };
  const Option ratings = command
                             .add("--ratings", read_ratings,
                                  "Rated puzzles instead, one a line, e.g. `GRID 7.1/1.2/1.2`; may be compressed")
                             .type("FILE")
                             .excludes(oracle);
  command.add_flag("--all-steps", options->all_steps, "Compare the sets of all outcomes of positions, not paths")
      .excludes(ratings);
  options->add_options(command).show_default(
      "hodoku; with --all-steps hodoku-allsteps; for Sudoku Explainer's sudoku-explainer");
  command.example("nonet compare --oracle FILE", "Compares paths with the records of the file.");
  command.example("nonet compare --all-steps --oracle FILE", "Compares all steps with the records of the file.");
  command.example("nonet compare --ratings FILE", "Compares ratings with those of the file.");
  command.footer(
      "A record of a path of HoDoKu is {\"puzzle\": GRID, \"solved\": true, \"level\": LEVEL, \"score\": NUMBER, "
      "\"steps\": [{\"technique\": NAME, \"placements\": [\"r1c2=3\", ...], \"eliminations\": [\"4r5c6\", ...]}, "
      "...]}. Paths are equal when each step does the same in the same order, whatever it is called. A record of a "
      "path "
      "of Sudoku Explainer has \"er\", \"ep\", \"ed\" (\"7.1\") instead of solved, level and score, and in a step "
      "\"name\", \"rating\" in tenths, \"producer\", \"complexity\" of a chain; all of these but the producer are "
      "compared, and the conclusions as sets. Of each path that is not equal, the first step that differs is written "
      "with its position, by the techniques that differ; with --format ndjson a record for each puzzle, and the sums "
      "last. With --all-steps a record is {\"position\": GRID, \"results\": {CODE: [\"DIGITS:OUTCOME\", ...]}} with "
      "the "
      "codes of HoDoKu's regression library, for an entry of the strategy with `variants` CODE+VARIANT; an outcome is "
      "`4r5c6 4r5c7` or `r1c2=3`. A code that a record does not "
      "have "
      "was not found there. A line of --ratings is the grid and its rating, with blanks, tabs, `,`, `;` or `|` "
      "between: "
      "`GRID 7.1`, `GRID 7.1/1.2/1.2` or `GRID ED=7.1/1.2/1.2`; other fields are ignored. Differences are written, "
      "equal "
      "or not with --format ndjson. The sums go to stderr, those of ratings by class of rating.");
  command.action([options, &console] {
    if (options->file.empty()) throw UsageError("nothing to compare with; give --oracle FILE or --ratings FILE");
    compare(*options, console);
  });
}

}  // namespace nonet::cli
