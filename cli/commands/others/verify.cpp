// nonet verify: judges steps of any program, single steps or whole paths, and names the techniques that justify them.

#include <fmt/core.h>

#include <algorithm>

#include "commands/commands.hpp"
#include "input/lines.hpp"
#include "nonet/comparison/audit_summary.hpp"
#include "nonet/comparison/audit_text.hpp"
#include "nonet/records/judged_line.hpp"
#include "nonet/records/solver_messages.hpp"
#include "output/verification.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

struct VerifyOptions {
  LineCommand lines{.has_grids = false};
  Verification verification{"all"};
  CommonOptions common;
  TimeLimit limit;
  std::string source;  ///< of steps that are audited; empty: their premises are judged
  std::string most_level;
  bool asks_nothing = false;
  std::vector<std::string> only;

  [[nodiscard]] comparison::StepSource from() const {
    return source == "steps"       ? comparison::StepSource::steps
           : source == "hodoku"    ? comparison::StepSource::hodoku
           : source == "csp-rules" ? comparison::StepSource::csp_rules
                                   : comparison::StepSource::explainer;
  }
  /// Whether steps with this verdict are written.
  [[nodiscard]] bool shows(std::string_view verdict) const {
    return only.empty() || std::find(only.begin(), only.end(), verdict) != only.end();
  }
};

/// Answers lines that are not blank.
class StepWorker : public host::LineWorker {
 public:
  StepWorker(std::string input_name, Console& console) : name_(std::move(input_name)), console_(console) {}

  void answer(std::uint64_t number, std::string_view line, bool is_cut, std::string& out, std::string& messages) final {
    if (number == 1) line = host::without_byte_order_mark(line);
    if (host::is_blank_or_comment(line)) return;
    std::string mistake = is_cut ? fmt::format("longer than {} bytes, expected a step or a path", host::kMaxLine)
                                 : answer_steps(number, line, out, messages);
    if (mistake.empty()) return;
    console_.raise(kUnsolved);
    messages += message_text(number, mistake);
    answer_mistake(number, std::move(mistake), out);
  }

 protected:
  /// Returns why the line cannot be answered; empty if it is.
  virtual std::string answer_steps(std::uint64_t number, std::string_view line, std::string& out,
                                   std::string& messages) = 0;
  virtual void answer_mistake(std::uint64_t number, std::string mistake, std::string& out) = 0;
  [[nodiscard]] std::string message_text(std::uint64_t number, const std::string& message) const {
    return message_line(fmt::format("{}:{}: {}", name_, number, message));
  }
  [[nodiscard]] Console& console() const { return console_; }

 private:
  std::string name_;
  Console& console_;
};

/// Judges the premises of steps.
class PremiseWorker final : public StepWorker {
 public:
  PremiseWorker(std::string input_name, Console& console, VerifyOptions& options)
      : StepWorker(std::move(input_name), console), options_(options) {}
  PremiseWorker(const PremiseWorker&) = delete;
  PremiseWorker& operator=(const PremiseWorker&) = delete;
  ~PremiseWorker() override { options_.verification.add(summary_); }

 private:
  std::string answer_steps(std::uint64_t number, std::string_view line, std::string& out,
                           std::string& /*messages*/) override {
    const auto judged = host::judge_line(line, options_.verification.idle_count(), summary_);
    if (!judged) return {};
    if (!judged->error.empty()) return judged->error;
    if (judged->judgement.verdict != host::Verdict::proved) console().raise(kPlugin);
    out += host::verdict_line(number, *judged, options_.common.format);
    return {};
  }
  void answer_mistake(std::uint64_t number, std::string mistake, std::string& out) override {
    out += host::verdict_line(number, {std::move(mistake), {}}, options_.common.format);
  }

  VerifyOptions& options_;
  VerifySummary summary_;
};

/// Audits steps.
class AuditWorker final : public StepWorker {
 public:
  AuditWorker(std::string input_name, Console& console, const VerifyOptions& options,
              const comparison::AuditTechniques& techniques, host::SearchLimit* deadline,
              comparison::AuditSummary& summary)
      : StepWorker(std::move(input_name), console),
        options_(options),
        auditor_(techniques, deadline),
        summary_(summary) {}
  AuditWorker(const AuditWorker&) = delete;
  AuditWorker& operator=(const AuditWorker&) = delete;
  ~AuditWorker() override { summary_.add(counts_, errors_); }

 private:
  std::string answer_steps(std::uint64_t number, std::string_view line, std::string& out,
                           std::string& messages) override {
    const auto path = comparison::parse_claims(line, options_.from());
    if (!path) return path.error();
    if (!*path) return {};
    if (std::string mistake = auditor_.begin(**path); !mistake.empty()) return mistake;
    for (std::size_t i = 0; i < (*path)->steps.size(); ++i) {
      const comparison::ClaimedStep& step = (*path)->steps[i];
      const comparison::AuditedStep audited{number, i + 1, step, to_state_line(auditor_.position())};
      const comparison::StepAudit audit = auditor_.audit(step);
      counts_[step.name].add(audit);
      if (audit.verdict == comparison::AuditVerdict::wrong || audit.fault) console().raise(kPlugin);
      if (audit.fault) messages += message_text(number, host::fault_text(*audit.fault));
      if (options_.shows(comparison::audit_verdict_name(audit.verdict))) {
        out += comparison::audit_line(audited, audit, options_.common.format);
      }
    }
    return {};
  }
  void answer_mistake(std::uint64_t number, std::string mistake, std::string& out) override {
    ++errors_;
    if (options_.shows("error")) out += comparison::audit_error_line(number, mistake, options_.common.format);
  }

