// nonet audit: judges steps of other programs, and names the techniques that justify them.

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "commands/commands.hpp"
#include "input/lines.hpp"
#include "nonet/comparison/audit_summary.hpp"
#include "nonet/json/json.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/notation.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

struct AuditOptions {
  LineCommand lines{.has_grids = false};
  CommonOptions common;
  TimeLimit limit;
  std::string source;
  std::string most_level;
  bool asks_nothing = false;
  std::vector<std::string> only;

  [[nodiscard]] comparison::StepSource from() const {
    return source == "steps"    ? comparison::StepSource::steps
           : source == "hodoku" ? comparison::StepSource::hodoku
                                : comparison::StepSource::explainer;
  }
  /// Whether steps with this verdict are written.
  [[nodiscard]] bool shows(std::string_view verdict) const {
    return only.empty() || std::find(only.begin(), only.end(), verdict) != only.end();
  }
};

constexpr std::array<const char*, 5> kVerdicts = {"wrong", "named", "technique", "true", "error"};

/// A step and its position.
struct StepPlace {
  std::uint64_t line;
  std::size_t step;  ///< its number in the line, from 1
  const comparison::ClaimedStep& claimed;
  std::string position;  ///< grid before the step
};

/// The detail column of text and CSV.
std::string audit_detail(const comparison::StepAudit& audit) {
  switch (audit.verdict) {
    case comparison::AuditVerdict::named:
      return audit.is_minimal() ? "minimal"
                                : fmt::format("{} of {} premises idle", audit.argument->idle, audit.argument->premises);
    case comparison::AuditVerdict::technique:
      return audit.entry->id + (audit.has_same_name ? "" : fmt::format(" ({})", audit.found_name));
    case comparison::AuditVerdict::wrong:
    case comparison::AuditVerdict::only_true:
      break;
  }
  return audit.reason.empty() ? "-" : audit.reason;
}

Json audit_record(const StepPlace& place, const comparison::StepAudit& audit) {
  Json conclusions = Json::list();
  for (const Conclusion& conclusion : place.claimed.conclusions) conclusions.push(conclusion_text(conclusion));
  Json record{{"type", "audit"},
              {"line", place.line},
              {"step", place.step},
              {"name", place.claimed.name},
              {"conclusions", std::move(conclusions)},
              {"position", place.position},
              {"verdict", comparison::audit_verdict_name(audit.verdict)}};
  if (audit.verdict == comparison::AuditVerdict::named) {
    record.add({{"premises", audit.argument->premises},
                {"idle_premises", audit.argument->idle},
                {"minimal", audit.is_minimal()}});
  }
  if (audit.verdict == comparison::AuditVerdict::technique) {
    record.add({{"technique", audit.entry->id}, {"found_name", audit.found_name}, {"same_name", audit.has_same_name}});
  }
  if (audit.counter_model) record.set("counter_model", to_line(*audit.counter_model));
  if (!audit.reason.empty()) record.set("reason", audit.reason);
  return record;
}

class AuditWorker final : public host::LineWorker {
 public:
  AuditWorker(std::string input_name, Console& console, const AuditOptions& options,
              const comparison::AuditTechniques& techniques, host::SearchLimit* deadline,
              comparison::AuditSummary& summary)
      : name_(std::move(input_name)),
        console_(console),
        options_(options),
        auditor_(techniques, deadline),
        summary_(summary) {}
  AuditWorker(const AuditWorker&) = delete;
  AuditWorker& operator=(const AuditWorker&) = delete;
  ~AuditWorker() override { summary_.add(counts_, errors_); }

  void answer(std::uint64_t number, std::string_view line, bool is_cut, std::string& out,
              std::string& messages) override {
    if (number == 1) line = host::without_byte_order_mark(line);
    if (host::is_blank_or_comment(line)) return;
    const auto refuse = [&](const std::string& message) {
      console_.raise(kUnsolved);
      ++errors_;
      messages += message_line(fmt::format("{}:{}: {}", name_, number, message));
      write_error_of(number, message, out);
    };
    if (is_cut) return refuse(fmt::format("longer than {} bytes, expected a step or a path", host::kMaxLine));
    const auto path = comparison::parse_claims(line, options_.from());
    if (!path) return refuse(path.error());
    if (!*path) return;
    if (const std::string mistake = auditor_.begin(**path); !mistake.empty()) return refuse(mistake);
    for (std::size_t i = 0; i < (*path)->steps.size(); ++i) {
      const comparison::ClaimedStep& step = (*path)->steps[i];
      const StepPlace place{number, i + 1, step, to_state_line(auditor_.position())};
      const comparison::StepAudit audit = auditor_.audit(step);
      counts_[step.name].add(audit);
      if (audit.verdict == comparison::AuditVerdict::wrong) console_.raise(kPlugin);
      if (audit.fault) {
        console_.raise(kPlugin);
        messages += message_line(fmt::format("{}:{}: {}", name_, number, host::fault_text(*audit.fault)));
      }
      write(place, audit, out);
    }
  }

