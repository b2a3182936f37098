// Kraken fish: a fish whose fins see no common target, but chains lead from all of them to one. Of a digit, N base
// houses and N cover houses; the fins are the places of the base houses outside the covers, and those in two base
// houses.
//
//   | . x . | . x f | . . . |    type 1: bases r1, r4, covers c2, c5; either the fin f is true, or the fish is whole.
//   | . . . | . : . | . . . |    A place - in a cover house goes if a chain leads from each fin to its falsity
//   | . . . | . - . | . . . |
//   |-------+-------+-------|    type 2: either a fin is true, or the digit is in the base places of any one cover
//   | . x . | . x . | . . . |    house, say c2. A candidate of any digit goes if chains lead to its falsity from
//   | . . . | . . . | . . . |    each fin and from each of these places
//   | . . . | . . . | . . . |
//
// A fish has fins, and nothing that all of them see. Chains go through candidates and groups.
//
// Order: by digit, size, rows before columns as bases, base houses depth-first in the order rows, columns, blocks,
// cover houses likewise; type 1 by cell, then type 2 by cover house, digit and cell. Eliminations of the same digit by
// the same type are reported once.
//
// definition=hodoku: the cells in which the chains of type 2 start lose nothing. All sizes are one walk: r1 r2, r1 r2
// r3, r1 r2 r3 r4, r1 r2 r4 ..., with rows as bases before columns.

#include "forcing.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::forcing {

namespace {

enum KrakenKind : std::size_t { kType1, kType2 };

struct KrakenOptions : DefinitionOption {
  int min_size = 2;
  int max_size = 3;
  int max_fins = 2;  ///< includes endo-fins
  int max_endo_fins = 0;
  bool has_blocks = false;  ///< among base and cover houses: franken fish

  [[nodiscard]] bool is_hodoku() const noexcept { return definition == Definition::hodoku; }
};
constexpr auto kKrakenFishOptions = options<KrakenOptions>(
    option("min-size", &KrakenOptions::min_size, Range{2, 4}, "base houses"),
    option("max-size", &KrakenOptions::max_size, Range{2, 4}, "base houses"),
    option("max-fins", &KrakenOptions::max_fins, Range{1, 5}, "fins, with endo-fins"),
    option("max-endo-fins", &KrakenOptions::max_endo_fins, Range{0, 2},
           "places in two base houses; in franken fish alone"),
    option("franken", &KrakenOptions::has_blocks, "blocks as base and cover houses"),
    hodoku_definition("hodoku: all sizes in one walk; nothing goes from the cells in which chains of type 2 start"));
struct KrakenMetrics {
  int size;
  int fins;
  std::size_t length;
};
constexpr auto kKrakenMetrics = metrics<KrakenMetrics>(
    metric("size", &KrakenMetrics::size, "base houses"), metric("fins", &KrakenMetrics::fins, "fins, with endo-fins"),
    metric("length", &KrakenMetrics::length, "inferences, of all chains together"));

/// Some houses, and the places of the digit in them.
struct Side {
  HouseMask houses = 0;
  CellMap places;
  CellMap twice;  ///< places in two of them

  [[nodiscard]] Side with(House house, const CellMap& added) const noexcept {
    return {houses | HouseMask{1} << house, places | added, twice | (places & added)};
  }
};

/// The search for one digit.
class Search {
 public:
  Search(FindContext& context, const KrakenOptions& limits, Digit digit)
      : context_(context),
        limits_(limits),
        digit_(digit),
        places_(context.board().digit_cells(digit)),
        implied_(implications(context.board(), LinkNodes::groups)) {}

  /// Searches fish of some sizes, in one depth-first walk over the base houses.
  Flow run(int min_size, int max_size, bool has_row_bases) {
    const auto pool = [&](bool has_rows) {
      std::array<House, 18> houses{};
      std::size_t count = 0;
      const House first = has_rows ? kFirstRow : kFirstColumn;
      for (int i = 0; i < 9; ++i) houses[count++] = first + i;
      for (House block = 0; block < 9 && limits_.has_blocks; ++block) houses[count++] = block;
      std::size_t kept = 0;
      for (std::size_t i = 0; i < count; ++i) {
        if (context_.board().count(houses[i], digit_) != 0) houses[kept++] = houses[i];
      }
      return std::pair(houses, kept);
    };
    std::tie(bases_, base_count_) = pool(has_row_bases);
    std::tie(covers_, cover_count_) = pool(!has_row_bases);
    min_size_ = min_size;
    max_size_ = max_size;
    return add_base(0, {});
  }

