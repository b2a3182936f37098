// Oddagon: a ring of an odd number of candidates. Each two neighbours are the only candidates of a variable but for
// those that are linked to the target. If the target is true, exactly one of each two neighbours is true, which no ring
// of odd length allows. The target is false.
//
//   | 12 12 . | Z . . |    r1c1, r1c2, r3c1 ...: a ring of 1 and 2 in which each has one place beside the other
//
// The target is neither in the ring nor in one of its variables.
//
// Order: by length, then by cell and digit of the target; of rings of one length the first by its first candidate.

#include <algorithm>

#include "chain.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::whips {

namespace {

/// Pairs of candidates of which exactly one is true if the target is.
class Pairs {
 public:
  Pairs(const DigitCells& all, Candidate target) noexcept {
    heads_.fill(kNone);
    Assumptions assumed;
    assumed.add(node_of(target));
    const DigitCells left = assumed.left_of(all);
    for (const Cell cell : left.cells()) {
      const DigitMask digits = left.digits_in(cell);
      if (digits.count() != 2 || cell == cell_of(target)) continue;
      const Digit first = digits.lowest();
      const Digit second = lowest_digit(digits & ~mask_of(first));
      add(candidate_of(cell, first), candidate_of(cell, second), cell_truth(cell));
    }
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (const House house : houses_in(left[digit].houses())) {
        const CellMap cells = left[digit] & house_map(house);
        if (cells.count() != 2 || (digit == digit_of(target) && cells.contains(cell_of(target)))) continue;
        add(candidate_of(cells.first(), digit), candidate_of(cells.last(), digit), house_truth(house, digit));
      }
    }
  }

  [[nodiscard]] const CandidateMap& candidates() const noexcept { return candidates_; }
  /// Calls `take(partner, variable)` for each pair of a candidate.
  template <typename Take>
  void each(Candidate candidate, Take take) const {
    for (std::uint16_t at = heads_[index(candidate)]; at != kNone; at = ends_[at].next) {
      take(ends_[at].partner, ends_[at].variable);
    }
  }

 private:
  static constexpr std::uint16_t kNone = 0xffff;
  struct End {
    Candidate partner;
    Truth variable;
    std::uint16_t next;
  };
  static std::size_t index(Candidate candidate) noexcept { return static_cast<std::size_t>(int{candidate}); }
  void add(Candidate a, Candidate b, Truth variable) noexcept {
    add_end(a, b, variable);
    add_end(b, a, variable);
  }
  void add_end(Candidate from, Candidate to, Truth variable) noexcept {
    candidates_.add(from);
    ends_[count_] = {to, variable, heads_[index(from)]};
    heads_[index(from)] = count_++;
  }

  CandidateMap candidates_;
  std::array<std::uint16_t, kCandidates> heads_;
  std::array<End, std::size_t{2} * kTruths> ends_;
  std::uint16_t count_ = 0;
};

/// Searches for the shortest walk of odd length from a candidate back to it. The shortest of all is a ring.
class RingSearch {
 public:
  RingSearch(Arena& arena, const Pairs& pairs) : arena_(arena), pairs_(pairs) {
    reached_ = arena.array<Reached>(std::size_t{2} * kCandidates);
    queue_ = arena.array<std::uint16_t>(std::size_t{2} * kCandidates);
  }

  /// The variables of the shortest ring; none if there is none, or if it is longer than `at_most`.
  [[nodiscard]] std::span<const Link> run(std::size_t at_most) {
    std::span<const Link> shortest;
    for (const Candidate start : odd_part()) {
      const std::size_t length = walk(start, at_most);
      if (length == 0) continue;
      shortest = collect(start, length);
      if (length == 3) break;
      at_most = length - 1;
    }
    return shortest;
  }

 private:
  /// A candidate by the parity of the walk to it: candidate * 2 + parity.
  struct Reached {
    std::uint16_t from;
    std::uint16_t length;
    Truth variable;
  };
  static constexpr std::uint16_t kNotReached = 0xffff;

  /// The candidates of the parts in which candidates cannot alternate: only these have rings of odd length.
  [[nodiscard]] CandidateMap odd_part() {
    CandidateMap odd;
    CandidateMap rest = pairs_.candidates();
    while (rest) {
      walk(rest.first(), kCandidates);
      CandidateMap part;
      bool is_odd = false;
      for (const Candidate candidate : rest) {
        const std::size_t at = static_cast<std::size_t>(int{candidate}) * 2;
        const bool is_even_reached = reached_[at].length != kNotReached;
        const bool is_odd_reached = reached_[at + 1].length != kNotReached;
        if (is_even_reached || is_odd_reached) part.add(candidate);
        is_odd |= is_even_reached && is_odd_reached;
      }
      if (is_odd) odd |= part;
      rest -= part;
    }
    return odd;
  }

