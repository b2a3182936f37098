// nonet transform: turns, mirrors, shuffles and relabels grids, and finds their canonical form. Needs no strategy and
// loads no plugin.

#include <algorithm>

#include "commands/commands.hpp"
#include "commands/grids/symmetry_worker.hpp"
#include "nonet/puzzles/canonical.hpp"
#include "nonet/puzzles/random.hpp"

namespace nonet::cli {

namespace {

constexpr const char* kTransformed = "transformed";
constexpr const char* kCanonical = "canonical";

/// The requested transformation.
struct Choice {
  Symmetry symmetry;
  std::optional<std::uint64_t> seed;  ///< a random symmetry for each line instead
  bool is_inverse = false;

  [[nodiscard]] Symmetry of_line(std::uint64_t number) const {
    // A separate random stream per line, so that the result does not depend on the worker.
    const Symmetry chosen = seed ? Symmetry::random(Random(*seed, number).next()) : symmetry;
    return is_inverse ? chosen.inverse() : chosen;
  }
};

class TransformWorker final : public SymmetryWorker {
 public:
  TransformWorker(std::string input_name, Console& console, Format format, const Choice& choice)
      : SymmetryWorker(std::move(input_name), console, format, kTransformed), choice_(choice) {}

 private:
  std::optional<TransformedGrid> transform(std::uint64_t number, const ParsedGrid& parsed,
                                           std::string& /*message*/) const override {
    const Symmetry symmetry = choice_.of_line(number);
    const Grid grid = symmetry.apply(parsed.grid);
    return TransformedGrid{parsed.is_pencilmarks ? to_pencilmark_line(grid) : to_state_line(grid), symmetry};
  }

  Choice choice_;
};

class CanonicalWorker final : public SymmetryWorker {
 public:
  CanonicalWorker(std::string input_name, Console& console, Format format)
      : SymmetryWorker(std::move(input_name), console, format, kCanonical) {}

 private:
  std::optional<TransformedGrid> transform(std::uint64_t /*number*/, const ParsedGrid& parsed,
                                           std::string& message) const override {
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

  [[nodiscard]] Choice choice() const {
    Choice choice;
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
    const Format format = options->common.format;
    const Choice choice = options->choice();
    const auto make = [&](const std::string& input_name) -> std::unique_ptr<SymmetryWorker> {
      if (options->canonical) return std::make_unique<CanonicalWorker>(input_name, console, format);
      return std::make_unique<TransformWorker>(input_name, console, format, choice);
    };
    options->lines.run(console, SymmetryWorker::header(format, options->canonical ? kCanonical : kTransformed), make);
  });
}

}  // namespace nonet::cli
