#include "nonet/studies/puzzle/conversion.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/records/grid_line.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::studies {

namespace {

/// Whether an empty cell lacks candidates that the filled cells allow.
bool lacks_candidates(const ParsedGrid& parsed) {
  if (parsed.has_history) return !parsed.deletions.empty();
  ParseError none;
  const auto values = parse_grid(to_line(parsed.grid), none);
  const CellMap empty = parsed.grid.empty_cells();
  return std::any_of(empty.begin(), empty.end(),
                     [&](Cell cell) { return values->grid.candidates(cell) != parsed.grid.candidates(cell); });
}

/// Whether reading the text back gives other values: some formats cannot distinguish a lone candidate from a filled
/// cell.
bool changes_values(const Grid& grid, std::string_view text, ExchangeFormat format) {
  using F = ExchangeFormat;
  if (format != F::comma_list && format != F::hodoku_pm && format != F::sdx) return false;
  ParseError none;
  const auto back = parse_grid(text, format, none);
  return !back || to_line(back->grid) != to_line(grid);
}

}  // namespace

std::optional<std::string> Conversion::add(const ParsedGrid& parsed, const std::string& where) {
  const bool loses_candidates = !info_.has_candidates && lacks_candidates(parsed);
  if (loses_candidates && parsed.is_pencilmarks) {
    return fmt::format("has only candidates, which format {} cannot represent", info_.id);
  }
  std::string error;
  const auto text = write_grid(parsed.grid, info_.format, error);
  if (!text) return error;
  const CellMap filled = CellMap::full() - parsed.grid.empty_cells();
  without_values_ += !info_.has_values && !filled.empty() ? 1 : 0;
  without_placed_ += info_.has_values && !info_.has_placed && !parsed.grid.modifiable_cells().empty() ? 1 : 0;
  without_candidates_ += loses_candidates ? 1 : 0;
  if (changes_values(parsed.grid, *text, info_.format) && changed_++ == 0) first_changed_ = where;
  if (info_.unit == ExchangeUnit::block && count_ > 0) out_ += '\n';
  ++count_;
  out_ += *text;
  if (info_.unit == ExchangeUnit::line) out_ += '\n';
  return std::nullopt;
}

std::vector<std::string> Conversion::losses() const {
  std::vector<std::string> texts;
  const auto add_loss = [&](std::uint64_t grids, std::string_view what, std::string_view then,
                            std::string_view where = {}) {
    if (grids == 0) return;
    texts.push_back(fmt::format("{} of {} grids {} {} format {} {}{}", grids, count_, grids == 1 ? "has" : "have", what,
                                info_.id, then, host::sanitize_for_terminal(where, host::kLongestShown)));
  };
  add_loss(without_values_, "filled cells, of which", "keeps only the candidates");
  add_loss(without_placed_, "placed digits, which", "does not distinguish from givens");
  add_loss(without_candidates_, "removed candidates, which", "cannot represent");
  add_loss(changed_, "lone candidates and filled cells that", "does not distinguish, first at ", first_changed_);
  return texts;
}

}  // namespace nonet::studies
