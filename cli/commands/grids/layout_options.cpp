#include "commands/grids/layout_options.hpp"

#include <fmt/core.h>

#include "nonet/puzzles/layout.hpp"
#include "nonet/records/files.hpp"
#include "nonet/studies/generation/demands.hpp"

namespace nonet::cli {

void LayoutOptions::add_options(Command& command) {
  std::vector<std::string> names;
  for (const GivenSymmetry& symmetry : given_symmetries()) names.emplace_back(symmetry.name);
  const Option clues =
      command
          .add(
              "--clues",
              [this](const std::string& text) {
                const auto range = studies::parse_clues(text);
                if (!range) throw UsageError("--clues", range.error());
                clues_ = *range;
              },
              "Only puzzles with this number of givens, such as 24 or 22-26; practical from 19 on. With more "
              "than 30 some of them can be missed")
          .type("A-B");
  const Option symmetry =
      command
          .add("--symmetry", symmetry_,
               "How the givens lie: " + join_texts(names, ", ") + "; the puzzles may have givens that can be missed")
          .type("NAME")
          .check([names](const std::string& name) {
            return orbits_of(name) ? "" : fmt::format("no symmetry '{}'{}", name, host::did_you_mean(name, names));
          });
  command
      .add("--pattern", pattern_text_,
           "Givens in exactly these cells: 81 characters, '.' for an empty cell and 'x' for a given, or a file with "
           "them, drawn in any way")
      .type("MASK|FILE")
      .excludes(clues)
      .excludes(symmetry);
}

void LayoutOptions::check() {
  if (!pattern_text_) return;
  const std::string& text = *pattern_text_;
  std::string error;
  auto mask = parse_mask(text, error);
  if (std::error_code none; !mask && std::filesystem::is_regular_file(text, none)) {
    const host::FileText file = host::read_whole(text);
    if (!file) throw UsageError("--pattern", fmt::format("{}: {}", text, file.error()));
    mask = parse_mask(*file, error);
  }
  if (!mask) throw UsageError("--pattern", error);
  if (mask->count() < kFewestClues) {
    throw UsageError("--pattern", fmt::format("{} givens never leave one solution, expected at least {}", mask->count(),
                                              kFewestClues));
  }
  pattern_ = mask;
}

DraftRules LayoutOptions::rules() const {
  DraftRules rules{clues_, {}, pattern_};
  if (symmetry_ && *symmetry_ != given_symmetries().front().name) rules.orbits = *orbits_of(*symmetry_);
  return rules;
}

}  // namespace nonet::cli
