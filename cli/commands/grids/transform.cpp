// nonet transform: turns, mirrors, shuffles and relabels grids, and finds their canonical form. Needs no strategy and
// loads no plugin.

#include <fmt/core.h>

#include <algorithm>

#include "commands/commands.hpp"
#include "input/lines.hpp"
#include "nonet/json/json.hpp"
#include "nonet/puzzles/canonical.hpp"
#include "nonet/puzzles/symmetry.hpp"
#include "nonet/random.hpp"

namespace nonet::cli {

namespace {

/// The requested transformation.
struct ChosenTransform {
  Symmetry symmetry;
  std::optional<std::uint64_t> seed;  ///< a random symmetry for each line instead
  bool is_inverse = false;

  [[nodiscard]] Symmetry of_line(std::uint64_t number) const {
    // A separate random stream per line, so that the result does not depend on the worker.
    const Symmetry chosen = seed ? Symmetry::random(Random(*seed, number).next()) : symmetry;
    return is_inverse ? chosen.inverse() : chosen;
  }
};

/// The new value of each digit, as `nonet transform --digits` reads it.
std::string relabelled_digits(const Symmetry& symmetry) {
  std::string digits;
  for (Digit digit = 0; digit < kDigits; ++digit) digits += static_cast<char>('1' + symmetry.digit(digit));
  return digits;
}

/// A transformed grid, and the symmetry.
struct TransformedGrid {
  std::string text;
  Symmetry symmetry;
  int automorphisms = 0;  ///< 0: not counted
};

TransformedGrid transform(const ChosenTransform& choice, std::uint64_t number, const ParsedGrid& parsed) {
  const Symmetry symmetry = choice.of_line(number);
  const Grid grid = symmetry.apply(parsed.grid);
  return {parsed.is_pencilmarks ? to_pencilmark_line(grid) : to_state_line(grid), symmetry};
}

/// Returns nullopt with a `message` for a grid without canonical form.
std::optional<TransformedGrid> canonical(const ParsedGrid& parsed, std::string& message) {
  if (parsed.is_pencilmarks) {
    message = "candidates without givens have no canonical form, expected 81 cells";
    return std::nullopt;
  }
  if (const auto conflict = parsed.grid.conflict()) {
    message = host::conflict_text(*conflict);
    return std::nullopt;
  }
  const auto form = canonical_form(parsed.grid);
  return TransformedGrid{to_line(form->grid), form->symmetry, form->automorphisms};
}

/// Transforms each grid. Text output has only the new grid, other formats also the original.
class TransformWorker final : public GridWorker {
 public:
  /// Without a choice, finds canonical forms.
  TransformWorker(std::string input_name, Console& console, Format format, std::optional<ChosenTransform> choice)
      : GridWorker(std::move(input_name), console), format_(format), choice_(std::move(choice)) {}

  /// What the new grid is called.
  [[nodiscard]] static const char* name(bool is_canonical) { return is_canonical ? "canonical" : "transformed"; }

 private:
  std::string answer_grid(std::uint64_t number, std::string_view text, const ParsedGrid& parsed,
                          std::string& out) override {
    std::string message;
    const auto transformed = choice_ ? transform(*choice_, number, parsed) : canonical(parsed, message);
    if (!transformed) console().raise(kUnsolved);
    write(number, text, transformed, message, out);
    return message;
  }
  void answer_error(std::uint64_t number, const std::string& text, const std::string& message,
                    std::string& out) override {
    write(number, text, std::nullopt, message, out);
  }
  void write(std::uint64_t number, std::string_view text, const std::optional<TransformedGrid>& transformed,
             const std::string& message, std::string& out) const {
    switch (format_) {
      case Format::text:
        out += transformed ? transformed->text + '\n' : fmt::format("{}\terror\n", text);
        break;
      case Format::csv:
        out +=
            fmt::format("{},{}\n", host::csv_field(text), transformed ? host::csv_field(transformed->text) : "error");
        break;
      case Format::ndjson: {
        Json record{{"line", number}, {"grid", text}};
        if (transformed) {
          record.set(name(!choice_), transformed->text);
          record.set("symmetry", transformed->symmetry.transformation());
          record.set("digits", relabelled_digits(transformed->symmetry));
          if (transformed->automorphisms > 0) record.set("automorphisms", transformed->automorphisms);
        }
        if (!message.empty()) record.set("message", message);
        out += record.line();
        break;
      }
    }
  }

  Format format_;
  std::optional<ChosenTransform> choice_;
};

/// Parses a relabelling of nine digits; nullopt unless they are nine different digits.
std::optional<Symmetry> relabelling_of(const std::string& digits) {
  if (digits.size() != kDigits) return std::nullopt;
  Symmetry::Order order{};
  // A character that is not a digit becomes a number that is refused.
  for (std::size_t i = 0; i < digits.size(); ++i) order[i] = static_cast<std::uint8_t>(digits[i] - '1');
  constexpr Symmetry::Order kSame{0, 1, 2, 3, 4, 5, 6, 7, 8};
  return Symmetry::of(false, kSame, kSame, order);
}

struct TransformOptions {
  CommonOptions common;
  LineCommand lines;
  int symmetry = 0;
  int relabel = 0;
  int rotate = 0;
  std::string digits;
  std::string mirror;
  bool transpose = false;
  bool random = false;
  bool inverse = false;
  bool canonical = false;
  std::uint64_t seed = 0;

