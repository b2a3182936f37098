// HoDoKu's regression library: for each line, whether its step is found, and no other.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <set>

#include "nonet/comparison/comparison.hpp"
#include "nonet/comparison/regression_library.hpp"
#include "nonet/json/json.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::comparison {

namespace {

/// The result of a line. Extra: the step and others for its candidates; wrong: only others.
enum class LineVerdict { pass, wrong, missing, extra, unknown, error };
constexpr std::array<const char*, 6> kVerdicts = {"pass", "wrong", "missing", "extra", "unknown", "error"};

/// Which entries are asked for a line. An entry with `variants` answers the lines of these variants, other entries the
/// remaining ones; if there are no others, the entry of variant 1 does.
class EntriesOfCodes {
 public:
  EntriesOfCodes(const host::Strategy& strategy, const LibraryLine& line) : code_(line.code) {
    const auto has_entry = [&](std::string_view variant) {
      return std::any_of(strategy.entries.begin(), strategy.entries.end(), [&](const host::StrategyEntry& entry) {
        return answers(entry, variant) && has_library_code(entry, code_);
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
    return answers(entry, variant_) && has_library_code(entry, code_);
  }

 private:
  /// Variant "" is answered by entries without variants.
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
class LibraryRun final : public Comparison {
 public:
  LibraryRun(const ComparisonSettings& settings, LibraryChoice choice)
      : settings_(settings), choice_(std::move(choice)) {}

  [[nodiscard]] ComparedLine answer(const host::TextLine& text) override {
    ComparedLine answer;
    ParseError error;
    const auto line = parse_library_line(text.text, error);
    if (!line) {
      answer.fail(ComparisonResult::different, error.message, error.offset + 1);
      write(text.number, "-", LineVerdict::error, {}, "", answer.out);
      return answer;
    }
    if (is_left_out(line->code)) return answer;
    std::set<std::string> found;
    const EntriesOfCodes serving(settings_.strategy, *line);
    LineVerdict verdict = LineVerdict::unknown;
    if (serving.is_known()) {
      host::Solver solver(settings_.strategy, settings_.limit);
      const host::AllSteps ended = solver.all_steps(
          line->position, false,
          [&](const host::FoundStep& step) {
            if (library_code(step.kind()) == line->code && library_digits(line->code, step.step) == line->digits) {
              found.insert(outcome_text(step.step.conclusions));
            }
            return true;
          },
          [&](const host::StrategyEntry& entry) { return serving.asks(entry); });
      verdict = ended.fault ? LineVerdict::error : judge(*line, found);
      if (ended.fault) {
        answer.fail(ComparisonResult::faulty, host::fault_text(*ended.fault));
      } else if (verdict != LineVerdict::pass) {
        answer.result = ComparisonResult::different;
      }
    }
    const std::string name =
        line->variant.empty() ? line->code : line->code + '-' + host::sanitize_for_terminal(line->variant);
    write(text.number, name, verdict, found, line->outcome, answer.out);
    return answer;
  }

  [[nodiscard]] std::string_view csv_header() const override { return "line,code,verdict,expected,found\n"; }
  /// The number of lines with each verdict, by code; empty if no line was selected.
  [[nodiscard]] std::string table() const override {
    if (counts_.empty()) return {};
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
    return table;
  }

 private:
  using Counts = std::array<int, kVerdicts.size()>;

  static LineVerdict judge(const LibraryLine& line, const std::set<std::string>& found) {
    if (line.variant == "x") return found.empty() ? LineVerdict::pass : LineVerdict::extra;
    if (found.empty()) return LineVerdict::missing;
    if (found.count(line.outcome) == 0) return LineVerdict::wrong;
    return found.size() == 1 ? LineVerdict::pass : LineVerdict::extra;
  }

  [[nodiscard]] bool is_left_out(const std::string& code) const {
    const auto is_head = [&](const std::string& head) { return code.rfind(head, 0) == 0; };
    return (!choice_.only.empty() && std::none_of(choice_.only.begin(), choice_.only.end(), is_head)) ||
           std::any_of(choice_.skip.begin(), choice_.skip.end(), is_head);
  }

  void write(std::uint64_t number, const std::string& code, LineVerdict verdict, const std::set<std::string>& found,
             const std::string& expected, std::string& out) {
    const char* const word = kVerdicts[static_cast<std::size_t>(verdict)];
    {
      const std::lock_guard lock(mutex_);
      ++counts_[code][static_cast<std::size_t>(verdict)];
    }
    switch (settings_.format) {
      case host::Format::ndjson:
        out += Json{{"line", number},
                    {"code", code},
                    {"verdict", word},
                    {"expected", expected},
                    {"found", json_list(found)}}
                   .line();
        break;
      case host::Format::csv:
        out += fmt::format("{},{},{},{},{}\n", number, host::csv_field(code), word, host::csv_field(expected),
                           host::csv_field(fmt::format("{}", fmt::join(found, "; "))));
        break;
      case host::Format::text:
        out += fmt::format("{}\t{}\t{}", number, code, word);
        if (verdict == LineVerdict::wrong || verdict == LineVerdict::missing || verdict == LineVerdict::extra) {
          out += fmt::format("\texpected {}\tfound {}", expected.empty() ? "none" : expected,
                             found.empty() ? "none" : fmt::format("{}", fmt::join(found, "; ")));
        }
        out += '\n';
        break;
    }
  }

  ComparisonSettings settings_;
  LibraryChoice choice_;
  std::mutex mutex_;
  std::map<std::string, Counts> counts_;
};

}  // namespace

std::unique_ptr<Comparison> run_library(const ComparisonSettings& settings, LibraryChoice choice) {
  return std::make_unique<LibraryRun>(settings, std::move(choice));
}

}  // namespace nonet::comparison
