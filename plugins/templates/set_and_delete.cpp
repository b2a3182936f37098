// Template set and template delete: a template is one way to place a digit in all nine rows, columns and blocks.
//
//   set      cells that are in all templates of a digit hold it
//   delete   candidates that no template of the digit has are eliminated
//
// Templates of a digit lie on its filled cells and its candidates. A cell that all templates of a digit have is
// certain: templates of other digits that have it are dropped, which may make further cells certain, until nothing
// changes.
//
// Order: by digit; one step with all conclusions of a digit, ascending.

#include "templates.hpp"

namespace nonet::templates {

namespace {

template <Conclusion::Kind kKind>
void find_set_or_delete(FindContext& context) {
  const auto& templates = context.fact<Templates>(kTemplates);
  if (!templates.exist()) return;
  Reporter reporter(context, templates);
  const Board& board = context.board();
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const CellMap cells = kKind == Conclusion::Kind::placement ? templates[digit].certain & board.empty_cells()
                                                               : board.digit_cells(digit) - templates[digit].possible;
    if (reporter.report(digit, cells, kKind) == Flow::stop) return;
  }
}

}  // namespace

extern constinit const TechniqueInfo kTemplateSet = {
    .id = "template-set",
    .name = "Template Set",
    .summary = "cells that all ways to place a digit have are filled with it",
    .names = {{"hodoku", "Template Set"}, {"reglib", "1201"}},
    .metrics = kMetrics,
    .facts = kFactList<kTemplates>,
    .create = create<find_set_or_delete<Conclusion::Kind::placement>>,
};
extern constinit const TechniqueInfo kTemplateDelete = {
    .id = "template-delete",
    .name = "Template Delete",
    .summary = "removes candidates that no placement of their digit uses",
    .names = {{"hodoku", "Template Delete"}, {"reglib", "1202"}},
    .metrics = kMetrics,
    .facts = kFactList<kTemplates>,
    .create = create<find_set_or_delete<Conclusion::Kind::elimination>>,
};

}  // namespace nonet::templates
