// Template delete: a template is one way to place a digit in all nine rows, columns and blocks. Candidates that no
// template of the digit has are eliminated.
//
// Templates of a digit lie on its filled cells and its candidates. A cell that all templates of a digit have is
// certain: templates of other digits that have it are dropped, which may make further cells certain, until nothing
// changes.
//
// Order: by digit; one step with all candidates of a digit, ascending.

#include "nonet/plugin.hpp"
#include "templates.hpp"

namespace nonet::templates {

namespace {

class TemplateDelete final : public Technique {
 public:
  explicit TemplateDelete(const CreateContext& /*context*/) {}

  void find(FindContext& context) const override {
    const auto& templates = context.fact<Templates>(kTemplates);
    if (!templates.exist()) return;
    Reporter reporter(context, templates);
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const CellMap cells = context.board().digit_cells(digit) - templates[digit].possible;
      if (reporter.report(digit, cells, Conclusion::Kind::elimination) == Flow::stop) return;
    }
  }
};

}  // namespace

extern constinit const TechniqueInfo kTemplateDelete = {
    .id = "template-delete",
    .name = "Template Delete",
    .summary = "removes candidates that no placement of their digit uses",
    .names = {.hodoku = "Template Delete", .reglib = "1202"},
    .metrics = kMetrics,
    .facts = kFacts,
    .create = create<TemplateDelete>,
};

}  // namespace nonet::templates
