// nonet plugins test: the conformance kit. Tests that the techniques of a plugin keep the contract of
// nonet/technique.hpp.

#include <fmt/core.h>

#include <algorithm>

#include "built_in_plugins.hpp"
#include "input/input.hpp"
#include "nonet/json/json.hpp"
#include "nonet/kit/case_file.hpp"
#include "nonet/kit/plugin_trials.hpp"
#include "nonet/kit/untested.hpp"
#include "nonet/records/files.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/workers/child_end.hpp"
#include "nonet/workers/child_process.hpp"
#include "output/terminal.hpp"

namespace nonet::cli {

namespace {

struct PluginsTestOptions {
  CommonOptions common;
  std::string file;
  std::vector<std::string> corpus;
  std::vector<std::string> settings;
  std::string technique;
  std::string check;
  int grids = 100;
  int seed = 1;
  std::string untested;
  int milliseconds = 10'000;
  int positions = 200;
  int seconds = 20;
  ShowProgress progress;
};

/// An asterisk: as --untested allows.
const char* word(kit::Outcome outcome) {
  switch (outcome) {
    case kit::Outcome::ok:
      return "ok";
    case kit::Outcome::failed:
      return "FAILED";
    case kit::Outcome::untested:
      return "untested";
    case kit::Outcome::untested_as_listed:
      return "untested*";
    case kit::Outcome::exempt_as_listed:
      return "exempt*";
    case kit::Outcome::not_run:
      break;
  }
  return "not run";
}

class Kit {
 public:
  Kit(const PluginsTestOptions& options, Console& console)
      : options_(options),
        console_(console),
        status_(console, options.progress.is_shown_between(console), options.progress.is_forced()) {}

  void run() {
    if (!built_in_plugins().empty()) {
      host::PluginSearch search{{}, {options_.file}};
      search.loads_libraries = false;
      host::Registry none;
      return refuse(host::load_plugins(search, none));
    }
    const auto stamp = host::read_stamp(options_.file);
    if (!stamp) return refuse(stamp.error());
    collect_positions();
    read_untested();
    if (console_.exit_code() == kUsage) return;
    host::adopt_orphans();
    host::refuse_debuggers();
    const kit::PluginTrials trials = this->trials();
    const auto plugin = trials.describe(options_.technique);
    if (!plugin) {
      console_.report_error(plugin.error());
      return console_.raise(kPlugin);
    }
    if (!plugin->mistakes.empty()) {
      for (const std::string& mistake : plugin->mistakes) console_.report_error(mistake);
      return console_.raise(kUsage);
    }
    if (options_.common.format == Format::text) {
      console_.write_out(fmt::format("{}: plugin {} {}; {} positions, {} of them made from seed {}\n",
                                     host::sanitize_for_terminal(options_.file), plugin->name,
                                     host::sanitize_for_terminal(plugin->version), positions_.size(),
                                     positions_.size() - given_, options_.seed));
    } else if (options_.common.format == Format::csv) {
      console_.write_out("technique,check,verdict,text\n");
    }
    for (const std::string& id : plugin->techniques) {
      if (options_.common.format == Format::text) console_.write_out(id + "\n");
      trials.test(id, [&](const kit::Check& check, const kit::Verdict& verdict) {
        if (verdict.outcome == kit::Outcome::failed) console_.raise(kPlugin);
        if (verdict.outcome == kit::Outcome::untested) console_.raise(kUnsolved);
        write(id, check, verdict);
      });
    }
    check_untested();
  }

 private:
  void refuse(const host::Diagnostics& problems) {
    console_.report_error(problems);
    console_.raise(kPlugin);
  }

  void collect_positions() {
    for (const std::string& corpus : options_.corpus) {
      if (corpus.ends_with(".cases")) {
        add_cases(corpus);
      } else {
        GridHandlers handlers;
        handlers.take = [this](InputGrid& input) { add(input); };
        handlers.report = [this](std::string_view message) {
          console_.report_error(message);
          console_.raise(kUsage);  // a mistyped argument must not leave positions untested
        };
        read_grids({corpus}, console_, handlers);
      }
    }
    given_ = positions_.size();
    for (kit::Position& made : kit::make_positions(static_cast<std::uint64_t>(options_.seed), options_.grids)) {
      positions_.push_back(std::move(made));
    }
  }

