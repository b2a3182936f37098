// nonet prove: writes the paths of grids as proofs for other programs.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <memory>

#include "commands/commands.hpp"
#include "input/grid_answers.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/proof_record.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/studies/results/content_hash.hpp"
#include "nonet/studies/results/output_file.hpp"
#include "nonet/studies/results/proof_files.hpp"
#include "output/minimal_steps.hpp"
#include "output/program_description.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

// In the order of the enumeration.
constexpr std::array<const char*, 3> kPolicyNames = {"search", "assume", "refuse"};

template <typename Value>
const char* proof_word(const std::array<const char*, 3>& names, Value value) {
  return names[static_cast<std::size_t>(value)];
}

template <typename Value>
std::function<void(const std::string&)> read_into(Value& value, const std::array<const char*, 3>& names) {
  return [&value, &names](const std::string& text) {
    value = static_cast<Value>(std::find(names.begin(), names.end(), text) - names.begin());
  };
}

struct ProveOptions {
  CommonOptions common;
  TimeLimit limit;
  host::ProofOptions proof;
  bool has_format = false;
  bool fills_by_search = false;  ///< fill the cells that the path leaves empty
  std::vector<std::string> grids;
  std::optional<std::string> output;
  bool resumes = false;
  bool is_minimal = false;
  int jobs = 1;

  /// The settings of the proof apart from strategy and grid: `lrat refutation search`.
  [[nodiscard]] std::string text() const {
    return std::string(host::proof_format_name(proof.format)) + ' ' + host::claim_name(proof.claim) + ' ' +
           proof_word(kPolicyNames, proof.uniqueness) + (fills_by_search ? " finish" : "");
  }
};

void add_proof_options(Command& command, ProveOptions& options) {
  const auto add = [&command](const char* name, auto& value, const auto& names, const char* help) {
    return command.add(name, read_into(value, names), help)
        .type("WORD")
        .one_of({names.begin(), names.end()})
        .show_default(proof_word(names, value));
  };
  const auto set_format = [&options](const std::string& name) {
    options.has_format = true;
    options.proof.format = *host::proof_format(name);
  };
  command.add("--format", set_format, "Format of the proof")
      .type("FORMAT")
      .one_of({host::kProofFormatNames.begin(), host::kProofFormatNames.end()})
      .show_default("lrat");
  add("--claim", options.proof.claim, host::kClaimNames,
      "What is proved: `derivation` that every conclusion follows, `solution` also that they fill the grid, "
      "`refutation` also that there is no other solution");
  add("--uniqueness", options.proof.uniqueness, kPolicyNames,
      "How steps that assume one solution are treated: `search` proves what they assume from the whole grid, "
      "`assume` adds it to the formula, `refuse` ends the proof before them");
  command.add_flag("--finish", options.fills_by_search, "Fill by search what the strategy leaves empty");
}

/// Proves the paths of grids in one thread.
class GridProver {
 public:
  GridProver(const ProveOptions& options, const host::Strategy& strategy, const studies::ProofFiles* files,
             std::string run, host::Deadline* deadline, Console& console)
      : options_(options), files_(files), run_(std::move(run)), console_(console), solver_(strategy, deadline) {}