  static constexpr const char* kCsvHeader = "line,step,name,conclusions,position,verdict,detail\n";

 private:
  void write(const StepPlace& place, const comparison::StepAudit& audit, std::string& out) const {
    const char* const verdict = comparison::audit_verdict_name(audit.verdict);
    if (!options_.shows(verdict)) return;
    const std::string name = place.claimed.name.empty() ? "-" : host::sanitize_for_terminal(place.claimed.name);
    const std::string conclusions = conclusions_text(place.claimed.conclusions);
    switch (options_.common.format) {
      case Format::text:
        out += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\n", place.line, place.step, verdict, name, conclusions,
                           audit_detail(audit));
        break;
      case Format::csv:
        out += fmt::format("{},{},{},{},{},{},{}\n", place.line, place.step, host::csv_field(name),
                           host::csv_field(conclusions), host::csv_field(place.position), verdict,
                           host::csv_field(audit_detail(audit)));
        break;
      case Format::ndjson:
        out += audit_record(place, audit).line();
        break;
    }
  }

  /// Writes the error of a line that cannot be audited.
  void write_error_of(std::uint64_t number, const std::string& message, std::string& out) const {
    if (!options_.shows("error")) return;
    switch (options_.common.format) {
      case Format::text:
        out += fmt::format("{}\t-\terror\t-\t-\t{}\n", number, host::sanitize_for_terminal(message));
        break;
      case Format::csv:
        out += fmt::format("{},,,,,error,{}\n", number, host::csv_field(host::sanitize_for_terminal(message)));
        break;
      case Format::ndjson:
        out += Json{{"type", "audit"}, {"line", number}, {"verdict", "error"}, {"reason", message}}.line();
        break;
    }
  }

  std::string name_;
  Console& console_;
  const AuditOptions& options_;
  comparison::StepAuditor auditor_;
  comparison::AuditSummary& summary_;
  comparison::AuditCounts counts_;
  std::uint64_t errors_ = 0;
};

/// The highest level whose techniques are all run. Throws UsageError for an unknown level.
int most_level(const AuditOptions& options, const host::Strategy& strategy) {
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

void audit(const AuditOptions& options, Console& console) {
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
  const auto deadline = options.limit.start([&](std::string_view message) { output_on_exit.write(message); });
  comparison::AuditSummary summary;
  options.lines.run(
      console, options.common.format == Format::csv ? AuditWorker::kCsvHeader : "",
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

}  // namespace

void add_audit(Command& program, Console& console) {
  Command command = program.add_command("audit", "Judge steps of other programs, and say what justifies them");
  const auto options = std::make_shared<AuditOptions>();
  options->common.strategy = "complete";
  command
      .add("--from", options->source, "What the lines are: steps as `nonet verify` reads them, HoDoKu's or Explainer's")
      .type("SOURCE")
      .one_of({"steps", "hodoku", "explainer"})
      .required();
  options->lines.add_options(command);
  const Option strategy = options->common.add_strategy(command);
  options->common.add_format(command);
  const Option most =
      command.add("--up-to", options->most_level, "The highest level whose techniques run for steps of any name")
          .type("LEVEL")
          .show_default("the last but one of the strategy");
  command.add_flag("--no-techniques", options->asks_nothing, "Ask no techniques: only whether steps are right")
      .excludes(strategy)
      .excludes(most);
  command.add("--only", options->only, "Write only lines of these verdicts, such as wrong,true")
      .type("VERDICTS")
      .delimiter(',')
      .one_of({kVerdicts.begin(), kVerdicts.end()})
      .one_value();
  options->limit.add_options(command);
  command.example("nonet solve --format ndjson examples/puzzles.txt | nonet audit --from steps",
                  "Audits the steps that solve the puzzles of the file.");
  command.example("nonet audit --from hodoku --only wrong,error FILE",
                  "Shows the steps of recorded paths that are wrong.");
  command.footer(
      "A line is a step (--from steps), a line of HoDoKu's regression library or a record of a path, as `nonet compare "
      "--oracle` reads it. Each step is answered with line, step, verdict, the name and the conclusions that it has, "
      "and a detail. Verdicts: wrong (with a solution in which a conclusion is false; the step is not applied), named "
      "(the premises that it names prove it), technique (a technique of the strategy has it there; behind it, if that "
      "is called otherwise, its name), true (no more is known), error. Sums by name go to stderr. The exit code is 3 "
      "when a step is wrong.");
  command.action([options, &console] { audit(*options, console); });
}

}  // namespace nonet::cli
