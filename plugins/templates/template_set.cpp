// Template set: a template is one way to place a digit in all nine rows, columns and blocks. Cells that are in all
// templates of a digit hold it.
//
// Templates of a digit lie on its filled cells and its candidates. A cell that all templates of a digit have is
// certain: templates of other digits that have it are dropped, which may make further cells certain, until nothing
// changes.
//
// Order: by digit; one step with all cells of a digit, ascending.

#include "nonet/plugin.hpp"
#include "templates.hpp"

namespace nonet::templates {

namespace {

class TemplateSet final : public Technique {
 public:
  explicit TemplateSet(const CreateContext& /*context*/) {}

  void find(FindContext& context) const override {
    const auto& templates = context.fact<Templates>(kTemplates);
    if (!templates.exist()) return;
    Reporter reporter(context, templates);
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const CellMap cells = templates[digit].certain & context.board().empty_cells();
      if (reporter.report(digit, cells, Conclusion::Kind::placement) == Flow::stop) return;
    }
  }
};

}  // namespace

extern constinit const TechniqueInfo kTemplateSet = {
    .id = "template-set",
    .name = "Template Set",
    .summary = "cells that all ways to place a digit have are filled with it",
    .names = {.hodoku = "Template Set", .reglib = "1201"},
    .metrics = kMetrics,
    .facts = kFacts,
    .create = create<TemplateSet>,
};

}  // namespace nonet::templates