  void prove(const InputGrid& input, const GridOutput& output) {
    const auto report = [&](ExitCode code, std::string_view message) {
      console_.raise(code);
      output.report(message_line(fmt::format("{}: {}", input.where, message)));
    };
    if (files_ != nullptr && options_.resumes) {
      if (const auto message = files_->message_of(input.number, input.text, run_)) {
        if (!message->empty()) report(kUnsolved, *message);
        return;
      }
    }
    const Diagnosis diagnosis = diagnose(input.parsed);
    if (diagnosis.state == GridState::conflict || diagnosis.state == GridState::none) {
      return report(kUnsolved, host::diagnosis_text(diagnosis));
    }
    path_.clear();
    MinimalSteps minimal(path_);
    const host::Outcome outcome =
        solver_.solve(input.parsed, options_.is_minimal ? static_cast<host::StepObserver*>(&minimal) : &path_);
    if (outcome.fault) return report(kPlugin, host::fault_text(*outcome.fault));
    if (outcome.left_out != host::LeftOut::nothing) {
      output.report(message_line(fmt::format("{}: {}", input.where, host::left_out_text(outcome.left_out, solver_))));
    }
    const std::optional<Grid> solution = options_.fills_by_search ? unique_solution(input.parsed.grid) : std::nullopt;
    const host::ProofOptions& wanted = options_.proof;
    const host::PathProof proof = host::prove_path(input.parsed.grid, path_.steps(), solution, wanted);
    const std::string message = host::proof_message(path_, proof, wanted.claim);
    if (!message.empty()) report(kUnsolved, message);
    if (files_ == nullptr) {
      output.write(proof.proof);
      return;
    }
    try {
      files_->write(input.number, proof, wanted.format,
                    host::steps_text(host::steps_head(input.text, run_, message), path_, proof));
    } catch (const studies::OutputError& error) {
      return report(kUsage, error.what());
    }
    output.write(fmt::format("{}\t{}\t{} steps\t{} conclusions\t{} lines\n", input.number,
                             host::claim_name(proof.claim), proof.steps.size(), proof.conclusions, proof.lines));
  }

 private:
  const ProveOptions& options_;
  const studies::ProofFiles* files_;
  std::string run_;
  Console& console_;
  host::Solver solver_;
  host::PathRecorder path_;
};

void prove(ProveOptions& options, Console& console) {
  std::optional<studies::ProofFiles> files;
  if (options.output) {
    files.emplace(*options.output);
    auto& format = options.proof.format;
    if (const auto named = files->format()) {
      if (options.has_format && *named != format) {
        throw UsageError("--output",
                         fmt::format("'{}' does not end in .{}, the format of --format",
                                     host::sanitize_for_terminal(*options.output), host::proof_format_name(format)));
      }
      format = *named;
    }
  }
  const auto strategy = open_strategy(options.common, console);
  if (!strategy) return;
  const std::string run = options.text() + (options.is_minimal ? " minimal " : " ") +
                          studies::hash_of(describe_program(options.common, *strategy, console));
  std::unique_ptr<host::Deadline> deadline;
  GridAnswers answers(console, jobs_or_all_cores(options.jobs), [&] {
    return [prover = std::make_shared<GridProver>(options, *strategy, files ? &*files : nullptr, run, deadline.get(),
                                                  console)](const InputGrid& input, const GridOutput& output) {
      prover->prove(input, output);
    };
  });
  deadline = options.limit.start([&](std::string_view message) { answers.end_with(message); });
  answers.run(options.grids);
}

}  // namespace

void add_prove(Command& program, Console& console) {
  Command command = program.add_command("prove", "Write the paths of grids as proofs that other programs check");
  const auto options = std::make_shared<ProveOptions>();
  command.add("grid", options->grids, "Grids, files, or `-`").type("GRID|FILE|-").required();
  options->common.add_strategy(command);
  add_proof_options(command, *options);
  add_minimal(command, options->is_minimal);
  const Option output = command
                            .add("--output", options->output,
                                 "Write formula, proof and steps of grid n into DIR/000001.*, or of one grid into FILE "
                                 "and beside it; by default the proof goes to stdout")
                            .type("DIR|FILE");
  command.add_flag("--resume", options->resumes, "Leave out grids whose files an earlier run has written")
      .needs(output);
  add_jobs(command, options->jobs);
  options->limit.add_options(command);
  command.example("nonet prove --strategy complete --output proofs examples/puzzles.txt",
                  "Writes proofs/000001.cnf, .lrat and .steps, and so on for each puzzle.");
  command.example("nonet prove --format drat --claim derivation --output path.drat GRID",
                  "Writes path.drat, path.cnf and path.steps.");
  command.action([options, &console] { prove(*options, console); });
}

}  // namespace nonet::cli
