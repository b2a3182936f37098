// nonet reglib: runs a regression library of HoDoKu: for each line, whether its step is found, and no other.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <set>

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

/// What became of a line. Extra: the step and others for its candidates; wrong: others alone.
enum class LineVerdict { pass, wrong, missing, extra, unknown, error };
constexpr std::array<const char*, 6> kVerdicts = {"pass", "wrong", "missing", "extra", "unknown", "error"};

struct ReglibOptions : LineFileOptions {
  std::vector<std::string> only;
  std::vector<std::string> skip;
};

/// Whether an entry is asked for a line. One with `variants` answers the lines of these. Others serve those for which
/// there is none; where there are no others, the one of variant 1 does.
class EntriesOfCodes {
 public:
  EntriesOfCodes(const host::Strategy& strategy, const others::LibraryLine& line) : code_(line.code) {
    const auto has_entry = [&](std::string_view variant) {
      return std::any_of(strategy.entries.begin(), strategy.entries.end(), [&](const host::StrategyEntry& entry) {
        return answers(entry, variant) && others::has_library_code(entry, code_);
      });
    };
    is_known_ = true;
    if (!line.variant.empty() && has_entry(line.variant)) {
      variant_ = line.variant;
    } else if (!has_entry("")) {
      variant_ = "1";
      is_known_ = has_entry(variant_);
    }
  }
  [[nodiscard]] bool is_known() const { return is_known_; }
  [[nodiscard]] bool asks(const host::StrategyEntry& entry) const {
    return answers(entry, variant_) && others::has_library_code(entry, code_);
  }

 private:
  /// Variant "" is answered by an entry without variants.
  static bool answers(const host::StrategyEntry& entry, std::string_view variant) {
    const std::vector<std::string>& variants = entry.variants;
    if (variant.empty()) return variants.empty();
    return std::find(variants.begin(), variants.end(), variant) != variants.end();
  }

  std::string code_;
  std::string variant_;
  bool is_known_ = false;
};

/// Runs the lines of a library.
class Library {
 public:
  Library(const ReglibOptions& options, const host::Strategy& strategy, host::SearchLimit* deadline, Console& console)
      : options_(options), strategy_(strategy), deadline_(deadline), console_(console) {}

  host::NumberAnswer answer(const TextLine& text) {
    host::NumberAnswer answer;
    ParseError error;
    const auto line = others::parse_library_line(text.text, error);
    if (!line) {
      console_.raise(kUnsolved);
      answer.messages = message_line(host::no_grid_message(options_.file, text.number, error));
      write(text.number, "-", LineVerdict::error, {}, "", answer.out);
      return answer;
    }
    if (is_left_out(line->code)) return answer;
    std::set<std::string> found;
    const EntriesOfCodes serving(strategy_, *line);
    LineVerdict verdict = LineVerdict::unknown;
    if (serving.is_known()) {
      host::Solver solver(strategy_, deadline_);
      const host::AllSteps ended = solver.all_steps(
          line->position, false,
          [&](const host::FoundStep& step) {
            if (others::library_code(step.kind()) == line->code &&
                others::library_digits(line->code, step.step) == line->digits) {
              found.insert(others::outcome_text(step.step.conclusions));
            }
            return true;
          },
          [&](const host::StrategyEntry& entry) { return serving.asks(entry); });
      verdict = ended.fault ? LineVerdict::error : judge(*line, found);
      if (ended.fault) {
        console_.raise(kPlugin);
        answer.messages =
            message_line(fmt::format("{}:{}: {}", options_.file, text.number, host::fault_text(*ended.fault)));
      } else if (verdict != LineVerdict::pass) {
        console_.raise(kUnsolved);
      }
    }
    const std::string name =
        line->variant.empty() ? line->code : line->code + '-' + host::sanitize_for_terminal(line->variant);
    write(text.number, name, verdict, found, line->outcome, answer.out);
    return answer;
  }

