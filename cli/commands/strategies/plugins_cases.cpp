// nonet plugins cases: runs the cases of techniques, or updates them to the current results.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "common.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/json/json.hpp"
#include "nonet/kit/case_update.hpp"
#include "nonet/records/files.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/text/notation.hpp"
#include "output/pictures.hpp"

namespace nonet::cli {

namespace {

struct CasesOptions {
  CommonOptions common;
  std::vector<std::string> files;
  std::vector<std::string> plugins;
  std::string only;
  bool is_update = false;
  PictureFiles pictures;
};

/// The first expected step of a case, as a picture and as fields of a record.
struct ShownStep {
  std::string svg;
  std::string kind;
  std::string sentence;
  std::string conclusions;
  std::string explanation;

  [[nodiscard]] bool has_step() const { return !kind.empty(); }
};

/// The name of a kind of the case's technique.
std::string_view kind_name(const host::Registry& registry, const kit::Case& test, const std::string& id) {
  for (const KindInfo& kind : registry.find(test.technique)->kinds()) {
    if (kind.id == id) return kind.name;
  }
  return id;
}

void show_step(const host::Registry& registry, const kit::Case& test, const Step& step, const kit::CaseStep& found,
               ShownStep& shown) {
  if (shown.has_step() || (!test.expected.empty() && !kit::matches(test.expected.front(), found))) return;
  const drawing::PictureTexts texts{.title = kind_name(registry, test, found.kind), .explanation = found.explanation};
  shown = {.svg = drawing::svg_picture(test.grid.grid, &step, texts),
           .kind = found.kind,
           .sentence = found.sentence,
           .conclusions = conclusions_text(found.conclusions),
           .explanation = found.explanation};
}

struct Counts {
  int passed = 0;
  int failed = 0;
  int updated = 0;
};

/// Loads the plugins under test, then those of the usual directories, which they may use. Reports one of the latter
/// that cannot be loaded (such as another copy of a plugin under test), but does not fail.
std::optional<host::Registry> load(const CasesOptions& options, Console& console) {
  host::PluginSearch search = plugin_search(options.common, console);
  search.files.assign(options.plugins.begin(), options.plugins.end());
  host::Registry registry;
  const auto problems = host::load_plugins(search, registry);
  console.report_error(problems);
  for (const auto& problem : problems) {
    if (std::find(options.plugins.begin(), options.plugins.end(), problem.file) == options.plugins.end()) continue;
    console.raise(kPlugin);
    return std::nullopt;
  }
  return registry;
}

/// Runs the cases of one file.
class CasesOfFile {
 public:
  CasesOfFile(CasesOptions& options, const std::string& file, const host::Registry& registry, Counts& counts,
              Console& console)
      : options_(options), file_(file), registry_(registry), counts_(counts), console_(console) {}

  /// Returns the exit code.
  ExitCode run() {
    const auto text = host::read_whole(file_);
    if (!text) {
      console_.report_error(fmt::format("{}: {}, expected a file of cases", file_, text.error()));
      return kUsage;
    }
    const auto tests = kit::parse_cases(*text);
    if (!tests) {
      tell(tests.error());
      return kUsage;
    }
    kit::CaseUpdate update(*text);
    ExitCode code = kSuccess;
    for (const kit::Case& test : *tests) {
      if (!options_.only.empty() && options_.only != test.name) continue;
      code = std::max(code, run(test, update));
    }
    if (update.has_changes()) host::write_whole(file_, update.text());
    return code;
  }

 private:
  void tell(const kit::CaseError& error) const {
    console_.report_error(fmt::format("{}:{}: {}", file_, error.line, error.message));
  }

