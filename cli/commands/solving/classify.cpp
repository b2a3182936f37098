// nonet classify: T&E-depth, braid ratings and their relatives, a line for each line of the input. Needs no strategy
// and loads no plugin.

#include <fmt/core.h>

#include "classification_ratings.hpp"
#include "commands/commands.hpp"
#include "input/lines.hpp"
#include "nonet/records/grid_line.hpp"
#include "nonet/studies/classified/classification_line.hpp"
#include "output/program_description.hpp"
#include "output/result_options.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

using classification::Rating;

struct ClassifyOptions {
  CommonOptions common;
  LineCommand lines;
  ResultOptions results;
  TimeLimit limit;
  bool proves = false;
  std::vector<Rating> ratings{classification::kUsualRatings.begin(), classification::kUsualRatings.end()};

  /// Opens the output. Returns false if nothing is left to do.
  bool begin(Console& console) {
    header_ = lines.kept.header(studies::classification_header(ratings, common.format, results.is_file()));
    if (lines.kept.keeps_table()) {
      results.begin_table(header_);
    } else if (results.wants_manifest()) {
      Json settings{{"ratings", ratings_text(ratings)}, {"timeout_ms", limit.milliseconds}};
      if (proves) settings.set("prove", true);
      if (lines.kept.is_on()) settings.set("keep", true);
      results.begin({results.format(),
                     studies::manifest(describe_program(console), lines.input, results.format(), std::move(settings),
                                       results.choice()),
                     results.is_file() ? header_ : "", results.is_file()},
                    console);
    }
    lines.sink = results.sink();
    if (lines.sink == nullptr || lines.kept.keeps_table()) return true;
    if (!lines.sink->state().is_all_answered) console.raise(kUnsolved);
    return !lines.sink->state().is_whole;
  }
  /// The header for stdout.
  [[nodiscard]] std::string header() const { return results.is_file() ? "" : header_; }

 private:
  std::string header_;
};

class ClassifyWorker final : public GridWorker {
 public:
  ClassifyWorker(std::string input_name, Console& console, const ClassifyOptions& options, host::Deadline* deadline)
      : GridWorker(std::move(input_name), console), options_(options), classifier_(&stop_) {
    if (deadline == nullptr) return;
    limit_ = deadline->limit();
    watch_ = deadline->watch(stop_, [this](std::string what) {
      return host::Fault{"nonet", "classify", "-", std::move(what), grid_, limit_};
    });
  }

 private:
  [[nodiscard]] bool takes(std::uint64_t number) const override { return options_.results.choice().has(number); }
  std::string answer_grid(std::uint64_t number, std::string_view text, const ParsedGrid& parsed,
                          std::string& out) override {
    grid_ = parsed.grid;
    const classification::Classification made = [&] {
      const host::SearchWatch::Scope watched(watch_.get());
      return classifier_.classify(parsed.grid, options_.ratings, options_.proves);
    }();
    std::string message;
    if (made.is_stopped) {
      message = fmt::format("not classified within the limit of {} ms", limit_.count());
      console().raise(kUnsolved);
    } else if (made.validity == classification::Validity::invalid) {
      message = host::conflict_text(*parsed.grid.conflict());
    }
    write({number, text, &made, message}, out);
    return message;
  }
  void answer_error(std::uint64_t number, const std::string& text, const std::string& message,
                    std::string& out) override {
    write({number, text, nullptr, message}, out);
  }
  void write(const studies::ClassifiedLine& line, std::string& out) const {
    out += studies::classification_line(line, options_.ratings, options_.common.format, options_.results.is_file());
  }

  const ClassifyOptions& options_;
  std::atomic<bool> stop_ = false;
  Grid grid_;  // the current one
  std::chrono::milliseconds limit_{0};
  classification::Classifier classifier_;
  std::unique_ptr<host::SearchWatch> watch_;  // last: it uses the other members
};

void classify(ClassifyOptions& options, Console& console) {
  if (!options.begin(console)) return;
  host::OutputOnExit output_on_exit;
  const auto deadline = options.limit.start([&](std::string_view message) { output_on_exit.write(message); });
  options.results.finish(options.lines.run(
      console, options.header(),
      [&](const std::string& input_name) {
        return std::make_unique<ClassifyWorker>(input_name, console, options, deadline.get());
      },
      &output_on_exit));
}

}  // namespace

void add_classify(Command& program, Console& console) {
  Command command =
      program.add_command("classify", "Classify grids by trial and error and by braids, a line for each input line");
  const auto options = std::make_shared<ClassifyOptions>();
  options->lines.add_options(command);
  add_ratings(command, options->ratings, "What is measured, in the order of the output")
      .show_default(ratings_text(options->ratings));
  command.add_flag(
      "--prove", options->proves,
      "Also write into each record the steps that show a value, for `nonet verify`; needs --format ndjson");
  options->results.add_options(command);
  options->limit.add_options(command);
  command.example("nonet classify examples/puzzles.txt", "Writes T&E-depth and braid rating of each puzzle.");
  command.example("nonet classify --ratings te --output depths.csv --resume examples/puzzles.txt",
                  "Writes a file; after an interruption the same command continues it.");
  command.example("nonet classify --prove --format ndjson examples/puzzles.txt | nonet verify",
                  "Judges what shows the values.");
  command.footer(
      "A line is: grid, status (one, many, none, invalid, error), and name=value for each rating. "
      "docs/classification.md "
      "explains the ratings. Exit codes: 0 every line was answered, whatever its status, 1 a line is `error`: no grid, "
      "or over its time limit.");
  command.action([options, &console] {
    options->results.check(options->common, options->lines.input, true, true);
    if (options->results.format() == studies::ResultFormat::sqlite) {
      throw UsageError("--format", "sqlite is for ratings; classify writes text, ndjson and csv");
    }
    if (!options->lines.open(options->common.format, console)) return;
    if (options->proves && options->common.format != Format::ndjson) {
      throw UsageError("--prove", "writes steps into records; needs --format ndjson");
    }
    if (!options->lines.kept.keeps_table()) options->results.lock();
    classify(*options, console);
  });
}

}  // namespace nonet::cli
