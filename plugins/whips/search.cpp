// One length after the other, for one target after the other.

#include "search.hpp"

#include "known_chains.hpp"
#include "refutations.hpp"

namespace nonet::whips {

namespace {

/// Searches for the chains of all targets.
class Search {
 public:
  Search(const FindContext& context, const Family& family, const SearchOptions& options)
      : context_(context),
        options_(options),
        shortest_(std::max(options.min_length, family.shortest)),
        subsets_(family.has_groups ? std::max(family.subsets, 1) : 0),
        known_(context.fact<KnownChains>(kKnownChains, KnownChains::key_of(family, options))),
        targets_(context.board().digit_cells().candidates()) {}

  void run() {
    for (int length = 1; length <= options_.max_length && targets_; ++length) {
      if (length == 2) keep_refuted();
      for (const Candidate target : CandidateMap(targets_)) {
        if (length > 1 && refuted().rounds(target) >= length) continue;
        if (find(target, length) == Flow::stop || context_.stop()) return;
      }
    }
  }

 private:
  [[nodiscard]] const Refutations& refuted() const { return refutations_by_subsets(context_.board(), subsets_); }
  void keep_refuted() {
    for (const Candidate target : CandidateMap(targets_)) {
      if (!refuted().refutes(target)) targets_.remove(target);
    }
  }
  [[nodiscard]] Flow find(Candidate target, int length) {
    const auto [outcome, links] = known_.find(context_, target, length);
    if (outcome != Outcome::none) targets_.remove(target);
    const bool is_wanted = outcome == Outcome::found && length >= shortest_;
    return is_wanted ? report(context_, {target, links}) : Flow::go_on;
  }

  const FindContext& context_;
  const SearchOptions& options_;
  int shortest_;
  int subsets_;  // see Refutations
  const KnownChains& known_;
  CandidateMap targets_;
};

}  // namespace

void find_chains(const FindContext& context, const Family& family, const SearchOptions& options) {
  Search(context, family, options).run();
}

}  // namespace nonet::whips