  /// The length of the shortest odd walk back to the start, at most `at_most`; 0 if there is none.
  std::size_t walk(Candidate start, std::size_t at_most) {
    std::fill(reached_.begin(), reached_.end(), Reached{0, kNotReached, kNoTruth});
    const auto first = static_cast<std::uint16_t>(start * 2);
    reached_[first] = {first, 0, kNoTruth};
    std::size_t count = 0;
    queue_[count++] = first;
    for (std::size_t next = 0; next < count; ++next) {
      const std::uint16_t from = queue_[next];
      const std::uint16_t length = reached_[from].length;
      if (length >= at_most) continue;
      pairs_.each(static_cast<Candidate>(from / 2), [&](Candidate partner, Truth variable) {
        const auto to = static_cast<std::uint16_t>(partner * 2 + (1 - from % 2));
        if (reached_[to].length != kNotReached) return;
        reached_[to] = {from, static_cast<std::uint16_t>(length + 1), variable};
        queue_[count++] = to;
      });
    }
    const std::uint16_t length = reached_[first + std::size_t{1}].length;
    return length == kNotReached ? 0 : length;
  }
  [[nodiscard]] std::span<const Link> collect(Candidate start, std::size_t length) {
    const std::span<Link> links = arena_.array<Link>(length);
    std::size_t at = static_cast<std::size_t>(int{start}) * 2 + 1;
    while (length != 0) {
      const Reached& reached = reached_[at];
      links[--length] = {node_of(static_cast<Candidate>(reached.from / 2)), node_of(static_cast<Candidate>(at / 2)),
                         reached.variable};
      at = reached.from;
    }
    return links;
  }

  Arena& arena_;
  const Pairs& pairs_;
  std::span<Reached> reached_;
  std::span<std::uint16_t> queue_;
};

Flow report_oddagon(const FindContext& context, const Chain& ring) {
  const Digit digit = digit_of(ring.target);
  unsigned digits = mask_of(digit);
  for (const Link& link : ring.links) digits |= mask_of(node_digit(link.left));
  StepDraft draft(0, digits);
  draft.eliminate(cell_of(ring.target), digit);
  for (const Link& link : ring.links) {
    draft.base(link.variable);
    draft.cover(link.variable);
  }
  draft.metrics(kMetrics, {.length = ring.links.size()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    CandidateMap on;
    for (const Link& link : ring.links) {
      const auto left = static_cast<Candidate>(link.left);
      on.add(left);
      evidence.link(CandidateMap{left}, CandidateMap{static_cast<Candidate>(link.right)}, true);
    }
    evidence.candidates("on", on);
    evidence.sentence(chain_text(ring.links, ","));
    evidence.explanation("If " + cell_text(cell_of(ring.target)) + " were " + digits_text(mask_of(digit)) +
                         ", exactly one of each two neighbours in the ring " + candidates_text(on) +
                         " would be true. They would alternate, but their number is odd. So " +
                         conclusions_words(draft.conclusions()) + '.');
  });
}

constexpr auto kOddagonOptions = options<LengthOptions>(kMinLength, kMaxLength);

void find_oddagons(FindContext& context, const LengthOptions& options) {
  const DigitCells all = context.board().digit_cells();
  ArenaList<Chain> found(context.arena());
  for (const Candidate target : all.candidates()) {
    if (context.stop()) return;
    const Pairs pairs(all, target);
    const std::span<const Link> links =
        RingSearch(context.arena(), pairs).run(static_cast<std::size_t>(options.max_length));
    if (!links.empty()) found.push_back({target, links});
  }
  each_by_length(found, options, [&](const Chain& ring) { return report_oddagon(context, ring); });
}

}  // namespace

extern constinit const TechniqueInfo kOddagon = {
    .id = "oddagon",
    .name = "Oddagon",
    .summary = "a ring of an odd number of candidates, of which each two neighbours leave out what excludes the target",
    .names = {{"csp-rules", "oddagon"}},
    .options = kOddagonOptions,
    .metrics = kMetrics,
    .option_orders = kLengthOrder,
    .create = create<find_oddagons, kOddagonOptions>,
};

}  // namespace nonet::whips
