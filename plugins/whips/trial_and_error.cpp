// Trial and error, T&E(1): assumes that a candidate is true and fills in singles until a variable has nothing left.
// Then the candidate is false. Nothing else of the trial is kept, also no solution. What is needed of it is a braid,
// though perhaps not the shortest. With groups, locked candidates count too: gT&E. With braids inside, where nothing
// else follows, so does what braids of at most p variables refute in the trial: T&E(B_p); what is needed is a
// B_p-braid.
//
// Order: by cell and digit. Singles are filled in round by round, by cells, then by digit and house; then the shortest
// braids, by cell and digit.

#include "chain.hpp"
#include "refutations.hpp"
#include "target_search.hpp"

namespace nonet::whips {

namespace {

/// A node that follows, by a variable that has nothing else left; or what an inner braid refutes.
struct Made {
  Node node;  ///< kNoNode for an inner braid
  Truth variable;
  bool is_needed;
  Chain inner{};
  const DigitCells* left = nullptr;  ///< among which the inner braid was found
};

/// Variables of a braid inside; longer ones take their time.
constexpr int kMostInner = 4;

struct TrialOptions {
  bool with_groups = false;
  int inner = 0;
  int max_length = kTruths;

  [[nodiscard]] bool has_groups() const noexcept { return with_groups || inner != 0; }
};

class Trial {
 public:
  Trial(const FindContext& context, const DigitCells& all, Candidate target, const TrialOptions& options)
      : context_(context), arena_(context.arena()), all_(all), target_(target), options_(options), made_(arena_) {
    assumed_.add(node_of(target));
  }

  /// The braid of a candidate that refutes itself.
  [[nodiscard]] std::span<const Link> run() {
    std::size_t before = 0;
    do {
      before = made_.size();
      const DigitCells left = assumed_.left_of(all_);
      if (fill_cells(left) || fill_houses(left)) return braid();
      for (int length = 2; length <= options_.inner && made_.size() == before; ++length) refute(left, length);
    } while (made_.size() != before && !context_.stop());
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
          const Crossing crossing = options_.has_groups() ? crossing_of_cells(cells, house) : -1;
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
  /// Adds the candidates that braids of a length refute.
  void refute(const DigitCells& left, int length) {
    const DigitCells* const kept = arena_.copy(std::span(&left, 1)).data();
    for (const Candidate candidate : left.candidates()) {
      if (assumed_.contains(candidate) || refuting_rounds(left, candidate, 0) >= length) continue;
      constexpr Family kBraids{.is_braid = true};
      constexpr std::size_t kMost = 100'000;  // more than braids of kMostInner variables need
      TargetSearch search(arena_, kBraids, kMost, true, *kept, candidate);
      if (search.run(context_, static_cast<std::size_t>(length), kMost) != Outcome::found) continue;
      DigitCells refuted;
      refuted.add(candidate);
      assumed_.exclude(refuted);
      made_.push_back({kNoNode, kNoTruth, false, {candidate, search.links(arena_)}, kept});
    }
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
      need_for(made, i);
      ++count;
    }
    const std::span<Link> links = arena_.array<Link>(count);
    links[--count] = {node_of(gone_in(end_, made_.size(), {})), kNoNode, end_};
    for (std::size_t i = made_.size(); i-- > 0;) {
      const Made& made = made_.begin()[i];
      if (!made.is_needed) continue;
      links[--count] = made.left != nullptr
                           ? Link{node_of(made.inner.target), kNoNode, kNoTruth, nullptr, &made.inner}
                           : Link{node_of(gone_in(made.variable, i, own_cells(made.node))), made.node, made.variable};
    }
    return links;
  }
  /// Marks what the i-th one needs.
  void need_for(const Made& made, std::size_t i) {
    if (made.left == nullptr) return need(made.variable, i, own_cells(made.node));
    for (const Link& link : made.inner.links) need(link.variable, i, candidates_in(*made.left, link.variable));
  }
  [[nodiscard]] CandidateMap own_cells(Node node) const noexcept {
    if (!is_group(node)) return CandidateMap{static_cast<Candidate>(node)};
    return candidates_of(all_[node_digit(node)] & crossing_cells(crossing_of(node)), node_digit(node));
  }
  [[nodiscard]] static bool excludes(const Made& made, Candidate candidate) noexcept {
    return made.left != nullptr ? made.inner.target == candidate : is_linked(candidate, made.node);
  }
  /// Marks what excludes the candidates of a variable among the first nodes; `kept` need not be excluded.
  void need(Truth variable, std::size_t first, const CandidateMap& kept) {
    for (const Candidate candidate : candidates_in(all_, variable) - kept) {
      if (is_linked(candidate, node_of(target_))) continue;
      Made* excluding = nullptr;
      for (std::size_t i = 0; i < first; ++i) {
        Made& made = made_.begin()[i];
        if (!excludes(made, candidate)) continue;
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
        if (made_.begin()[i].is_needed && excludes(made_.begin()[i], candidate)) return candidate;
      }
    }
    return candidates_in(all_, variable).first();
  }

  const FindContext& context_;
  Arena& arena_;
  const DigitCells& all_;
  Candidate target_;
  const TrialOptions& options_;
  Assumptions assumed_;
  ArenaList<Made> made_;
  Truth end_ = kNoTruth;
};

constexpr auto kTrialOptions = options<TrialOptions>(
    option("groups", &TrialOptions::with_groups, "locked candidates follow too, not just singles"),
    option("inner", &TrialOptions::inner, Range{0, kMostInner},
           "variables at most of braids inside, whose conclusions follow too: p of T&E(B_p); 1: groups"),
    option("max-length", &TrialOptions::max_length, Range{1, kTruths}, "variables of the braid at most")
        .order_dependent());

void find_by_trial(FindContext& context, const TrialOptions& options) {
  const DigitCells all = context.board().digit_cells();
  const Refutations& refuted = refutations(context.board(), options.has_groups());
  for (const Candidate target : all.candidates()) {
    if (options.inner < 2 && !refuted.refutes(target)) continue;
    if (context.stop()) return;
    const Arena::Mark mark = context.arena().mark();
    const Chain braid{target, Trial(context, all, target, options).run()};
    const bool is_wanted = !braid.links.empty() && static_cast<int>(braid.length()) <= options.max_length;
    if (is_wanted && report(context, braid) == Flow::stop) return;
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
