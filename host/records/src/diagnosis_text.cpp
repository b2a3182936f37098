#include "nonet/records/diagnosis_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nonet/records/csv_fields.hpp"
#include "nonet/records/grid_line.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {

namespace {

/// `r3c4 has no candidate`, `b3 has no place for 7`.
std::string unfillable_text(const Diagnosis& diagnosis) {
  const Truth truth = *diagnosis.unfillable;
  const std::string text =
      is_cell_truth(truth) ? cell_text(cell_of(truth)) + " has no candidate"
                           : fmt::format("{} has no place for {}", house_text(house_of(truth)), truth_digit(truth) + 1);
  return (diagnosis.is_after_singles ? "once its singles are filled in, " : "") + text;
}

/// All values that contradict the solution of the givens.
std::vector<std::string> mistakes(const Diagnosis& diagnosis) {
  std::vector<std::string> texts;
  for (const WrongDigit& wrong : diagnosis.wrong_digits) {
    texts.push_back(fmt::format("{} is wrong, the solution has {}",
                                conclusion_text(Conclusion::place(wrong.cell, wrong.digit)), wrong.right + 1));
  }
  for (const Candidate candidate : diagnosis.removed) {
    texts.push_back(fmt::format("{} was removed, but is in the solution", candidate_text(candidate)));
  }
  return texts;
}

}  // namespace

std::string diagnosis_text(const Diagnosis& diagnosis) {
  switch (diagnosis.state) {
    case GridState::complete:
      return "complete";
    case GridState::one_solution:
      return "one solution";
    case GridState::many: {
      const Difference& difference = *diagnosis.difference;
      const std::string count = diagnosis.solutions > Diagnosis::kMaxSolutions
                                    ? fmt::format("more than {}", Diagnosis::kMaxSolutions)
                                    : fmt::format("{}", diagnosis.solutions);
      return fmt::format("{} solutions: {} can be {} or {}", count, cell_text(difference.cell),
                         std::min(difference.first, difference.second) + 1,
                         std::max(difference.first, difference.second) + 1);
    }
    default: {
      std::vector<std::string> reasons;
      if (diagnosis.unfillable) reasons.push_back(unfillable_text(diagnosis));
      for (std::string& mistake : mistakes(diagnosis)) reasons.push_back(std::move(mistake));
      const std::string reason = fmt::format("{}", fmt::join(reasons, "; "));
      const bool is_conflict = diagnosis.state == GridState::conflict;
      const std::string what = is_conflict ? conflict_text(*diagnosis.conflict) : "no solution";
      return reason.empty() ? what : what + (is_conflict ? "; " : ": ") + reason;
    }
  }
}

std::string open_text(const Diagnosis& diagnosis) {
  const int cells = diagnosis.open.count();
  const std::string differ = cells == kCells ? "all cells differ" : fmt::format("{} cells differ", cells);
  constexpr std::size_t kShown = 6;
  std::vector<std::string> givens;
  for (const Candidate candidate : diagnosis.deciding) {
    if (givens.size() < kShown) givens.push_back(candidate_text(candidate));
  }
  if (givens.empty()) return differ + ", no single given decides";
  const std::size_t more = diagnosis.deciding.size() - givens.size();
  return fmt::format("{}, a given decides: {}{}", differ, fmt::join(givens, ", "),
                     more > 0 ? fmt::format(" and {} more", more) : "");
}

Json diagnosis_record(const Diagnosis& diagnosis) {
  Json record{{"status", grid_state_name(diagnosis.state)},
              {"solutions", std::min(diagnosis.solutions, Diagnosis::kMaxSolutions)}};
  if (diagnosis.solutions > Diagnosis::kMaxSolutions) record.set("has_more_solutions", true);
  if (diagnosis.conflict) {
    const Conflict& conflict = *diagnosis.conflict;
    record.set("conflict",
               Json{{"house", house_text(conflict.house)},
                    {"digit", conflict.digit + 1},
                    {"cells", json_list(std::vector{cell_text(conflict.first), cell_text(conflict.second)})}});
  }
  if (diagnosis.unfillable) {
    record.set("unfillable", truth_text(*diagnosis.unfillable));
    record.set("is_after_singles", diagnosis.is_after_singles);
  }
  Json wrong = Json::list();
  for (const WrongDigit& digit : diagnosis.wrong_digits) {
    wrong.push(Json{{"cell", cell_text(digit.cell)}, {"digit", digit.digit + 1}, {"solution", digit.right + 1}});
  }
  if (!wrong.empty()) record.set("wrong_digits", std::move(wrong));
  Json removed = Json::list();
  for (const Candidate candidate : diagnosis.removed) removed.push(candidate_text(candidate));
  if (!removed.empty()) record.set("removed", std::move(removed));
  if (diagnosis.difference) {
    const Difference& difference = *diagnosis.difference;
    Json digits = Json::list();
    digits.push(std::min(difference.first, difference.second) + 1);
    digits.push(std::max(difference.first, difference.second) + 1);
    record.set("differs", Json{{"cell", cell_text(difference.cell)}, {"digits", std::move(digits)}});
    Json open = Json::list();
    for (const Cell cell : diagnosis.open) open.push(cell_text(cell));
    record.set("open", std::move(open));
    Json deciding = Json::list();
    for (const Candidate candidate : diagnosis.deciding) deciding.push(candidate_text(candidate));
    record.set("deciding", std::move(deciding));
  }
  record.set("text", diagnosis_text(diagnosis));
  return record;
}

std::string diagnosis_line(const Diagnosis& diagnosis, Format format, const StepSource& source,
                           std::string_view read_as) {
  switch (format) {
    case Format::text:
      return diagnosis_text(diagnosis) + '\n';
    case Format::csv: {
      const bool has_more = diagnosis.solutions > Diagnosis::kMaxSolutions;
      return fmt::format("{},{},{}{},{},{}\n", csv_field(source.grid), grid_state_name(diagnosis.state),
                         has_more ? ">" : "", std::min(diagnosis.solutions, Diagnosis::kMaxSolutions),
                         csv_field(diagnosis_text(diagnosis)), csv_field(source.where));
    }
    case Format::ndjson:
      break;
  }
  Json record{{"type", "check"}, {"grid", source.grid}, {"source", source.where}};
  if (!read_as.empty()) record.set("read_as", read_as);
  record.add(diagnosis_record(diagnosis));
  return record.line();
}

Json count_fields(std::uint64_t line, std::string_view grid, std::optional<int> count, std::string_view message) {
  Json record{{"line", line}, {"grid", grid}};
  if (count) record.set("count", *count);
  if (!message.empty()) record.set("message", message);
  return record;
}

bool continues(const Grid& grid, const Grid& puzzle) {
  const CellMap givens = puzzle.given_cells();
  if (givens.empty() || grid.empty_cells().count() >= kCells - givens.count()) return false;
  return std::all_of(givens.begin(), givens.end(),
                     [&](Cell cell) { return !grid.is_empty(cell) && grid.value(cell) == puzzle.value(cell); });
}

std::string contradicted_text(const Grid& puzzle, const Grid& position, const CellMap& cells) {
  std::vector<std::string> texts;
  for (const Cell cell : cells) {
    texts.push_back(fmt::format("{} is a given {} of the puzzle, the position has {}", cell_text(cell),
                                puzzle.value(cell) + 1,
                                position.is_empty(cell) ? "none" : std::to_string(position.value(cell) + 1)));
  }
  return fmt::format("{}", fmt::join(texts, "; "));
}

}  // namespace nonet::host