  ExitCode run(const kit::Case& test, kit::CaseUpdate& update) {
    ShownStep shown;
    const bool is_drawn = options_.pictures.is_on();
    const auto see = [&](const Step& step, const kit::CaseStep& found) {
      show_step(registry_, test, step, found, shown);
    };
    auto result = kit::run_case(test, registry_, is_drawn ? kit::CaseStepVisitor(see) : kit::CaseStepVisitor());
    // One picture per case, whatever it finds, so that pictures have the numbers of records.
    if (is_drawn && !shown.has_step()) shown.svg = drawing::svg_picture(test.grid.grid, nullptr);
    if (is_drawn && !options_.pictures.write(shown.svg, console_)) return kUsage;
    if (!result) {
      tell(result.error());
      ++counts_.failed;
      write_record(test, "failed", {result.error()}, shown);
      return kUsage;
    }
    std::vector<kit::CaseError> failures = std::move(result->faults);
    const bool is_updated = options_.is_update && failures.empty() && !result->surprises.empty();
    if (is_updated) {
      if (const auto failure = update.renew(test, *result)) failures.push_back(*failure);
    } else {
      failures.insert(failures.end(), result->surprises.begin(), result->surprises.end());
    }
    for (const kit::CaseError& failure : failures) tell(failure);
    ++(!failures.empty() ? counts_.failed : is_updated ? counts_.updated : counts_.passed);
    write_record(test, !failures.empty() ? "failed" : is_updated ? "updated" : "passed", failures, shown);
    return failures.empty() ? kSuccess : kUnsolved;
  }

  void write_record(const kit::Case& test, const char* result, const std::vector<kit::CaseError>& failures,
                    const ShownStep& shown) const {
    if (options_.common.format != Format::ndjson) return;
    Json list = Json::list();
    for (const kit::CaseError& failure : failures) {
      list.push(Json{{"line", failure.line}, {"message", failure.message}});
    }
    Json record{{"file", file_},    {"line", test.line},          {"case", test.name}, {"technique", test.technique},
                {"result", result}, {"failures", std::move(list)}};
    if (options_.pictures.is_on()) add_picture_fields(record, test, shown);
    console_.write_out(record.line());
  }

  /// The fields about the picture that a page needs.
  static void add_picture_fields(Json& record, const kit::Case& test, const ShownStep& shown) {
    Json settings = Json::list();
    for (const kit::OptionSetting& setting : test.options) settings.push(setting.name + "=" + setting.value);
    record.set("options", std::move(settings));
    record.set("state", to_state_line(test.grid.grid));
    record.set("expects", test.none_line != 0 ? "none" : "steps");
    if (!shown.has_step()) return;
    record.set("step", Json{{"kind", shown.kind},
                            {"sentence", shown.sentence},
                            {"conclusions", shown.conclusions},
                            {"explanation", shown.explanation}});
  }

  CasesOptions& options_;
  const std::string& file_;
  const host::Registry& registry_;
  Counts& counts_;
  Console& console_;
};

void run_cases(CasesOptions& options, Console& console) {
  const auto registry = load(options, console);
  if (!registry) return;
  Counts counts;
  for (const std::string& file : options.files)
    console.raise(CasesOfFile(options, file, *registry, counts, console).run());
  if (counts.passed + counts.failed + counts.updated == 0) {
    // A readable file always has cases.
    if (console.exit_code() == kSuccess)
      console.report_error(fmt::format("{}: no case '{}'", join_texts(options.files, ", "), options.only));
    console.raise(kUsage);
    return;
  }
  if (options.common.format != Format::text) return;
  const std::string updated = options.is_update ? fmt::format(", {} updated", counts.updated) : "";
  console.write_out(fmt::format("{} passed, {} failed{}\n", counts.passed, counts.failed, updated));
}

}  // namespace

void add_plugins_cases(Command& plugins, Console& console) {
  Command command = plugins.add_command("cases", "Run the cases of techniques: grids with the expected steps");
  const auto options = std::make_shared<CasesOptions>();
  command.add("file", options->files, "Files of cases").type("FILE").required();
  command.add("--plugin", options->plugins, "A plugin to load before all others (may be given several times)")
      .type("FILE")
      .one_value();
  options->common.add_plugins(command);
  command.add("--case", options->only, "Run only the case with this name").type("NAME");
  command.add_flag("--update", options->is_update, "Replace the expected steps in the files by the steps found now");
  options->pictures.add_option(command, "--svg",
                               "Draw the first step of each case as SVG into FILE, with %03d in its name one file a "
                               "case; records of ndjson say what is drawn");
  options->common.add_format(command);
  command.example("nonet plugins cases plugins/singles/singles.cases",
                  "Runs the cases of a plugin of the source tree.");
  command.footer(
      "Exit codes: 0 all passed or updated, 1 a case failed, 2 a file has an error or names something unknown, 3 a "
      "plugin of --plugin was refused.");
  command.action([options, &console] {
    if (options->common.format == Format::csv) {
      throw UsageError("--format", "expected text or ndjson");
    }
    run_cases(*options, console);
  });
}

}  // namespace nonet::cli
