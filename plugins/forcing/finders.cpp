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
// are what rounds of singles find: in each, all naked and all hidden singles of the position are placed, or, where
// there are none, all locked candidates used. From everything that they find they go on in the same way, and through
// groups.
//
// Order: placements by cell, then eliminations by cell and digit; of one conclusion the contradiction first.
//
// Kinds tell a contradiction, and verities by their premises: the two values of a candidate (digit forcing), the
// candidates of a cell, the places in a house (region forcing).
//
// definition=hodoku: all verities are of one kind; nets follow four rounds of singles alone. A house of which all
// places of a digit go contradicts a premise only where no candidate of the digit went from it before, except by a
// filled cell that sees it. In nets, singles that contradict each other are placed in the order in which they came into
// being, and of two hidden ones in a cell the first alone.

#include "forcing.hpp"
#include "nonet/descriptors.hpp"

namespace nonet::forcing {

namespace {

/// Hands over conclusions. `leads(premise, literal)` says what leads where.
template <typename Tracer, typename Leads>
void hand_over(const FindContext& context, const Conclusions& conclusions, const OpenTruths& truths, bool is_hodoku,
               Leads leads) {
  const auto look = [&](const CandidateMap& contradictions, const CandidateMap& verities, bool is_on) {
    for (const int candidate : contradictions | verities) {
      const Literal literal(node_of(candidate), is_on);
      for (const bool is_verity : {false, true}) {
        if (!(is_verity ? verities : contradictions).contains(candidate)) continue;
        const Arena::Mark mark = context.arena().mark();
        Tracer tracer(context.board(), context.arena());
        auto argument = is_verity ? argue_verity(literal,
                                                 alternatives(context.board(), truths, literal,
                                                              [&](Literal premise) { return leads(premise, literal); }),
                                                 tracer, context.board(), context.arena())
                                  : argue_contradiction(literal, truths, tracer, context.arena());
        if (argument && is_verity && is_hodoku) argument->kind = kVerity;
        const Flow flow = argument ? report(context, *argument) : Flow::go_on;
        context.arena().return_to(mark);
        if (flow == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  };
  if (look(conclusions.contradictions.on.candidates(), conclusions.verities.on.candidates(), true) == Flow::stop)
    return;
  std::ignore = look(conclusions.contradictions.off.candidates(), conclusions.verities.off.candidates(), false);
}

class ForcingChain final : public Technique {
 public:
  explicit ForcingChain(const CreateContext& context) : is_hodoku_(context.options[0] != 0) {}

  void find(FindContext& context) const override {
    const Board& board = context.board();
    const Implications& implied = implications(board, LinkNodes::groups);
    const OpenTruths truths(board, is_hodoku_);
    hand_over<ChainTracer>(
        context, conclude(board, implied, truths), truths, is_hodoku_, [&](Literal premise, Literal literal) {
          const Candidate from = premise.candidate();
          const Implied& all = premise.is_on() ? implied.if_on(from) : implied.if_off(from);
          return (literal.is_on() ? all.on : all.off).contains(static_cast<Candidate>(literal.candidate()));
        });
  }

 private:
  bool is_hodoku_;
};

class ForcingNet final : public Technique {
 public:
  explicit ForcingNet(const CreateContext& context) : is_hodoku_(context.options[0] != 0) {
    const auto rounds = static_cast<int>(context.options[1]);
    reach_ = {.rounds = is_hodoku_ ? std::min(rounds, kHodokuRounds) : rounds, .in_queues = is_hodoku_};
  }

  void find(FindContext& context) const override {
    const Board& board = context.board();
    const auto& closure = context.fact<Closure>(kClosure, reach_.key());
    if (closure.candidates().empty()) return;
    const OpenTruths truths(board, is_hodoku_);
    hand_over<NetTracer>(context, conclude(board, closure, truths, context.arena()), truths, is_hodoku_,
                         [&](Literal premise, Literal literal) { return closure.leads(premise, literal); });
  }

 private:
  static constexpr int kHodokuRounds = 4;

  bool is_hodoku_;
  Reach reach_;
};

constexpr Kinds kChainKinds({
    {"forcing-chain-contradiction",
     "Forcing Chain Contradiction",
     {.hodoku = "Forcing Chain Contradiction", .reglib = "1301"}},
    {"forcing-chain-verity", "Forcing Chain Verity", {.hodoku = "Forcing Chain Verity", .reglib = "1302"}},
    {"digit-forcing-chain", "Digit Forcing Chain", {.hodoku = "Forcing Chain Verity", .reglib = "1302"}},
    {"cell-forcing-chain", "Cell Forcing Chain", {.hodoku = "Forcing Chain Verity", .reglib = "1302"}},
    {"region-forcing-chain", "Region Forcing Chain", {.hodoku = "Forcing Chain Verity", .reglib = "1302"}},
});
constexpr Kinds kNetKinds({
    {"forcing-net-contradiction",
     "Forcing Net Contradiction",
     {.hodoku = "Forcing Net Contradiction", .reglib = "1303"}},
    {"forcing-net-verity", "Forcing Net Verity", {.hodoku = "Forcing Net Verity", .reglib = "1304"}},
    {"digit-forcing-net", "Digit Forcing Net", {.hodoku = "Forcing Net Verity", .reglib = "1304"}},
    {"cell-forcing-net", "Cell Forcing Net", {.hodoku = "Forcing Net Verity", .reglib = "1304"}},
    {"region-forcing-net", "Region Forcing Net", {.hodoku = "Forcing Net Verity", .reglib = "1304"}},
});
constexpr OptionInfo kChainOptions[] = {
    hodoku_definition("hodoku: no contradictions in houses from which places of the digit went before"),
};
constexpr OptionInfo kNetOptions[] = {
    hodoku_definition("hodoku: the same, and of singles that contradict each other the one that came into being first "
                      "is placed first",
                      /*is_order_dependent=*/true),
    {.name = "rounds",
     .type = OptionType::integer,
     .default_value = kCells,
     .min = 1,
     .max = kCells,
     .help = "of singles, each of which places all that there are; hodoku: 4 at most"},
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
    .create = create<ForcingChain>,
};

extern constinit const TechniqueInfo kForcingNet = {
    .id = "forcing-net",
    .name = "Forcing Net",
    .summary = "nets from a premise to a contradiction, or from all premises of a choice to the same",
    .kinds = kNetKinds,
    .options = kNetOptions,
    .metrics = kMetrics,
    .facts = kFacts,
    .create = create<ForcingNet>,
};

}  // namespace nonet::forcing
