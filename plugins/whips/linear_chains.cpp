// Bivalue chain: each variable has two candidates, a left and a right one. The left one of the first variable and the
// right one of the last are linked to the target, each other left one to the right one before it.
// g-bivalue chain: each variable has two nodes, candidates or groups; all of a node is linked to what it is linked to.
// z-chain: variables may have more candidates if these are linked to the target.
//
//   | 57 . . | 72 . . | Z . . |    r1c1{n5 n7} - r1c4{n7 n2} - r3c7{n2 n5}: where 5 is in Z, 7 goes to r1c1, 2 to r1c4
//   ...
//
// What may follow depends on the last right candidate alone, so a search by breadth from the target takes little time.
//
// Order: by length, then by cell and digit of the target.

#include "g_bivalue_chain.hpp"
#include "nonet/facts/links.hpp"
#include "refutations.hpp"

namespace nonet::whips {

namespace {

/// A right candidate with the chain that leads to it.
struct Reached {
  Candidate right;
  Candidate left;
  Truth variable;
  std::uint16_t parent;
};

class LinearSearch {
 public:
  LinearSearch(Arena& arena, const DigitCells& all, Candidate target, bool is_bivalue)
      : arena_(arena), all_(all), target_(target), is_bivalue_(is_bivalue), reached_(arena) {
    Assumptions assumed;
    assumed.add(node_of(target));
    left_ = assumed.left_of(all);
  }

  /// The variables of the shortest chain; none if there is no chain, or one variable suffices.
  [[nodiscard]] std::span<const Link> run() {
    reached_.push_back({target_, target_, kNoTruth, 0});
    known_.add(target_);
    for (std::size_t i = 0; i < reached_.size(); ++i) {
      const Candidate right = reached_.begin()[i].right;
      const Cell cell = cell_of(right);
      for (Digit digit = 0; digit < kDigits; ++digit) {
        const CellMap lefts = all_[digit] & (digit == digit_of(right) ? peers_of(cell) : CellMap::of(cell));
        for (const Cell left : lefts) {
          if (follow(i, candidate_of(left, digit))) return links_;
        }
      }
    }
    return {};
  }

 private:
  /// Extends the i-th chain by the variables of a left candidate; returns whether the search is over.
  bool follow(std::size_t i, Candidate left) {
    // Linked to the target too, it led to its right candidates from the start.
    if (i != 0 && !left_.contains(left)) return false;
    const Cell cell = cell_of(left);
    const Digit digit = digit_of(left);
    if (follow_in(i, left, cell_truth(cell))) return true;
    for (const House house : house_triple(cell)) {
      if (follow_in(i, left, house_truth(house, digit))) return true;
    }
    return false;
  }
  bool follow_in(std::size_t i, Candidate left, Truth variable) {
    CandidateMap others = candidates_in(all_, variable);
    others.remove(left);
    if (is_bivalue_ && others.size() != 1) return false;
    CandidateMap open;
    for (const Candidate other : others) {
      if (left_.contains(other)) open.add(other);
    }
    if (open.empty()) {
      if (i != 0 && !has_variable(i, variable)) collect(i, {node_of(left), end_of(others), variable});
      return i == 0 || !links_.empty();
    }
    const Candidate right = open.first();
    if (open.size() > 1 || known_.contains(right) || has_variable(i, variable)) return false;
    known_.add(right);
    reached_.push_back({right, left, variable, static_cast<std::uint16_t>(i)});
    return false;
  }
  [[nodiscard]] Node end_of(const CandidateMap& others) const noexcept {
    return is_bivalue_ ? node_of(others.first()) : kNoNode;
  }
  [[nodiscard]] bool has_variable(std::size_t i, Truth variable) const noexcept {
    for (; i != 0; i = reached_.begin()[i].parent) {
      if (reached_.begin()[i].variable == variable) return true;
    }
    return false;
  }
  void collect(std::size_t i, const Link& end) {
    std::size_t length = 1;
    for (std::size_t k = i; k != 0; k = reached_.begin()[k].parent) ++length;
    const std::span<Link> links = arena_.array<Link>(length);
    links[--length] = end;
    for (; i != 0; i = reached_.begin()[i].parent) {
      const Reached& reached = reached_.begin()[i];
      links[--length] = {node_of(reached.left), node_of(reached.right), reached.variable};
    }
    links_ = links;
  }

