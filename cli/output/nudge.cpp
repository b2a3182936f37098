#include "output/nudge.hpp"

#include <fmt/core.h>

#include "nonet/houses.hpp"
#include "nonet/json/json.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::cli {

std::string format_nudge(const host::FoundStep& found, host::Nudge nudge, Format format, const InputGrid& input) {
  const bool says_technique = nudge >= host::Nudge::technique;
  const std::string text = host::nudge_text(found, nudge);
  std::vector<std::string> house_names;
  for (const House house : houses_in(host::houses_to_look_at(found.step))) house_names.push_back(house_text(house));
  switch (format) {
    case Format::text:
      return text + '\n';
    case Format::csv:
      return fmt::format("{},{},{},{},{},{}\n", host::csv_field(input.text), static_cast<int>(nudge),
                         join_texts(house_names, " "), says_technique ? found.entry.id : "",
                         says_technique ? found.kind().id : "", host::csv_field(input.where));
    case Format::ndjson: {
      Json record{{"type", "nudge"},
                  {"grid", input.text},
                  {"source", input.where},
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

}  // namespace nonet::cli
