// Forcing chain: chains of strong and weak links lead from a premise to something impossible, or from several premises,
// one of which holds, to the same literal.
//
//   | . . . | . . . | . . . |    (a) from a candidate: its truth leads to its falsity, so it is false;
//   | . a = | = b . | . . . |    or the reverse
//   | . : . | . : . | . . . |    (b) from a cell or a house: all of its candidates exclude, or place, the same one
//
// Forcing net: the same, but an inference may have several reasons: all but one of the candidates of a cell or of a
// house are false.
//
// Chains go through single candidates and groups (two or three places of a digit where a line and a block cross). Nets
// use rounds of singles: each round places all naked and all hidden singles of the position or, if there are none, uses
// all locked candidates. Every result is followed in the same way, and through groups.
//
// Order: placements by cell, then eliminations by cell and digit; of one conclusion the contradiction first. Complete
// forcing chains: by length, those of equal length in this order.
//
// The kinds are contradiction, and verities by their premises: the two values of a candidate (digit forcing), the
// candidates of a cell, the places in a house (region forcing).
//
// definition=hodoku: all verities are of one kind; nets follow four rounds of singles alone. A house that loses all
// places of a digit contradicts a premise only if it had lost no candidate of the digit before, except by a filled cell
// that sees it. In nets, singles that contradict each other are placed in the order of their creation, and of two
// hidden ones in a cell only the first.
//
// max-length: no longer arguments. A chain may have other premises with a shorter argument, which it then takes; of
// nets, which are traced one by one, only the argument that it would take without a limit is compared.

#include "forcing.hpp"

namespace nonet::forcing {

namespace {

struct Settings {
  bool is_hodoku;
  std::size_t max_length;  ///< of an argument
  bool tries_all;          ///< whether premises of longer arguments give way to others

  Settings(const ForcingOptions& options, bool with_all)
      : is_hodoku(options.definition == Definition::hodoku), max_length(options.max_length), tries_all(with_all) {}
};

/// The arguments for conclusions. `leads(premise, literal)` returns whether the premise leads to the literal.
template <typename Tracer, typename Leads>
class Arguments {
 public:
  Arguments(const FindContext& context, const Conclusions& conclusions, const OpenTruths& truths,
            const Settings& settings, Leads leads)
      : context_(context), conclusions_(conclusions), truths_(truths), settings_(settings), leads_(leads) {}

  /// Reports them: placements by cell, then eliminations by cell and digit.
  void report_in_order() const {
    std::ignore = each([&](Literal literal, bool is_verity) {
      const Arena::Mark mark = context_.arena().mark();
      const auto argument = argue(literal, is_verity);
      const Flow flow = argument ? report(context_, *argument) : Flow::go_on;
      context_.arena().return_to(mark);
      return flow;
    });
  }
  /// Reports them shortest first, those of equal length in the same order.
  void report_shortest_first() const {
    ArenaList<MeasuredArgument> all(context_.arena());
    std::ignore = each([&](Literal literal, bool is_verity) {
      if (const auto argument = argue(literal, is_verity)) all.push_back({*argument, length_of(*argument)});
      return context_.stop() ? Flow::stop : Flow::go_on;
    });
    if (context_.stop()) return;
    all.stable_sort([](const MeasuredArgument& a, const MeasuredArgument& b) { return a.length < b.length; });
    for (const MeasuredArgument& one : all) {
      if (report(context_, one.argument) == Flow::stop) return;
    }
  }

 private:
  struct MeasuredArgument {
    Argument argument;
    std::size_t length;
  };

  /// Calls `take(literal, is_verity)` with each conclusion, first by contradiction, then by verity.
  template <typename Take>
  [[nodiscard]] Flow each(Take take) const {
    const auto visit = [&](const DigitCells& contradictions, const DigitCells& verities, bool is_on) {
      const CandidateMap refuted = contradictions.candidates();
      const CandidateMap common = verities.candidates();
      for (const int candidate : refuted | common) {
        const Literal literal(node_of(candidate), is_on);
        if (refuted.contains(candidate) && take(literal, false) == Flow::stop) return Flow::stop;
        if (common.contains(candidate) && take(literal, true) == Flow::stop) return Flow::stop;
      }
      return Flow::go_on;
    };
    if (visit(conclusions_.contradictions.on, conclusions_.verities.on, true) == Flow::stop) return Flow::stop;
    return visit(conclusions_.contradictions.off, conclusions_.verities.off, false);
  }

  /// None that is too long.
  [[nodiscard]] std::optional<Argument> argue(Literal literal, bool is_verity) const {
    Tracer tracer(context_.board(), context_.arena());
    auto argument =
        is_verity ? argue_verity(literal, tracer) : argue_contradiction(literal, truths_, tracer, context_.arena());
    if (argument && length_of(*argument) > settings_.max_length) return std::nullopt;
    if (argument && is_verity && settings_.is_hodoku) argument->kind = kVerity;
    return argument;
  }
  /// The argument from the first premises that have one; of chains from the first whose argument is not too long.
  [[nodiscard]] std::optional<Argument> argue_verity(Literal literal, Tracer& tracer) const {
    const Board& board = context_.board();
    std::optional<Argument> found;
    const auto leads = [&](Literal premise) { return leads_(premise, literal); };
    each_alternatives(board, truths_, literal, leads, [&](const Alternatives& premises) {
      found = forcing::argue_verity(literal, premises, tracer, board, context_.arena());
      const bool is_too_long = found && length_of(*found) > settings_.max_length;
      return is_too_long && settings_.tries_all ? Flow::go_on : Flow::stop;
    });
    return found;
  }

