#pragma once
// The step of a forcing whip: its lemmas, pictures and words.

#include <string>

#include "../chain.hpp"
#include "../search.hpp"
#include "forcing_search.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::whips {

/// Partial whips from all of some candidates, to the same conclusion.
struct ForcingWhip {
  Alternatives starts;
  std::span<const std::span<const Link>> branches;  ///< the variables from each of them; perhaps none
  Conclusion conclusion;

  /// One more than the variables of all branches.
  [[nodiscard]] std::size_t length() const noexcept {
    std::size_t length = 1;
    for (const std::span<const Link> links : branches) length += links.size();
    return length;
  }
};

/// Adds a lemma for each branch that has variables: its start is false, or the conclusion holds.
void add_lemmas(const ForcingWhip& whip, ArenaList<Lemma>& lemmas, Arena& arena);
/// Adds the conclusion, and what links the candidates of the branches.
void draft_forcing(const ForcingWhip& whip, StepDraft& draft);
/// The digits of all branches and of the conclusion.
[[nodiscard]] DigitMask digits_of_forcing(const ForcingWhip& whip) noexcept;
void show_forcing(const ForcingWhip& whip, EvidenceDraft& evidence);
/// The branches in the notation of CSP-Rules: `|| n7r7c8 || n1r8c7 - partial-whip[1]: r7n1{c9 c5}`.
[[nodiscard]] std::string forcing_text(const ForcingWhip& whip);
/// What follows in each branch, as sentences of at most so many bytes where some consequences are counted instead of
/// listed, and the conclusion.
[[nodiscard]] std::string forcing_words(const ForcingWhip& whip, std::size_t at_most);

/// Calls `report(number of the alternatives, whip)` for the forcing whips within the limits of length, shortest first,
/// until it returns `stop`. `shortest`: those of fewer variables are left out.
template <typename Report>
void each_forcing_whip(const FindContext& context, std::span<const Alternatives> alternatives,
                       const SearchOptions& options, int shortest, Report report) {
  if (alternatives.empty()) return;
  ForcingSearch search(context, alternatives, options.partial_chains);
  for (int length = std::max(options.min_length, shortest); length <= options.max_length; ++length) {
    for (const ForcingSearch::Found& found : search.of_length(length)) {
      const Arena::Mark mark = context.arena().mark();
      const ForcingWhip whip{alternatives[found.alternatives], search.branches(found), found.conclusion};
      if (context.stop() || report(found.alternatives, whip) == Flow::stop) return;
      context.arena().return_to(mark);
    }
    if (search.is_over()) return;
  }
}

}  // namespace nonet::whips
