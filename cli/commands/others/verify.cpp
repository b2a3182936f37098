// nonet verify: judges steps of other programs, single steps or whole paths.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "input/lines.hpp"
#include "nonet/records/judged_line.hpp"
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
    std::optional<host::JudgedLine> judged =
        is_cut ? host::JudgedLine{fmt::format("longer than {} bytes, expected a step or a path", host::kMaxLine), {}}
               : host::judge_line(line, verification_.idle_count(), summary_);
    if (!judged) return;
    if (!judged->error.empty()) {
      console_.raise(kUnsolved);
      messages += message_line(fmt::format("{}:{}: {}", name_, number, judged->error));
    } else if (judged->judgement.verdict != host::Verdict::proved) {
      console_.raise(kPlugin);
    }
    write(number, *judged, out);
  }

 private:
  void write(std::uint64_t number, const host::JudgedLine& judged, std::string& out) const {
    const std::string& reason = judged.reason();
    switch (format_) {
      case Format::text:
        out += fmt::format("{}\t{}\t{}\n", number, judged.verdict(), reason.empty() ? "-" : reason);
        break;
      case Format::csv:
        out += fmt::format("{},{},{},{},{},{}\n", number, judged.verdict(), judged.judgement.nodes,
                           judged.judgement.premises, judged.judgement.idle, host::csv_field(reason));
        break;
      case Format::ndjson:
        out += host::verdict_record(number, judged);
        break;
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