  /// What became of all lines, by code.
  void report() const {
    if (counts_.empty()) {
      console_.report_error(fmt::format("{}: --only and --skip leave no line of it", options_.file));
      console_.raise(kUsage);
      return;
    }
    std::string table = fmt::format("{:<8}", "code");
    for (const char* verdict : kVerdicts) table += fmt::format(" {:>8}", verdict);
    table += '\n';
    Counts all{};
    const auto add_row = [&](const std::string& name, const Counts& counts) {
      table += fmt::format("{:<8}", name);
      for (const int count : counts) table += fmt::format(" {:>8}", count);
      table += '\n';
    };
    for (const auto& [name, counts] : counts_) {
      add_row(name, counts);
      for (std::size_t i = 0; i < counts.size(); ++i) all[i] += counts[i];
    }
    add_row("all", all);
    console_.write_error(table);
  }

 private:
  using Counts = std::array<int, kVerdicts.size()>;

  static LineVerdict judge(const others::LibraryLine& line, const std::set<std::string>& found) {
    if (line.variant == "x") return found.empty() ? LineVerdict::pass : LineVerdict::extra;
    if (found.empty()) return LineVerdict::missing;
    if (found.count(line.outcome) == 0) return LineVerdict::wrong;
    return found.size() == 1 ? LineVerdict::pass : LineVerdict::extra;
  }

  [[nodiscard]] bool is_left_out(const std::string& code) const {
    const auto is_head = [&](const std::string& head) { return code.rfind(head, 0) == 0; };
    return (!options_.only.empty() && std::none_of(options_.only.begin(), options_.only.end(), is_head)) ||
           std::any_of(options_.skip.begin(), options_.skip.end(), is_head);
  }

  void write(std::uint64_t number, const std::string& code, LineVerdict verdict, const std::set<std::string>& found,
             const std::string& expected, std::string& out) {
    const char* const word = kVerdicts[static_cast<std::size_t>(verdict)];
    {
      const std::lock_guard lock(mutex_);
      ++counts_[code][static_cast<std::size_t>(verdict)];
    }
    switch (options_.common.format) {
      case Format::ndjson:
        out += Json{{"line", number},
                    {"code", code},
                    {"verdict", word},
                    {"expected", expected},
                    {"found", json_list(found)}}
                   .line();
        break;
      case Format::csv:
        out += fmt::format("{},{},{},{},{}\n", number, host::csv_field(code), word, host::csv_field(expected),
                           host::csv_field(joined(found, "; ")));
        break;
      case Format::text:
        out += fmt::format("{}\t{}\t{}", number, code, word);
        if (verdict == LineVerdict::wrong || verdict == LineVerdict::missing || verdict == LineVerdict::extra) {
          out += fmt::format("\texpected {}\tfound {}", expected.empty() ? "none" : expected,
                             found.empty() ? "none" : joined(found, "; "));
        }
        out += '\n';
        break;
    }
  }

  const ReglibOptions& options_;
  const host::Strategy& strategy_;
  host::SearchLimit* deadline_;
  Console& console_;
  std::mutex mutex_;
  std::map<std::string, Counts> counts_;
};

}  // namespace

void add_reglib(Command& program, Console& console) {
  Command command = program.add_command("reglib", "Run HoDoKu's regression library");
  const auto options = std::make_shared<ReglibOptions>();
  options->common.strategy = "hodoku-reglib";
  command.add("file", options->file, "The library; may be compressed with gzip").type("FILE").required();
  options->add_options(command);
  command.add("--only", options->only, "Only lines whose code begins with one of these, such as 0400,05")
      .type("CODES")
      .delimiter(',');
  command.add("--skip", options->skip, "Skip lines whose code begins with one of these").type("CODES").delimiter(',');
  command.example("nonet reglib --only 0300,0301 FILE", "Runs the lines of two codes.");
  command.footer(
      "Each line is answered with its number, its code, and pass, missing (nothing was found for its candidates), "
      "wrong (something else), extra (something else too), unknown (no technique of the strategy has the code) or "
      "error. An entry of the strategy with `variants` answers the lines of these variants.");
  command.action(
      [options, &console] { answer_line_file<Library>(*options, "line,code,verdict,expected,found\n", console); });
}

}  // namespace nonet::cli