  Arena& arena_;
  const DigitCells& all_;
  Candidate target_;
  bool is_bivalue_;
  DigitCells left_;
  ArenaList<Reached> reached_;
  CandidateMap known_;
  std::span<const Link> links_;
};

/// The shortest chain of each candidate that has one. A strategy may ask for one length after the other.
class LinearChains {
 public:
  enum class Form : std::uint8_t { z, bivalue, g_bivalue };

  LinearChains(const Board& board, std::uint64_t options) : chains_(arena_) {
    const auto form = static_cast<Form>(options);
    const DigitCells all = board.digit_cells();
    Arena scratch;
    for (const Candidate target : all.candidates()) {
      if (!refutations(board, form == Form::g_bivalue).refutes(target)) continue;
      const std::span<const Link> links = form == Form::g_bivalue
                                              ? find_g_bivalue_chain(scratch, board, target)
                                              : LinearSearch(scratch, all, target, form == Form::bivalue).run();
      if (!links.empty()) chains_.push_back({target, arena_.copy(links)});
      scratch.reset();
    }
  }
  [[nodiscard]] std::span<const Chain> chains() const noexcept { return chains_.span(); }

 private:
  Arena arena_;
  ArenaList<Chain> chains_;
};
constexpr FactSlot kLinearChains = fact_slot<LinearChains>("linear chains");

constexpr auto kLinearOptions = options<LengthOptions>(kMinLength, kMaxLength);

void find_linear(const FindContext& context, const LengthOptions& options, LinearChains::Form form) {
  ArenaList<Chain> found(context.arena());
  for (const Chain& chain : context.fact<LinearChains>(kLinearChains, static_cast<std::uint64_t>(form)).chains()) {
    found.push_back(chain);
  }
  each_by_length(found, options, [&](const Chain& chain) { return report(context, chain); });
}

void find_bivalue_chains(FindContext& context, const LengthOptions& options) {
  find_linear(context, options, LinearChains::Form::bivalue);
}
void find_g_bivalue_chains(FindContext& context, const LengthOptions& options) {
  find_linear(context, options, LinearChains::Form::g_bivalue);
}
void find_z_chains(FindContext& context, const LengthOptions& options) {
  find_linear(context, options, LinearChains::Form::z);
}

}  // namespace

extern constinit const TechniqueInfo kBivalueChain = {
    .id = "bivalue-chain",
    .name = "Bivalue Chain",
    .summary = "variables of two candidates, each linked to the next, at whose ends one of two candidates is true",
    .names = {{"csp-rules", "biv-chain"}},
    .options = kLinearOptions,
    .metrics = kMetrics,
    .facts = kFactList<kRefutations, kLinearChains>,
    .option_orders = kLengthOrder,
    .create = create<find_bivalue_chains, kLinearOptions>,
};

extern constinit const TechniqueInfo kGBivalueChain = {
    .id = "g-bivalue-chain",
    .name = "g-Bivalue Chain",
    .summary = "a bivalue chain through candidates and groups",
    .names = {{"csp-rules", "g-biv-chain"}},
    .options = kLinearOptions,
    .metrics = kMetrics,
    .facts = kFactList<kRefutations, kLinks, kLinearChains>,
    .option_orders = kLengthOrder,
    .create = create<find_g_bivalue_chains, kLinearOptions>,
};

extern constinit const TechniqueInfo kZChain = {
    .id = "z-chain",
    .name = "z-Chain",
    .summary = "a bivalue chain whose variables may have other candidates that are linked to the target",
    .names = {{"csp-rules", "z-chain"}},
    .options = kLinearOptions,
    .metrics = kMetrics,
    .facts = kFactList<kRefutations, kLinearChains>,
    .option_orders = kLengthOrder,
    .create = create<find_z_chains, kLinearOptions>,
};

}  // namespace nonet::whips
