// nonet rate: one line in, one line out.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "lines.hpp"
#include "nonet/host/solver.hpp"
#include "time_limit.hpp"
#include "verification.hpp"

namespace nonet::cli {

namespace {

using Json = nlohmann::ordered_json;

class RateWorker final : public GridWorker {
 public:
  RateWorker(std::string input_name, Exit& exit, const host::Strategy& strategy, Format format,
             host::Deadline* deadline, Verification& verification)
      : GridWorker(std::move(input_name), exit), strategy_(strategy), format_(format), solver_(strategy, deadline) {
    if (verification.what() != Verify::none) judge_.emplace(verification, strategy, nullptr);
  }

 private:
  std::string answer_grid(std::uint64_t number, std::string_view text, const ParsedGrid& parsed,
                          std::string& out) override {
    if (judge_) judge_->begin(parsed);
    host::Outcome outcome = solver_.solve(parsed, judge_ ? &*judge_ : nullptr);
    if (judge_ && judge_->ended()) outcome.status = host::Status::error;
    if (outcome.status != host::Status::solved) exit().raise(kUnsolved);
    std::string message;
    if (!outcome.fault.empty()) {
      exit().raise(kPlugin);
      message = outcome.fault;
    }
    if (judge_ && !judge_->complaint().empty()) {
      exit().raise(kPlugin);
      message += (message.empty() ? "" : "; ") + judge_->complaint();
    }
    if (outcome.status == host::Status::invalid) {
      message = conflict_text(*parsed.grid.conflict());
    }
    write(number, text, outcome, message, out);
    return message;
  }

  void answer_bad(std::uint64_t number, const std::string& text, const std::string& message,
                  std::string& out) override {
    write(number, text, host::Outcome{}, message, out);
  }

  void write(std::uint64_t number, std::string_view text, const host::Outcome& outcome, const std::string& message,
             std::string& out) const {
    using host::Status;
    // A rating is that of the steps taken: it means something where the strategy has walked a puzzle with one solution.
    const bool is_rated = outcome.status == Status::solved || outcome.status == Status::stuck;
    const bool has_grid = is_rated || outcome.status == Status::many;
    const std::string level =
        is_rated && !strategy_.levels.empty() ? strategy_.levels[static_cast<std::size_t>(outcome.level)].name : "-";
    switch (format_) {
      case Format::text:
      case Format::csv: {
        const char separator = format_ == Format::text ? '\t' : ',';
        const auto field = [&](std::string_view value) {
          out += separator;
          out += format_ == Format::text ? std::string(value) : csv_field(value);
        };
        out += format_ == Format::text ? std::string(text) : csv_field(text);
        field(host::status_name(outcome.status));
        field(level);
        field(is_rated ? std::to_string(outcome.rating.score) : "-");
        field(has_grid ? to_line(outcome.grid) : "-");
        break;
      }
      case Format::ndjson: {
        Json record{{"line", number}, {"grid", text}, {"status", host::status_name(outcome.status)}};
        if (is_rated) {
          record["level"] = level == "-" ? Json() : Json(level);
          record["score"] = outcome.rating.score;
          record["steps"] = outcome.steps;
        }
        if (has_grid) {
          record["final"] = to_line(outcome.grid);
          record["state"] = to_state_line(outcome.grid);
        }
        if (!message.empty()) record["message"] = message;
        out += record.dump(-1, ' ', false, Json::error_handler_t::replace);
        break;
      }
    }
    out += '\n';
  }

  const host::Strategy& strategy_;
  Format format_;
  host::Solver solver_;
  std::optional<StepJudge> judge_;
};

}  // namespace

void add_rate(CLI::App& app, Exit& exit) {
  struct Options {
    CommonOptions common;
    LineCommand lines;
    Verification verification;
    TimeLimit limit;
  };
  auto* command = app.add_subcommand("rate", "Rate grids, one line in and one line out, in order");
  const auto options = std::make_shared<Options>();
  options->lines.add_options(*command);
  options->common.add_strategy(*command);
  options->common.add_format(*command);
  options->verification.add_option(*command);
  options->limit.add_options(*command);
  command->footer("A line is: grid, status (solved, stuck, invalid, many, none, error), level, score, final grid.");
  command->callback([options, &exit] {
    const auto strategy = open_strategy(options->common, exit);
    if (!strategy) return;
    const Format format = options->common.format;
    host::LastWords last_words;
    const auto deadline = options->limit.start([&](std::string_view message) { last_words.write(message); });
    options->lines.run(
        exit, format == Format::csv ? "grid,status,level,score,final\n" : "",
        [&](const std::string& input_name) {
          return std::make_unique<RateWorker>(input_name, exit, *strategy, format, deadline.get(),
                                              options->verification);
        },
        &last_words);
    options->verification.report(format);
  });
}

}  // namespace nonet::cli
