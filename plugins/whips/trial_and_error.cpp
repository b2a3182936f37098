// Trial and error, T&E(1): assumes that a candidate is true and fills in singles until a variable has nothing left.
// Then the candidate is false. Nothing else of the trial is kept, also no solution. What is needed of it is a braid,
// though perhaps not the shortest. With groups, locked candidates count too: gT&E.
//
// Order: by cell and digit. Singles are filled in round by round, by cells, then by digit and house.

#include "chain.hpp"
#include "refutations.hpp"

namespace nonet::whips {

namespace {

/// A node that follows, by a variable that has nothing else left.
struct Made {
  Node node;
  Truth variable;
  bool is_needed;
};

class Trial {
 public:
  Trial(Arena& arena, const DigitCells& all, Candidate target, bool with_groups)
      : arena_(arena), all_(all), target_(target), with_groups_(with_groups), made_(arena) {
    assumed_.add(node_of(target));
  }

  /// The braid of a candidate that refutes itself.
  [[nodiscard]] std::span<const Link> run() {
    std::size_t before = 0;
    do {
      before = made_.size();
      const DigitCells left = assumed_.left_of(all_);
      if (fill_cells(left) || fill_houses(left)) return braid();
    } while (made_.size() != before);
    return {};
  }

 private:
  // They return whether a variable has nothing left, `end_`. A variable that had one candidate before has no left one.
  bool fill_cells(const DigitCells& left) {
    for (const Cell cell : all_.cells()) {
      const DigitMask digits = left.digits_in(cell);
      if (digits.count() > 1 || (digits != 0 && all_.digits_in(cell).is_single())) continue;
      const Node node = digits == 0 ? kNoNode : node_of(candidate_of(cell, digits.lowest()));
      if (add(node, cell_truth(cell))) return true;
    }
    return false;
  }
  bool fill_houses(const DigitCells& left) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (const House house : houses_in((all_[digit] - left[digit]).houses())) {
        const CellMap cells = left[digit] & house_map(house);
        Node node = kNoNode;
        if (cells.more_than_one()) {
          const Crossing crossing = with_groups_ ? crossing_of_cells(cells, house) : -1;
          if (crossing < 0 || !(left[digit] & seen_by(group_node(crossing, digit)))) continue;
          node = group_node(crossing, digit);
        } else if (cells) {
          node = node_of(candidate_of(cells.first(), digit));
        }
        if (add(node, house_truth(house, digit))) return true;
      }
    }
    return false;
  }
  /// Adds what is left of a variable, unless what was added in this round leaves nothing.
  bool add(Node node, Truth variable) {
    end_ = variable;
    if (node == kNoNode) return true;
    if (is_group(node)) {
      if (has(node)) return false;
      const CellMap cells = all_[node_digit(node)] & crossing_cells(crossing_of(node));
      if (!(assumed_.left_of(all_)[node_digit(node)] & cells)) return true;
    } else {
      const auto candidate = static_cast<Candidate>(node);
      if (assumed_.contains(candidate)) return false;
      if (!assumed_.left_of(all_).contains(candidate)) return true;
    }
    assumed_.add(node);
    made_.push_back({node, variable, false});
    return false;
  }
  [[nodiscard]] bool has(Node node) const noexcept {
    for (const Made& made : made_) {
      if (made.node == node) return true;
    }
    return false;
  }

  [[nodiscard]] std::span<const Link> braid() {
    need(end_, made_.size(), {});
    std::size_t count = 1;
    for (std::size_t i = made_.size(); i-- > 0;) {
      const Made& made = made_.begin()[i];
      if (!made.is_needed) continue;
      need(made.variable, i, own_cells(made.node));
      ++count;
    }
    const std::span<Link> links = arena_.array<Link>(count);
    links[--count] = {gone_in(end_, made_.size(), {}), kNoNode, end_};
    for (std::size_t i = made_.size(); i-- > 0;) {
      const Made& made = made_.begin()[i];
      if (!made.is_needed) continue;
      links[--count] = {gone_in(made.variable, i, own_cells(made.node)), made.node, made.variable};
    }
    return links;
  }
  [[nodiscard]] CandidateMap own_cells(Node node) const noexcept {
    if (!is_group(node)) return CandidateMap{static_cast<Candidate>(node)};
    return candidates_of(all_[node_digit(node)] & crossing_cells(crossing_of(node)), node_digit(node));
  }
  /// Marks what excludes the candidates of a variable among the first nodes; `kept` need not be excluded.
  void need(Truth variable, std::size_t first, const CandidateMap& kept) {
    for (const Candidate candidate : candidates_in(all_, variable) - kept) {
      if (is_linked(candidate, node_of(target_))) continue;
      Made* excluding = nullptr;
      for (std::size_t i = 0; i < first; ++i) {
        Made& made = made_.begin()[i];
        if (!is_linked(candidate, made.node)) continue;
        if (excluding == nullptr || (made.is_needed && !excluding->is_needed)) excluding = &made;
      }
      if (excluding != nullptr) excluding->is_needed = true;
    }
  }
  /// The first candidate of a variable that the target or a needed one of the first nodes excludes.
  [[nodiscard]] Candidate gone_in(Truth variable, std::size_t first, const CandidateMap& kept) const {
    for (const Candidate candidate : candidates_in(all_, variable) - kept) {
      if (is_linked(candidate, node_of(target_))) return candidate;
      for (std::size_t i = 0; i < first; ++i) {
        if (made_.begin()[i].is_needed && is_linked(candidate, made_.begin()[i].node)) return candidate;
      }
    }
    return candidates_in(all_, variable).first();
  }

  Arena& arena_;
  const DigitCells& all_;
  Candidate target_;
  bool with_groups_;
  Assumptions assumed_;
  ArenaList<Made> made_;
  Truth end_ = kNoTruth;
};

struct TrialOptions {
  bool with_groups = false;
  int max_length = kTruths;
};
constexpr auto kTrialOptions = options<TrialOptions>(
    option("groups", &TrialOptions::with_groups, "locked candidates follow too, not just singles"),
    option("max-length", &TrialOptions::max_length, Range{1, kTruths}, "variables of the braid at most")
        .order_dependent());

void find_by_trial(FindContext& context, const TrialOptions& options) {
  const DigitCells all = context.board().digit_cells();
  const Refutations& refuted = refutations(context.board(), options.with_groups);
  for (const Candidate target : all.candidates()) {
    if (!refuted.refutes(target)) continue;
    const Arena::Mark mark = context.arena().mark();
    const std::span<const Link> links = Trial(context.arena(), all, target, options.with_groups).run();
    if (static_cast<int>(links.size()) <= options.max_length && report(context, {target, links}) == Flow::stop) return;
    context.arena().return_to(mark);
  }
}

}  // namespace

extern constinit const TechniqueInfo kTrialAndError = {
    .id = "trial-and-error",
    .name = "Trial and Error",
    .summary = "if a candidate is true, singles lead to a contradiction",
    .options = kTrialOptions,
    .metrics = kMetrics,
    .facts = kFactList<kRefutations>,
    .tries_out = true,
    .create = create<find_by_trial, kTrialOptions>,
};

}  // namespace nonet::whips
