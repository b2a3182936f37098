// Forcing chain: chains of strong and weak links lead from a premise to something impossible, or from several premises,
// of which one holds, to the same.
//
//   | . . . | . . . | . . . |    (a) from a candidate: it is false if true (or true if false): it is not what it was
//   | . a = | = b . | . . . |    assumed to be
//   | . : . | . : . | . . . |    (b) from a cell or a house: all of its candidates exclude, or place, the same one
//
// Forcing net: the same, but an inference may have several reasons: all but one of the candidates of a cell or of a
// house are false.
//
// Chains go through single candidates and groups (two or three places of a digit where a line and a block cross). Nets
// are what four rounds of singles find: in each, all naked and all hidden singles of the position are placed. From
// everything that they find they go on in the same way, and through groups.
//
// Order: placements by cell, then eliminations by cell and digit; of one conclusion the contradiction first.
//
// definition=hodoku: a house of which all places of a digit go contradicts a premise only where no candidate of the
// digit went from it before, except by a filled cell that sees it. In nets, singles that contradict each other are
// placed in the order in which they came into being, and of two hidden ones in a cell the first alone.

#include "forcing.hpp"
#include "nonet/descriptors.hpp"

namespace nonet::forcing {

namespace {

template <typename Tracer>
class Finder final : public Technique {
 public:
  explicit Finder(const CreateContext& context) : is_hodoku_(context.options[0] != 0) {
    if constexpr (std::is_same_v<Tracer, NetTracer>) reach_ = is_hodoku_ ? Reach::queues : Reach::nets;
  }

  void find(FindContext& context) const override {
    const auto& closure = context.fact<Closure>(kClosure, static_cast<std::uint64_t>(reach_));
    if (closure.candidates().empty()) return;
    const Conclusions conclusions(context.board(), closure, context.arena(), is_hodoku_);
    const std::size_t words = closure.words();
    for (std::size_t word = 0; word < 2 * words; ++word) {
      const std::uint64_t all = conclusions.contradictions()[word] | conclusions.verities()[word];
      for (std::uint64_t rest = all; rest != 0; rest &= rest - 1) {
        const int bit = std::countr_zero(rest);
        const std::size_t i = word % words * 64 + static_cast<std::size_t>(bit);
        const Literal literal(node_of(closure.candidates()[i]), word < words);
        const auto has = [&](const LiteralSet& set) { return (set[word] >> bit & 1U) != 0; };
        if (has(conclusions.contradictions()) &&
            hand_over(context, conclusions, {literal, kContradiction}) == Flow::stop)
          return;
        if (has(conclusions.verities()) && hand_over(context, conclusions, {literal, kVerity}) == Flow::stop) return;
      }
    }
  }

 private:
  static Flow hand_over(const FindContext& context, const Conclusions& conclusions, const Claim& claim) {
    Arena& arena = context.arena();
    const Arena::Mark mark = arena.mark();
    Tracer tracer(context.board(), arena);
    const auto argument = argue(claim, conclusions, tracer, context.board(), arena);
    const Flow flow = argument ? report(context, *argument) : Flow::go_on;
    arena.return_to(mark);
    return flow;
  }

  bool is_hodoku_;
  Reach reach_ = Reach::chains;
};

constexpr Kinds kChainKinds({
    {"forcing-chain-contradiction",
     "Forcing Chain Contradiction",
     {.hodoku = "Forcing Chain Contradiction", .reglib = "1301"}},
    {"forcing-chain-verity", "Forcing Chain Verity", {.hodoku = "Forcing Chain Verity", .reglib = "1302"}},
});
constexpr Kinds kNetKinds({
    {"forcing-net-contradiction",
     "Forcing Net Contradiction",
     {.hodoku = "Forcing Net Contradiction", .reglib = "1303"}},
    {"forcing-net-verity", "Forcing Net Verity", {.hodoku = "Forcing Net Verity", .reglib = "1304"}},
});
constexpr OptionInfo kChainOptions[] = {
    hodoku_definition("hodoku: no contradictions in houses from which places of the digit went before"),
};
constexpr OptionInfo kNetOptions[] = {
    hodoku_definition("hodoku: the same, and of singles that contradict each other the one that came into being first "
                      "is placed first",
                      /*is_order_dependent=*/true),
};
constexpr const FactSlot* kFacts[] = {&kClosure};

}  // namespace

extern constinit const TechniqueInfo kForcingChain = {
    .id = "forcing-chain",
    .name = "Forcing Chain",
    .summary = "chains from a premise to a contradiction, or from all premises of a choice to the same",
    .kinds = kChainKinds,
    .options = kChainOptions,
    .metrics = kMetrics,
    .facts = kFacts,
    .create = create<Finder<ChainTracer>>,
};

extern constinit const TechniqueInfo kForcingNet = {
    .id = "forcing-net",
    .name = "Forcing Net",
    .summary = "nets from a premise to a contradiction, or from all premises of a choice to the same",
    .kinds = kNetKinds,
    .options = kNetOptions,
    .metrics = kMetrics,
    .facts = kFacts,
    .create = create<Finder<NetTracer>>,
};

}  // namespace nonet::forcing
