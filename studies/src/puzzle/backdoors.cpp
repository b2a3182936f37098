#include "nonet/studies/puzzle/backdoors.hpp"

#include <fmt/format.h>

#include "nonet/json/json.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/solving/diagnostic.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::studies {

namespace {

using Cells = std::vector<Cell>;

/// Searches one puzzle.
class BackdoorSearch {
 public:
  BackdoorSearch(host::Solver& solver, const ParsedGrid& puzzle, const Grid& solution)
      : solver_(solver), puzzle_(puzzle), solution_(solution) {
    for (const Cell cell : puzzle.grid.empty_cells()) empty_.push_back(cell);
  }

  /// The backdoors of the smallest size, up to `most`. Empty after a plugin fault.
  [[nodiscard]] std::vector<Cells> smallest(int most) {
    for (int size = 0; size <= most && found_.empty() && !fault_; ++size) {
      chosen_.clear();
      choose(static_cast<std::size_t>(size), 0);
    }
    return fault_ ? std::vector<Cells>() : std::move(found_);
  }
  [[nodiscard]] const std::optional<host::Fault>& fault() const { return fault_; }

 private:
  /// Tries all sets that extend the chosen cells by `more` cells, from index `from` on.
  void choose(std::size_t remaining, std::size_t from) {
    if (fault_) return;
    if (remaining == 0) return try_chosen();
    for (std::size_t i = from; i + remaining <= empty_.size(); ++i) {
      chosen_.push_back(empty_[i]);
      choose(remaining - 1, i + 1);
      chosen_.pop_back();
    }
  }

  void try_chosen() {
    ParsedGrid parsed = puzzle_;
    for (const Cell cell : chosen_) parsed.grid.fill(cell, solution_.value(cell), CellStatus::modifiable);
    const host::Outcome outcome = solver_.solve(parsed);
    fault_ = outcome.fault;
    if (outcome.status == host::Status::solved) found_.push_back(chosen_);
  }

  host::Solver& solver_;
  const ParsedGrid& puzzle_;
  const Grid& solution_;
  Cells empty_;
  Cells chosen_;
  std::vector<Cells> found_;
  std::optional<host::Fault> fault_;
};

/// `r1c2=5 r3c4=7`.
std::string set_text(const Cells& cells, const Grid& solution) {
  std::vector<std::string> texts;
  texts.reserve(cells.size());
  for (const Cell cell : cells) texts.push_back(conclusion_text(Conclusion::place(cell, solution.value(cell))));
  return fmt::format("{}", fmt::join(texts, " "));
}

}  // namespace

std::vector<Cells> smallest_backdoors(host::Solver& solver, const ParsedGrid& puzzle, const Grid& solution, int most,
                                      std::optional<host::Fault>& fault) {
  BackdoorSearch search(solver, puzzle, solution);
  std::vector<Cells> found = search.smallest(most);
  fault = search.fault();
  return found;
}

std::string backdoors_line(const std::vector<Cells>& sets, const Grid& solution, int most, host::Format format,
                           const host::StepSource& source) {
  std::vector<std::string> texts;
  texts.reserve(sets.size());
  for (const Cells& cells : sets) texts.push_back(set_text(cells, solution));
  const bool is_found = !sets.empty();
  const std::size_t size = is_found ? sets.front().size() : 0;
  const std::size_t count = size == 0 ? 0 : sets.size();
  switch (format) {
    case host::Format::text:
      return fmt::format("{}\t{}\t{}\t{}\n", source.grid, is_found ? std::to_string(size) : "-", count,
                         count == 0 ? "-" : host::joined(texts));
    case host::Format::csv:
      return fmt::format("{},{},{},{},{}\n", host::csv_field(source.grid), is_found ? std::to_string(size) : "", count,
                         host::csv_field(host::joined(texts)), host::csv_field(source.where));
    case host::Format::ndjson:
      break;
  }
  Json record{{"type", "backdoors"}, {"grid", source.grid}, {"source", source.where}};
  if (is_found) {
    record.set("size", size);
  } else {
    record.set("size", nullptr);
  }
  record.set("tried", is_found ? static_cast<int>(size) : most);
  Json list = Json::list();
  for (const Cells& cells : sets) {
    if (cells.empty()) continue;
    Json placements = Json::list();
    for (const Cell cell : cells) placements.push(conclusion_text(Conclusion::place(cell, solution.value(cell))));
    list.push(std::move(placements));
  }
  record.set("sets", std::move(list));
  return record.line();
}

}  // namespace nonet::studies
