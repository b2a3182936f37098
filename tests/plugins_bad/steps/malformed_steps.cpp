// Breaks the contract of steps, in each technique in another way: kind, metrics, conclusions, truths, lemmas, spans.

#include <cstring>

#include "bad_plugin.hpp"
#include "nonet/houses.hpp"

namespace nonet::bad::malformed_steps {
namespace {

enum class Broken {
  kind,
  metrics,
  conclusions,
  role,
  base,
  cover,
  clause,
  premise,
  guardian,
  bases_null,
  evidence_null
};

template <Broken kBroken>
class Malformed final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& context) const override {
    for (const Cell cell : context.board().univalue_cells()) {
      const Digit digit = context.board().candidates(cell).lowest();
      const Conclusion conclusion = Conclusion::place(cell, digit);
      const Truth premise = kBroken == Broken::base || kBroken == Broken::premise ? Truth{5000} : cell_truth(cell);
      const Truth cover(kTruths);
      Conclusion literal = conclusion;
      literal.cell = 200;
      const Lemma lemma{{kBroken == Broken::clause ? &literal : &conclusion, 1}, {&premise, 1}};
      UniquenessPattern uniqueness;
      std::memset(static_cast<void*>(&uniqueness.guardians), 0xff, sizeof(uniqueness.guardians));
      Evidence evidence;
      evidence.links = {static_cast<const EvidenceLink*>(nullptr), 1};
      const std::int64_t metric = 0;
      Step step;
      step.conclusions = {&conclusion, 1};
      step.bases = {kBroken == Broken::bases_null ? nullptr : &premise, 1};
      if (kBroken == Broken::cover) step.covers = {&cover, 1};
      if (kBroken == Broken::clause || kBroken == Broken::premise) {
        step.bases = {};
        step.lemmas = {&lemma, 1};
      }
      if (kBroken == Broken::guardian) step.uniqueness = &uniqueness;
      if (kBroken == Broken::metrics) step.metrics = {&metric, 1};
      if (kBroken == Broken::kind) step.kind = 1;
      if (kBroken == Broken::conclusions) step.conclusions = {};
      const CellGroup unnamed{"", CellMap::of(cell)};
      Evidence with_role;
      with_role.cells = {&unnamed, 1};
      if (kBroken == Broken::role && context.sink().wants_evidence()) step.evidence = &with_role;
      if (kBroken == Broken::evidence_null && context.sink().wants_evidence()) step.evidence = &evidence;
      if (context.sink().accept(step) == Flow::stop) return;
    }
  }
};

constexpr TechniqueInfo kKindInfo = technique<Malformed<Broken::kind>>("undeclared-kind");
constexpr TechniqueInfo kMetricsInfo = technique<Malformed<Broken::metrics>>("undeclared-metrics");
constexpr TechniqueInfo kConclusionsInfo = technique<Malformed<Broken::conclusions>>("no-conclusions");
constexpr TechniqueInfo kRoleInfo = technique<Malformed<Broken::role>>("empty-role");
constexpr TechniqueInfo kBaseInfo = technique<Malformed<Broken::base>>("base-out-of-range");
constexpr TechniqueInfo kCoverInfo = technique<Malformed<Broken::cover>>("cover-out-of-range");
constexpr TechniqueInfo kClauseInfo = technique<Malformed<Broken::clause>>("lemma-clause-out-of-range");
constexpr TechniqueInfo kPremiseInfo = technique<Malformed<Broken::premise>>("lemma-premise-out-of-range");
constexpr TechniqueInfo kGuardianInfo = technique<Malformed<Broken::guardian>>("guardian-out-of-range");
constexpr TechniqueInfo kBasesNullInfo = technique<Malformed<Broken::bases_null>>("bases-null");
constexpr TechniqueInfo kEvidenceNullInfo = technique<Malformed<Broken::evidence_null>>("evidence-null");
constexpr const TechniqueInfo* kTechniques[] = {&kKindInfo,     &kMetricsInfo,   &kConclusionsInfo, &kRoleInfo,
                                                &kBaseInfo,     &kCoverInfo,     &kClauseInfo,      &kPremiseInfo,
                                                &kGuardianInfo, &kBasesNullInfo, &kEvidenceNullInfo};

}  // namespace
}  // namespace nonet::bad::malformed_steps

NONET_BAD_PLUGIN_OF(malformed_steps, nonet::bad::malformed_steps::kTechniques);