  [[nodiscard]] ChosenTransform choice() const {
    ChosenTransform choice;
    if (transpose) choice.symmetry = Symmetry::transposition();
    if (!mirror.empty()) choice.symmetry = mirror == "rows" ? Symmetry::upside_down() : Symmetry::left_to_right();
    for (int turned = 0; turned < rotate; turned += 90) {
      choice.symmetry = choice.symmetry.then(Symmetry::quarter_turn());
    }
    if (symmetry != 0) choice.symmetry = Symmetry::numbered(symmetry);
    choice.symmetry = choice.symmetry.then(digits.empty() ? Symmetry::numbered(0, relabel) : *relabelling_of(digits));
    if (random) choice.seed = seed;
    choice.is_inverse = inverse;
    return choice;
  }
};

/// Makes the options mutually exclusive.
void exclude_each_other(std::vector<Option> options) {
  for (std::size_t i = 0; i < options.size(); ++i) {
    for (std::size_t j = 0; j < options.size(); ++j) {
      if (i != j) options[i].excludes(options[j]);
    }
  }
}

}  // namespace

void add_transform(Command& program, Console& console) {
  Command command = program.add_command(
      "transform",
      "Rotate, mirror, shuffle and relabel grids, or write their canonical form, one output line for each input line");
  const auto options = std::make_shared<TransformOptions>();
  options->lines.add_options(command);
  Option symmetry = command
                        .add("--symmetry", options->symmetry,
                             "Number of one of the 3359232 transformations, as in records; 0 for none")
                        .type("N")
                        .range(0, kTransformations - 1);
  Option transpose = command.add_flag("--transpose", options->transpose, "Rows become columns");
  Option rotate = command.add("--rotate", options->rotate, "Turn clockwise by 90, 180 or 270 degrees")
                      .type("DEGREES")
                      .one_of({"90", "180", "270"});
  Option mirror =
      command.add("--mirror", options->mirror, "Reverse the order of rows (upside down) or columns (left to right)")
          .type("rows|columns")
          .one_of({"rows", "columns"});
  Option digits = command.add("--digits", options->digits, "New digits for 1 to 9, e.g. 987654321")
                      .type("DIGITS")
                      .check([](const std::string& text) {
                        return relabelling_of(text) ? ""
                                                    : host::sanitize_for_terminal(text, host::kLongestShown) +
                                                          " is not the digits 1 to 9, each once";
                      });
  Option relabel = command
                       .add("--relabel", options->relabel,
                            "Number of one of the 362880 values of --digits in ascending order, 0 for none")
                       .type("N")
                       .range(0, kRelabellings - 1);
  Option random = command.add_flag("--random", options->random,
                                   "A random symmetry for each line, from the seed and the line number");
  add_seed(command, options->seed, "Seed for --random; the same seed gives the same results")
      .needs(random)
      .show_default();
  Option canonical =
      command.add_flag("--canonical", options->canonical,
                       "The minimal lexicographic form of puzzles, which is the same for all equivalent puzzles");
  Option inverse = command.add_flag("--inverse", options->inverse, "Apply the inverse of the other options");
  exclude_each_other({symmetry, transpose, rotate, mirror, random, canonical});
  exclude_each_other({digits, relabel, random, canonical});
  exclude_each_other({inverse, canonical});
  options->common.add_format(command);
  const std::vector<Option> choices{symmetry, transpose, rotate, mirror, digits, relabel, random, canonical};
  command.example("nonet transform --rotate 90 examples/puzzles.txt", "Turns every puzzle of the file.");
  command.example("nonet transform --random --seed 1 examples/puzzles.txt",
                  "Changes each puzzle so that it looks like another one.");
  command.example("nonet transform --canonical examples/puzzles.txt", "Writes the canonical form of every puzzle.");
  command.action([options, choices, &console] {
    if (std::all_of(choices.begin(), choices.end(), [](const Option& option) { return option.count() == 0; })) {
      throw UsageError(
          "expected --symmetry, --transpose, --rotate, --mirror, --digits, --relabel, --random or --canonical");
    }
    Format& format = options->common.format;
    if (!options->lines.open(format, console)) return;
    const auto choice = options->canonical ? std::nullopt : std::optional(options->choice());
    const std::string header =
        format == Format::csv ? fmt::format("grid,{}\n", TransformWorker::name(options->canonical)) : "";
    options->lines.run(console, options->lines.kept.header(header), [&](const std::string& input_name) {
      return std::make_unique<TransformWorker>(input_name, console, format, choice);
    });
  });
}

}  // namespace nonet::cli
