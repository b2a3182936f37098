// nonet canon: computes the lexicographically minimal form of puzzles. Needs no strategy and loads no plugin.

#include "commands/commands.hpp"
#include "nonet/puzzles/canonical.hpp"

#include "commands/grids/symmetry_worker.hpp"

namespace nonet::cli {

namespace {

constexpr const char* kCanonical = "canonical";

class CanonWorker final : public SymmetryWorker {
 public:
  CanonWorker(std::string input_name, Console& console, Format format)
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

}  // namespace

void add_canon(Command& program, Console& console) {
  struct CanonOptions {
    CommonOptions common;
    LineCommand lines;
  };
  Command command = program.add_command(
      "canon", "Write the minimal lexicographic form of puzzles, which is the same for all equivalent puzzles");
  const auto options = std::make_shared<CanonOptions>();
  options->lines.add_options(command);
  options->common.add_format(command);
  command.example("nonet canon examples/puzzles.txt", "Writes the canonical form of every puzzle of the file.");
  command.action([options, &console] {
    const Format format = options->common.format;
    options->lines.run(console, SymmetryWorker::header(format, kCanonical), [&](const std::string& input_name) {
      return std::make_unique<CanonWorker>(input_name, console, format);
    });
  });
}

}  // namespace nonet::cli