 private:
  Flow add_base(std::size_t from, const Side& base) {
    if (context_.stop()) return Flow::stop;
    const int size = std::popcount(base.houses) + 1;
    const auto missing = static_cast<std::size_t>(std::max(min_size_ - size, 0));
    for (std::size_t i = from; i + missing < base_count_; ++i) {
      const Side next = base.with(bases_[i], places_ & house_map(bases_[i]));
      if (next.twice.count() > limits_.max_endo_fins) continue;
      if (size >= min_size_ && look_for_covers(next, size) == Flow::stop) return Flow::stop;
      if (size < max_size_ && add_base(i + 1, next) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

  Flow look_for_covers(const Side& base, int size) {
    useful_count_ = 0;
    for (std::size_t i = 0; i < cover_count_; ++i) {
      const CellMap inside = base.places & house_map(covers_[i]);
      if ((base.houses >> covers_[i] & 1U) != 0 || inside.empty()) continue;
      most_[useful_count_] = inside.count();
      useful_[useful_count_++] = covers_[i];
    }
    for (std::size_t i = useful_count_; i-- > 1;) most_[i - 1] = std::max(most_[i - 1], most_[i]);
    return add_cover(0, size, base, {});
  }

  Flow add_cover(std::size_t from, int left, const Side& base, const Side& cover) {
    const int uncovered = (base.places - cover.places).count();
    for (std::size_t i = from; i + static_cast<std::size_t>(left) <= useful_count_; ++i) {
      if (uncovered - left * most_[i] > limits_.max_fins) return Flow::go_on;
      const Side next = cover.with(useful_[i], places_ & house_map(useful_[i]));
      const Flow flow = left > 1 ? add_cover(i + 1, left - 1, base, next) : check_fish(base, next);
      if (flow == Flow::stop) return flow;
    }
    return Flow::go_on;
  }

  [[nodiscard]] const DigitCells& refuted_by(Cell cell) const noexcept {
    return implied_.if_on(candidate_of(cell, digit_)).off;
  }

  Flow check_fish(const Side& base, const Side& cover) {
    const CellMap fins = (base.places - cover.places) | base.twice;
    if (fins.empty() || fins.count() > limits_.max_fins) return Flow::go_on;
    const CellMap cannibalistic = base.places & cover.twice;
    const CellMap targets = (cover.places - base.places) | cannibalistic;
    if (targets.intersects(fins.peer_intersection())) return Flow::go_on;

    CellMap gone = targets - fins;
    for (const Cell fin : fins) gone &= refuted_by(fin)[digit_];
    for (const Cell cell : gone) {
      if (report(kType1, base, cover, fins, fins, candidate_of(cell, digit_)) == Flow::stop) return Flow::stop;
    }
    for (const House house : houses_in(cover.houses)) {
      const CellMap inside = places_ & house_map(house);
      const CellMap body = base.places - cannibalistic;
      if (inside.is_subset_of(body)) continue;
      const CellMap starts = (inside & body) | fins;
      DigitCells refuted = refuted_by(starts.first());
      for (const Cell start : starts) refuted &= refuted_by(start);
      refuted[digit_] -= starts;
      if (limits_.is_hodoku()) refuted -= starts;
      for (Digit digit = 0; digit < kDigits; ++digit) {
        for (const Cell cell : refuted[digit]) {
          if (report(kType2, base, cover, fins, starts, candidate_of(cell, digit)) == Flow::stop) return Flow::stop;
        }
      }
    }
    return Flow::go_on;
  }

  [[nodiscard]] std::string explanation(KrakenKind kind, const Side& base, const Side& cover, const CellMap& fins,
                                        std::span<const Trace> chains, Literal gone) const {
    const std::string digit = digit_words(digit_);
    const std::string end = literal_words(node_cells(context_.board(), gone.node()), node_digit(gone.node()), false);
    std::string text = "In " + houses_words(base.houses) + ", " + digit + " can only be in " +
                       houses_words(cover.houses) + ", but for the " +
                       std::string(verb_words(fins.size(), "fin ", "fins ")) + cells_words(fins) + ". If no fin is " +
                       digit + ", the fish is whole" +
                       (kind == kType1 ? ", and " + end
                                       : ", so each of " + houses_words(cover.houses) + " has its " + digit + " in " +
                                             houses_words(base.houses, "or")) +
                       ". ";
    std::vector<BranchWords> branches;
    for (const Trace& chain : chains) branches.push_back(branch_words(context_.board(), chain, gone));
    constexpr std::size_t kMostTold = 1400;
    return text + branches_words(branches, kMostTold) + " So " + end + " in each case.";
  }

  /// Reports a fish with chains from some places to the falsity of a candidate.
  Flow report(KrakenKind kind, const Side& base, const Side& cover, const CellMap& fins, const CellMap& starts,
              Candidate gone) {
    if (reported_[kind].contains(gone)) return Flow::go_on;
    reported_[kind].add(gone);
    const Board& board = context_.board();
    Arena& arena = context_.arena();
    const Arena::Mark mark = arena.mark();
    StepDraft draft(kind, mask_of(digit_));
    draft.eliminate(cell_of(gone), digit_of(gone));
    draft.base_houses(base.houses, digit_);
    draft.cover_houses(cover.houses, digit_);
    ChainTracer tracer(board, arena);
    ArenaList<Trace> chains(arena);
    ArenaList<Lemma> lemmas(arena);
    std::size_t length = 0;
    for (const Cell start : starts) {
      const auto chain = tracer.to(Literal::on(candidate_of(start, digit_)), Literal::off(gone));
      if (!chain) return Flow::go_on;
      chains.push_back(*chain);
      length += chain->length();
      if (chain->length() > 1) add_lemmas(*chain, Literal::off(gone), lemmas, arena);
    }
    draft.lemmas(lemmas.span());
    draft.metrics(kKrakenMetrics, {.size = std::popcount(base.houses), .fins = fins.count(), .length = length});
    const Flow flow = draft.report(context_, [&](EvidenceDraft& evidence) {
      evidence.candidates("body", base.places - fins, digit_);
      evidence.candidates("fin", fins, digit_);
      evidence.houses("base", base.houses);
      evidence.houses("cover", cover.houses);
      std::string text = digits_text(mask_of(digit_)) + ' ' + houses_text(base.houses) + '\\' +
                         houses_text(cover.houses) + ", fins " + cells_text(fins);
      for (const Trace& chain : chains.span()) {
        show_branch(board, chain, evidence);
        text += "; " + chain_text(board, chain, chain.ends.front());
      }
      evidence.sentence(text);
      evidence.explanation(explanation(kind, base, cover, fins, chains.span(), Literal::off(gone)));
    });
    arena.return_to(mark);
    return flow;
  }

  static std::string houses_text(HouseMask houses) {
    std::string text;
    for (const House house : houses_in(houses)) {
      if (!text.empty()) text += ',';
      text += house_text(house);
    }
    return text;
  }

  FindContext& context_;
  const KrakenOptions& limits_;
  Digit digit_;
  const CellMap& places_;
  const Implications& implied_;
  int min_size_ = 0;
  int max_size_ = 0;
  std::array<House, 18> bases_{};
  std::array<House, 18> covers_{};
  std::size_t base_count_ = 0;
  std::size_t cover_count_ = 0;
  std::array<House, 18> useful_{};  // covers that have places of the current bases
  std::array<int, 18> most_{};      // the most places that one of these and of those after it has
  std::size_t useful_count_ = 0;
  std::array<DigitCells, 2> reported_;
};

void find_kraken_fish(FindContext& context, const KrakenOptions& limits) {
  for (Digit digit = 0; digit < kDigits; ++digit) {
    if (context.board().digit_cells(digit).empty()) continue;
    Search search(context, limits, digit);
    const int sizes_of_walk = limits.is_hodoku() ? limits.max_size - limits.min_size + 1 : 1;
    for (int size = limits.min_size; size <= limits.max_size; size += sizes_of_walk) {
      for (const bool has_row_bases : {true, false}) {
        if (search.run(size, size + sizes_of_walk - 1, has_row_bases) == Flow::stop) return;
      }
    }
  }
}

constexpr KindInfo kKinds[] = {
    {"kraken-fish-1", "Kraken Fish Type 1", {{"hodoku", "Kraken Fish Type 1"}, {"reglib", "0371"}}},
    {"kraken-fish-2", "Kraken Fish Type 2", {{"hodoku", "Kraken Fish Type 2"}, {"reglib", "0372"}}},
};
constexpr OptionOrder kOrders[] = {{"min-size", "max-size"}};

}  // namespace

extern constinit const TechniqueInfo kKrakenFish = {
    .id = "kraken-fish",
    .name = "Kraken Fish",
    .summary = "a fish, or chains from its fins, or from these and the places in a cover house, exclude a candidate",
    .kinds = kKinds,
    .options = kKrakenFishOptions,
    .metrics = kKrakenMetrics,
    .option_orders = kOrders,
    .create = create<find_kraken_fish, kKrakenFishOptions>,
};

}  // namespace nonet::forcing