  void read_untested() {
    if (options_.untested.empty()) return;
    const auto text = host::read_whole(options_.untested);
    auto list = text ? kit::UntestedList::parse(*text) : tl::unexpected(kit::CaseError{0, "cannot be read"});
    if (list) {
      untested_ = std::move(*list);
    } else {
      console_.report_error({{options_.untested, list.error().line, 0, "", list.error().message}});
      console_.raise(kUsage);
    }
  }

  /// Reports techniques that are listed as untested but are tested.
  void check_untested() {
    if (!options_.technique.empty() || !options_.check.empty()) return;
    for (const kit::UntestedList::Line& line : untested_.lines()) {
      if (line.is_used) continue;
      console_.report_error(
          {{options_.untested, line.number, 0, "", fmt::format("'{}' is tested, remove the line", line.what)}});
      console_.raise(kUnsolved);
    }
  }

  void add(const InputGrid& input) {
    constexpr std::size_t kLong = 1000;  // characters of a message
    if (auto position = position_of_line(input.text.size() < kLong ? input.text : host::on_one_line(input.parsed))) {
      positions_.push_back(std::move(*position));
    } else {
      console_.report_error(fmt::format("{}: has no solution, left out", input.where));
      console_.raise(kUnsolved);
    }
  }

  [[nodiscard]] static std::optional<kit::Position> position_of_line(std::string line) {
    ParseError error;
    auto read = parse_grid(line, error);
    return read ? kit::position_of(std::move(line), std::move(*read)) : std::nullopt;
  }

  /// Adds the grids of a file of cases.
  void add_cases(const std::string& file) {
    const auto text = host::read_whole(file);
    const auto cases =
        text ? kit::parse_cases(*text) : tl::unexpected(kit::CaseError{0, text.error() + ", expected cases"});
    if (!cases) {
      console_.report_error({{file, cases.error().line, 0, "", cases.error().message}});
      return console_.raise(kUsage);
    }
    for (const kit::Case& one : *cases) {
      // A case with no expected step may have a grid without a solution.
      auto position = position_of_line(host::on_one_line(one.grid));
      if (position) positions_.push_back(std::move(*position));
    }
  }

  [[nodiscard]] kit::PluginTrials trials() {
    const auto show_status = [this](const std::string& id, const char* check, int tried) {
      status_.show([&](double seconds) {
        return fmt::format("{}: {}, {} positions, {}", id, check, tried, time_text(static_cast<std::int64_t>(seconds)));
      });
    };
    const kit::ChildLimits limits{.find = std::chrono::milliseconds(options_.milliseconds),
                                  .positions = options_.positions};
    return {
        {.file = options_.file,
         .search = plugin_search(options_.common, console_),
         .settings = options_.settings,
         .limits = limits,
         .time = std::chrono::seconds(options_.seconds),
         .on_wait = show_status,
         .selects = [this](const kit::Check& check) { return options_.check.empty() || options_.check == check.name; },
         .allows = [this](std::string_view what) { return untested_.allows(what); },
         .advice = "; give positions that have one with --corpus"},
        positions_};
  }

  /// The command that reproduces a failure.
  [[nodiscard]] std::string command(const std::string& id, const kit::Failure& failure) const {
    std::string text = fmt::format("nonet plugins test {} --technique {} --check {}", host::shell_word(options_.file),
                                   id, failure.check);
    const auto add = [&text](std::string_view option, const std::string& value) {
      text += fmt::format(" {} {}", option, host::shell_word(value));
    };
    for (const std::string& directory : options_.common.plugin_dirs) add("--plugin-dir", directory);
    for (const std::string& setting : options_.settings) add("--option", setting);
    if (!failure.options.empty()) add("--option", failure.options);
    const PluginsTestOptions usual;
    if (options_.milliseconds != usual.milliseconds) add("--timeout-ms", std::to_string(options_.milliseconds));
    if (options_.seconds != usual.seconds) add("--max-time", std::to_string(options_.seconds));
    if (options_.positions != usual.positions) add("--positions", std::to_string(options_.positions));
    if (!failure.position.empty()) {
      add("--grids 0 --corpus", failure.position);
      return text;
    }
    for (const std::string& corpus : options_.corpus) add("--corpus", corpus);
    return text + fmt::format(" --grids {} --seed {}", options_.grids, options_.seed);
  }