  const FindContext& context_;
  const Conclusions& conclusions_;
  const OpenTruths& truths_;
  Settings settings_;
  Leads leads_;
};

constexpr auto kChainOptions = options<ForcingOptions>(
    hodoku_definition("hodoku: no contradictions in houses from which places of the digit went before"), kMaxLength);
struct NetSearchOptions : ForcingOptions {
  int rounds = kCells;
};
constexpr auto kNetOptions = options<NetSearchOptions>(
    hodoku_definition("hodoku: the same, and of singles that contradict each other it places first the one that "
                      "appeared first")
        .order_dependent(),
    option("rounds", &NetSearchOptions::rounds, Range{1, kCells},
           "of singles, each of which places all that there are; hodoku: 4 at most"),
    kMaxLength);

void find_forcing_chains(FindContext& context, const ForcingOptions& options) {
  const Settings settings(options, /*with_all=*/true);
  const Board& board = context.board();
  const Implications& implied = implications(board, LinkNodes::groups);
  const OpenTruths truths(board, settings.is_hodoku);
  const Conclusions conclusions = conclude(board, implied, truths);
  const auto leads = [&](Literal premise, Literal literal) {
    const Candidate from = premise.candidate();
    const Implied& all = premise.is_on() ? implied.if_on(from) : implied.if_off(from);
    return (literal.is_on() ? all.on : all.off).contains(static_cast<Candidate>(literal.candidate()));
  };
  const Arguments<ChainTracer, decltype(leads)> arguments(context, conclusions, truths, settings, leads);
  settings.is_hodoku ? arguments.report_in_order() : arguments.report_shortest_first();
}

void find_forcing_nets(FindContext& context, const NetSearchOptions& options) {
  constexpr int kHodokuRounds = 4;
  const Settings settings(options, /*with_all=*/false);
  const NetOptions net_options{
      .rounds = settings.is_hodoku ? std::min(options.rounds, kHodokuRounds) : options.rounds,
      .in_queues = settings.is_hodoku,
  };
  const Board& board = context.board();
  const auto& closure = context.fact<Closure>(kClosure, net_options.key());
  if (closure.candidates().empty()) return;
  const OpenTruths truths(board, settings.is_hodoku);
  const Conclusions conclusions = conclude(board, closure, truths, context.arena());
  const auto leads = [&](Literal premise, Literal literal) { return closure.leads(premise, literal); };
  Arguments<NetTracer, decltype(leads)>(context, conclusions, truths, settings, leads).report_in_order();
}

constexpr KindInfo kChainKinds[] = {
    {"forcing-chain-contradiction",
     "Forcing Chain Contradiction",
     {{"hodoku", "Forcing Chain Contradiction"}, {"reglib", "1301"}}},
    {"forcing-chain-verity", "Forcing Chain Verity", {{"hodoku", "Forcing Chain Verity"}, {"reglib", "1302"}}},
    {"digit-forcing-chain", "Digit Forcing Chain", {{"hodoku", "Forcing Chain Verity"}, {"reglib", "1302"}}},
    {"cell-forcing-chain", "Cell Forcing Chain", {{"hodoku", "Forcing Chain Verity"}, {"reglib", "1302"}}},
    {"region-forcing-chain", "Region Forcing Chain", {{"hodoku", "Forcing Chain Verity"}, {"reglib", "1302"}}},
};
constexpr KindInfo kNetKinds[] = {
    {"forcing-net-contradiction",
     "Forcing Net Contradiction",
     {{"hodoku", "Forcing Net Contradiction"}, {"reglib", "1303"}}},
    {"forcing-net-verity", "Forcing Net Verity", {{"hodoku", "Forcing Net Verity"}, {"reglib", "1304"}}},
    {"digit-forcing-net", "Digit Forcing Net", {{"hodoku", "Forcing Net Verity"}, {"reglib", "1304"}}},
    {"cell-forcing-net", "Cell Forcing Net", {{"hodoku", "Forcing Net Verity"}, {"reglib", "1304"}}},
    {"region-forcing-net", "Region Forcing Net", {{"hodoku", "Forcing Net Verity"}, {"reglib", "1304"}}},
};

}  // namespace

extern constinit const TechniqueInfo kForcingChain = {
    .id = "forcing-chain",
    .name = "Forcing Chain",
    .summary = "chains from a premise to a contradiction, or from all premises of a choice to the same",
    .kinds = kChainKinds,
    .options = kChainOptions,
    .metrics = kMetrics,
    .create = create<find_forcing_chains, kChainOptions>,
};

extern constinit const TechniqueInfo kForcingNet = {
    .id = "forcing-net",
    .name = "Forcing Net",
    .summary = "nets from a premise to a contradiction, or from all premises of a choice to the same",
    .kinds = kNetKinds,
    .options = kNetOptions,
    .metrics = kMetrics,
    .facts = kFactList<kClosure>,
    .create = create<find_forcing_nets, kNetOptions>,
};

}  // namespace nonet::forcing
