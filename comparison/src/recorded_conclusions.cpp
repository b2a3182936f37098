#include "nonet/comparison/recorded_conclusions.hpp"

#include "nonet/text/notation.hpp"

namespace nonet::comparison {

namespace {

/// `{"cell": "r1c2", "value": 3}`, the form of candidates in some ports of HoDoKu.
std::optional<Conclusion> candidate_of_object(const Json& item) {
  if (!item.is_object()) return std::nullopt;
  const Json* const cell = item.find("cell");
  const Json* const value = item.find("value");
  if (!cell || !cell->is_text() || !value || !value->whole_number()) return std::nullopt;
  return parse_conclusion(value->shown() + cell->text());
}

}  // namespace

std::optional<std::vector<Conclusion>> recorded_conclusions(const Json& step) {
  std::vector<Conclusion> conclusions;
  for (const char* key : {"placements", "eliminations"}) {
    const Json* const list = step.find(key);
    if (!list || !list->is_list()) return std::nullopt;
    for (const Json& text : list->items()) {
      // A plain candidate means its elimination.
      const auto conclusion = text.is_text() ? parse_conclusion(text.text()) : candidate_of_object(text);
      if (!conclusion) return std::nullopt;
      const Candidate candidate = conclusion->candidate();
      conclusions.push_back(*key == 'p' ? Conclusion::place(cell_of(candidate), digit_of(candidate))
                                        : Conclusion::eliminate(cell_of(candidate), digit_of(candidate)));
    }
  }
  return conclusions;
}

std::string path_outcome(std::span<const Conclusion> conclusions) {
  std::string placed;
  std::string eliminated;
  for (const Conclusion& conclusion : conclusions) {
    std::string& text = conclusion.is_placement() ? placed : eliminated;
    text += (text.empty() ? "" : " ") + conclusion_text(conclusion);
  }
  return placed + (placed.empty() || eliminated.empty() ? "" : " ") + eliminated;
}

}  // namespace nonet::comparison