  const VerifyOptions& options_;
  comparison::StepAuditor auditor_;
  comparison::AuditSummary& summary_;
  comparison::AuditCounts counts_;
  std::uint64_t errors_ = 0;
};

/// The highest level whose techniques are all run. Throws UsageError for an unknown level.
int most_level(const VerifyOptions& options, const host::Strategy& strategy) {
  const auto& levels = strategy.levels;
  const int count = static_cast<int>(levels.size());
  if (options.most_level.empty()) return std::max(count - 2, 0);
  std::vector<std::string> names;
  names.reserve(levels.size());
  for (const host::Level& level : levels) names.push_back(level.name);
  const auto found = std::find(names.begin(), names.end(), options.most_level);
  if (found == names.end()) {
    throw UsageError("--up-to", fmt::format("strategy '{}' has no level '{}'{}", strategy.name, options.most_level,
                                            names.empty() ? "" : ", expected one of " + join_texts(names, ", ")));
  }
  return static_cast<int>(found - names.begin());
}

void audit(VerifyOptions& options, Console& console) {
  std::optional<host::Strategy> strategy;
  comparison::AuditTechniques techniques;
  if (options.asks_nothing && options.common.changes.are_given()) {
    throw UsageError("--no-techniques", "without --scores and --set, which change a strategy that is not used");
  }
  if (!options.asks_nothing) {
    strategy = open_strategy(options.common, console);
    if (!strategy) return;
    techniques = {&*strategy, most_level(options, *strategy)};
  }
  host::OutputOnExit output_on_exit;
  if (!options.lines.open(options.common.format, console)) return;
  const auto deadline = options.limit.start([&](std::string_view message) { output_on_exit.write(message); });
  comparison::AuditSummary summary;
  options.lines.run(
      console, options.common.format == Format::csv ? comparison::kAuditCsvHeader : "",
      [&](const std::string& input_name) {
        return std::make_unique<AuditWorker>(input_name, console, options, techniques, deadline.get(), summary);
      },
      &output_on_exit);
  if (options.common.format == Format::ndjson) {
    console.write_out(summary.record().line());
  } else {
    console.write_error(summary.table());
  }
}

void verify(VerifyOptions& options, Console& console) {
  const Format format = options.common.format;
  if (options.common.changes.are_given()) throw UsageError("--from is required by --scores and --set");
  if (!options.lines.open(options.common.format, console)) return;
  options.lines.run(console, format == Format::csv ? host::kVerdictCsvHeader : "", [&](const std::string& input_name) {
    return std::make_unique<PremiseWorker>(input_name, console, options);
  });
  options.verification.report(format, console);
}

/// Adds the options of an audit, which need --from.
void add_audit_options(Command& command, VerifyOptions& options) {
  const Option from =
      command
          .add("--from", options.source,
               "Audit the steps: say whether they are right, and which technique justifies them. What the lines are: "
               "steps as without this option, HoDoKu's, Explainer's or those of CSP-Rules")
          .type("SOURCE")
          .one_of({"steps", "hodoku", "explainer", "csp-rules"});
  options.verification.add_idle_option(command).excludes(from);
  const Option strategy = options.common.add_strategy(command).needs(from);
  const Option most =
      command.add("--up-to", options.most_level, "The highest level whose techniques run for steps of any name")
          .type("LEVEL")
          .show_default("the last but one of the strategy")
          .needs(from);
  command.add_flag("--no-techniques", options.asks_nothing, "Ask no techniques: only whether steps are right")
      .needs(from)
      .excludes(strategy)
      .excludes(most);
  command.add("--only", options.only, "Write only lines of these verdicts, such as wrong,true")
      .type("VERDICTS")
      .delimiter(',')
      .one_of({"wrong", "named", "technique", "true", "error"})
      .one_value()
      .needs(from);
  options.limit.add_options(command);
}

}  // namespace

void add_verify(Command& program, Console& console) {
  Command command = program.add_command("verify", "Verify steps of any program, and say what justifies them");
  const auto options = std::make_shared<VerifyOptions>();
  options->common.strategy = "complete";
  options->lines.add_options(command);
  options->common.add_format(command);
  add_audit_options(command, *options);
  command.example("nonet solve --format ndjson examples/puzzles.txt | nonet verify",
                  "Verifies the steps that solve the puzzles of the file.");
  command.example("nonet rate --format ndjson --columns path examples/puzzles.txt | nonet verify",
                  "Verifies whole paths, one answer for each puzzle.");
  command.example("nonet verify --from hodoku --only wrong,error FILE",
                  "Shows the steps of recorded paths that are wrong.");
  command.footer(
      "A line is: {\"grid\": \"...\", \"conclusions\": [\"r7c5<>7\"], \"premises\": [\"r4c5\", \"7b3\"]}, and where "
      "there are, \"lemmas\" and \"uniqueness\"; or a grid and in \"path\" a list of steps, each at the position after "
      "those before it; see docs/proof.md. The answer is: line, verdict (proved, refuted, undecided, error), reason.\n"
      "With --from a line is also one of HoDoKu's regression library, or a record of a path, as `nonet compare "
      "--oracle` reads it, or a grid with the lines of a path of CSP-Rules, tabs between. Each step is answered with "
      "line, step, verdict, the name and the conclusions that it has, "
      "and a detail. Verdicts: wrong (with a solution in which a conclusion is false; the step is not applied), named "
      "(the premises that it names prove it), technique (a technique of the strategy has it there; behind it, if that "
      "is called otherwise, its name), true (no more is known), error. Sums by name go to stderr. The exit code is 3 "
      "when a step is wrong or not proved.");
  command.action(
      [options, &console] { options->source.empty() ? verify(*options, console) : audit(*options, console); });
}

}  // namespace nonet::cli
