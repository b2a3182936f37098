#include "nonet/records/nudge.hpp"

#include <fmt/format.h>

#include "nonet/houses.hpp"
#include "nonet/json/json.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::host {

namespace {

/// `block 5`, `block 5 and row 3`, `block 5, row 3 and column 9`.
std::string each_house_words(HouseMask houses) {
  std::vector<std::string> words;
  for (const House house : houses_in(houses)) words.push_back(house_words(house));
  return list_words(words);
}

/// The house that contains most of the cells; the lowest of equals.
House house_with_most(const CellMap& cells) {
  House best = 0;
  for (House house = 1; house < kHouses; ++house) {
    if ((cells & house_map(house)).count() > (cells & house_map(best)).count()) best = house;
  }
  return best;
}

}  // namespace

HouseMask houses_to_look_at(const Step& step) {
  HouseMask houses = 0;
  CellMap cells;
  for (const Conclusion& conclusion : step.conclusions) cells.add(conclusion.cell);
  for (const Truth truth : step.bases) {
    if (is_cell_truth(truth)) {
      cells.add(cell_of(truth));
    } else {
      houses |= HouseMask{1} << house_of(truth);
    }
  }
  for (const House house : houses_in(houses)) cells -= house_map(house);
  while (cells) {
    const House house = house_with_most(cells);
    houses |= HouseMask{1} << house;
    cells -= house_map(house);
  }
  return houses;
}

std::string nudge_text(const FoundStep& found, Nudge nudge) {
  const std::string where = each_house_words(houses_to_look_at(found.step));
  return nudge == Nudge::technique ? fmt::format("{}: look at {}", sanitize_for_terminal(found.kind().name), where)
                                   : fmt::format("Look at {}", where);
}

std::string nudge_line(const FoundStep& found, Nudge nudge, Format format, const StepSource& source) {
  const bool says_technique = nudge >= Nudge::technique;
  const std::string text = nudge_text(found, nudge);
  std::vector<std::string> house_names;
  for (const House house : houses_in(houses_to_look_at(found.step))) house_names.push_back(house_text(house));
  switch (format) {
    case Format::text:
      return text + '\n';
    case Format::csv:
      return fmt::format("{},{},{},{},{},{}\n", csv_field(source.grid), static_cast<int>(nudge),
                         fmt::format("{}", fmt::join(house_names, " ")), says_technique ? found.entry.id : "",
                         says_technique ? found.kind().id : "", csv_field(source.where));
    case Format::ndjson: {
      Json record{{"type", "nudge"},
                  {"grid", source.grid},
                  {"source", source.where},
                  {"nudge", static_cast<int>(nudge)},
                  {"houses", json_list(house_names)}};
      if (says_technique) {
        record.set("technique", found.entry.id);
        record.set("kind", found.kind().id);
        record.set("name", found.kind().name);
      }
      record.set("text", text);
      return record.line();
    }
  }
  return {};
}

}  // namespace nonet::host
