// Forcing whip: partial whips from both candidates of a variable that has two. One of the two is true. So where both
// partial whips end in the same candidate, it is true; and what is linked to the ends of both is false.
//
//   | 37 . . | . 7 . |    r1c1 is 3 or 7: if 7, a partial whip leads to 4 in r5c5; if 3, another one does
//   ...
//
// One of the two partial whips may be empty; it ends in its start. The length is that of both and one more, at least
// three: shorter ones are whips.
//
// Order: by length, then placements before eliminations, then by cell and digit. Of variables with the same conclusion
// at this length the first: by cells, then by digit and house.

#include "forcing_whips.hpp"
#include "nonet/text/branch_words.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::whips {

namespace {

constexpr int kShortestForcingWhip = 3;

/// The variables of a board that have two candidates, and these.
class Bivalues {
 public:
  Bivalues(const Board& board, Arena& arena) : variables_(arena), alternatives_(arena) {
    const DigitCells all = board.digit_cells();
    for (int index = 0; index < kTruths; ++index) {
      const Truth variable(index);
      const CandidateMap candidates = candidates_in(all, variable);
      if (candidates.size() != 2) continue;
      const std::span<Candidate> both = arena.array<Candidate>(2);
      std::copy(candidates.begin(), candidates.end(), both.begin());
      variables_.push_back(variable);
      alternatives_.push_back(both);
    }
  }
  [[nodiscard]] Truth variable(std::size_t number) const noexcept { return variables_.begin()[number]; }
  [[nodiscard]] std::span<const Alternatives> alternatives() const noexcept { return alternatives_.span(); }

 private:
  ArenaList<Truth> variables_;
  ArenaList<Alternatives> alternatives_;
};

Flow report_forcing_whip(const FindContext& context, Truth variable, const ForcingWhip& whip) {
  ArenaList<Lemma> lemmas(context.arena());
  add_lemmas(whip, lemmas, context.arena());
  StepDraft draft(0, digits_of_forcing(whip));
  draft.base(variable);
  draft_forcing(whip, draft);
  draft.lemmas(lemmas.span());
  draft.metrics(kMetrics, {.length = whip.length()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    show_forcing(whip, evidence);
    evidence.sentence(forcing_text(whip));
    constexpr std::size_t kMostBytes = 1800;
    evidence.explanation(choice_words(variable, {whip.starts[0], whip.starts[1]}) + ". " +
                         forcing_words(whip, kMostBytes));
  });
}

void find_forcing_whips(FindContext& context, const SearchOptions& options) {
  const Bivalues bivalues(context.board(), context.arena());
  each_forcing_whip(context, bivalues.alternatives(), options, kShortestForcingWhip,
                    [&](std::size_t number, const ForcingWhip& whip) {
                      return report_forcing_whip(context, bivalues.variable(number), whip);
                    });
}

constexpr auto kForcingWhipOptions = options<SearchOptions>(kMinLength, kMaxLength, kPartialChains);

}  // namespace

extern constinit const TechniqueInfo kForcingWhip = {
    .id = "forcing-whip",
    .name = "Forcing Whip",
    .summary = "what follows from both candidates of a variable by partial whips",
    .names = {{"csp-rules", "forcing-whip"}},
    .options = kForcingWhipOptions,
    .metrics = kMetrics,
    .option_orders = kLengthOrder,
    .create = create<find_forcing_whips, kForcingWhipOptions>,
};

}  // namespace nonet::whips