  void write(const std::string& id, const kit::Check& check, const kit::Verdict& verdict) {
    status_.clear();
    constexpr std::size_t kShown = 3;
    switch (options_.common.format) {
      case Format::text: {
        std::string out = fmt::format("  {:<14}{:<10}{}", check.name, word(verdict.outcome),
                                      host::sanitize_for_terminal(verdict.text));
        out = out.substr(0, out.find_last_not_of(' ') + 1) + '\n';
        const std::size_t shown = std::min(verdict.failures.size(), kShown);
        for (std::size_t i = 0; i < shown; ++i) {
          const kit::Failure& failure = verdict.failures[i];
          if (i > 0) out += fmt::format("  {:<24}{}\n", "", host::sanitize_for_terminal(failure.text));
          out += fmt::format("  {:<24}reproduce with: {}\n", "", command(id, failure));
        }
        if (verdict.failures.size() > shown) {
          out += fmt::format("  {:<24}and {} more{}\n", "", verdict.failures.size() - shown,
                             verdict.failures.size() < kit::kMaxFailures ? "" : ", then the check was stopped");
        }
        console_.write_out(out);
        break;
      }
      case Format::csv:
        console_.write_out(
            fmt::format("{},{},{},{}\n", id, check.name, word(verdict.outcome), host::csv_field(verdict.text)));
        break;
      case Format::ndjson: {
        Json failures = Json::list();
        for (const kit::Failure& failure : verdict.failures) {
          failures.push(
              Json{{"text", failure.text}, {"position", failure.position}, {"command", command(id, failure)}});
        }
        const Json record{{"technique", id},
                          {"check", check.name},
                          {"shows", check.shows},
                          {"verdict", verdict.outcome == kit::Outcome::failed ? "failed" : word(verdict.outcome)},
                          {"text", verdict.text},
                          {"failures", std::move(failures)}};
        console_.write_out(record.line());
        break;
      }
    }
  }

  const PluginsTestOptions& options_;
  Console& console_;
  StatusLine status_;
  std::vector<kit::Position> positions_;
  kit::UntestedList untested_;
  std::size_t given_ = 0;  // how many of the positions the user provided
};

std::string footer() {
  std::string text = "Checks:\n";
  for (const kit::Check& check : kit::kChecks) text += fmt::format("  {:<15}{}\n", check.name, check.shows);
  return text + "Exit codes: 0 all checks passed, 1 something could not be tested, 2 wrong usage, 3 the plugin failed.";
}

}  // namespace

void add_plugins_test(Command& plugins, Console& console) {
  Command command = plugins.add_command("test", "Test whether the techniques of a plugin keep the contract of plugins");
  const auto options = std::make_shared<PluginsTestOptions>();
  command.add("file", options->file, "Shared library").type("FILE").required();
  command.add("--corpus", options->corpus, "More positions, in addition to the generated ones")
      .type("FILE|CASES|GRID")
      .one_value();
  command
      .add("--grids", options->grids,
           "Number of generated positions with one solution; the same number is added with several")
      .number(0, 100'000);
  command.add("--seed", options->seed, "Seed of the generated positions")
      .type("S")
      .range(0, 1'000'000'000)
      .show_default();
  command.add("--technique", options->technique, "Test only this technique").type("ID");
  std::vector<std::string> names;
  for (const kit::Check& check : kit::kChecks) names.emplace_back(check.name);
  command.add("--check", options->check, "Run only this check").type("NAME").one_of(names);
  command.add("--option", options->settings, "Set an option of the technique").type("NAME=VALUE").one_value();
  command.add("--timeout-ms", options->milliseconds, "Time limit of each search in milliseconds")
      .number(1, 24 * 60 * 60 * 1000);
  command.add("--positions", options->positions, "Positions that a check tries at most, those with steps first")
      .number(1, 1'000'000);
  command
      .add("--max-time", options->seconds,
           "Seconds for each check, 0 for no limit; then it tries no other position, but a few for each value of an "
           "option")
      .type("SECONDS")
      .range(0, 24 * 3600)
      .show_default();
  options->progress.add_option(command);
  command.add("--untested", options->untested, "What may be untested: lines `TECHNIQUE CHECK: REASON`").type("FILE");
  options->common.add_plugins(command);
  options->common.add_format(command);
  command.example("nonet plugins test FILE --technique ID", "Runs all checks on one technique of a plugin.");
  command.footer(footer());
  command.action([options, &console] { Kit(*options, console).run(); });
}

}  // namespace nonet::cli
