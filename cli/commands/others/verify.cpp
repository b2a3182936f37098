// nonet verify: judges steps of other programs, single steps or whole paths.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "input/lines.hpp"
#include "nonet/json/json.hpp"
#include "nonet/judging/verifier.hpp"
#include "nonet/records/outside_step.hpp"
#include "output/verification.hpp"

namespace nonet::cli {

namespace {

class VerifyWorker final : public host::LineWorker {
 public:
  VerifyWorker(std::string input_name, Console& console, Verification& verification, Format format)
      : name_(std::move(input_name)), console_(console), verification_(verification), format_(format) {}
  VerifyWorker(const VerifyWorker&) = delete;
  VerifyWorker& operator=(const VerifyWorker&) = delete;
  ~VerifyWorker() override { verification_.add(summary_); }

  void answer(std::uint64_t number, std::string_view line, bool is_cut, std::string& out,
              std::string& messages) override {
    if (number == 1) line = host::without_byte_order_mark(line);
    if (host::is_blank_or_comment(line)) return;
    const auto refuse = [&](const std::string& message) {
      console_.raise(kUnsolved);
      messages += message_line(fmt::format("{}:{}: {}", name_, number, message));
      write(number, "error", nullptr, message, out);
    };
    if (is_cut) return refuse(fmt::format("longer than {} bytes, expected a step or a path", host::kMaxLine));
    const auto path = host::parse_path_line(line);
    if (!path) return refuse(path.error());
    if (!*path) return;
    Board board((*path)->position, Board::Queue::off);
    if (board.is_contradictory()) return refuse("the grid contradicts itself: it has no solution");
    const host::TruthJudge truth((*path)->puzzle);
    host::Judgement all;
    std::size_t steps = 0;
    for (const Step& step : (*path)->steps) {
      ++steps;
      if (board.is_contradictory()) return refuse(fmt::format("step {}: no solution is left", steps));
      const auto judgement = host::judge_step(truth, host::ArgumentJudge(board), step, verification_.idle_count());
      summary_.add(judgement);
      all.nodes += judgement.nodes;
      all.premises += judgement.premises;
      all.idle += judgement.idle;
      if (judgement.verdict != host::Verdict::proved) {
        console_.raise(kPlugin);
        all.verdict = judgement.verdict;
        all.reason =
            (*path)->steps.size() == 1 ? judgement.reason : fmt::format("step {}: {}", steps, judgement.reason);
        break;
      }
      board.apply(step.conclusions);
    }
    write(number, host::verdict_name(all.verdict), &all, all.reason, out);
  }

 private:
  void write(std::uint64_t number, const char* verdict, const host::Judgement* judgement, const std::string& reason,
             std::string& out) const {
    const host::Judgement none;
    const host::Judgement& numbers = judgement != nullptr ? *judgement : none;
    switch (format_) {
      case Format::text:
        out += fmt::format("{}\t{}\t{}\n", number, verdict, reason.empty() ? "-" : reason);
        break;
      case Format::csv:
        out += fmt::format("{},{},{},{},{},{}\n", number, verdict, numbers.nodes, numbers.premises, numbers.idle,
                           host::csv_field(reason));
        break;
      case Format::ndjson: {
        Json record{{"line", number}, {"verdict", verdict}};
        if (judgement != nullptr) {
          record.set("nodes", numbers.nodes);
          record.set("premises", numbers.premises);
          record.set("idle_premises", numbers.idle);
        }
        if (!reason.empty()) record.set("reason", reason);
        out += record.line();
        break;
      }
    }
  }

  std::string name_;
  Console& console_;
  Verification& verification_;
  Format format_;
  VerifySummary summary_;
};

}  // namespace

void add_verify(Command& program, Console& console) {
  struct VerifyOptions {
    LineCommand lines{.has_grids = false};
    Verification verification{"all"};
    CommonOptions common;
  };
  Command command = program.add_command("verify", "Verify steps of any program, one JSON object a line");
  const auto options = std::make_shared<VerifyOptions>();
  options->lines.add_options(command);
  options->common.add_format(command);
  options->verification.add_idle_option(command);
  command.example("nonet solve --format ndjson examples/puzzles.txt | nonet verify",
                  "Verifies the steps that solve the puzzles of the file.");
  command.example("nonet rate --format ndjson --columns path examples/puzzles.txt | nonet verify",
                  "Verifies whole paths, one answer for each puzzle.");
  command.footer(
      "A line is: {\"grid\": \"...\", \"conclusions\": [\"r7c5<>7\"], \"premises\": [\"r4c5\", \"7b3\"]}, and where "
      "there are, \"lemmas\" and \"uniqueness\"; or a grid and in \"path\" a list of steps, each at the position after "
      "those before it; see docs/proof.md. The answer is: line, verdict (proved, refuted, undecided, error), reason.");
  command.action([options, &console] {
    const Format format = options->common.format;
    options->lines.run(console, format == Format::csv ? "line,verdict,nodes,premises,idle_premises,reason\n" : "",
                       [&](const std::string& input_name) {
                         return std::make_unique<VerifyWorker>(input_name, console, options->verification, format);
                       });
    options->verification.report(format, console);
  });
}

}  // namespace nonet::cli
