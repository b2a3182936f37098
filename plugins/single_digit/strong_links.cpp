// Two, three and four strong links, as Sukaku Explainer has them: houses in which the places of a digit form two nodes,
// one after the other joined by nodes that see each other. Of the first and the last node at least one holds the digit.
//
//   | - . . | A . . | . . . |    A = B in column 4, B - C in row 6, C = D in column 2, D - E in block 7, E = F in
//   | . . . | . . . | . . . |    column 3
//   | . . F | . - - | . . . |    -: sees A and F
//   |-------+-------+-------|
//   | . . . | . . . | . . . |
//   | . . . | . . . | . . . |
//   | . C . | B . . | . . . |
//   |-------+-------+-------|
//   | . D . | . . . | . . . |
//   | . . E | . . . | . . . |
//   | . . . | . . . | . . . |
//
// A node is a cell or a group, see grouped.cpp; no two nodes share a cell. The houses of the links are different. Where
// fewer of the links suffice for all eliminations there is no step.
//
// Order: ungrouped before grouped; of the ungrouped, links of one kind of line first, last those of blocks, rows and
// columns together; then by the number of eliminations, the most first; then by the kinds of the houses from the first
// link to the last (blocks, rows, columns), digit, houses. The first link's house is the lower one. Eliminations by
// cell.

#include <optional>

#include "group_links.hpp"
#include "nonet/arena_list.hpp"
#include "single_digit.hpp"

namespace nonet::single_digit {

namespace {

/// By the houses of the links.
enum Form : std::size_t { kParallel, kCrossing, kWithBlock, kForms };

/// A chain of strong links, and what it eliminates.
template <std::size_t N>
struct LinkChain {
  Digit digit;
  std::array<const GroupLink*, N> links;
  std::array<std::size_t, N> sides;  ///< of each link the node that comes first
  CellMap targets;
  Form form;
  int line_kinds;  ///< 2: rows and columns
  bool is_grouped;
  int rank;        ///< in the order of ratings
  unsigned kinds;  ///< of the houses, by ternary digits

  [[nodiscard]] const CellMap& node(std::size_t i) const { return links[i / 2]->nodes[sides[i / 2] ^ (i % 2)]; }
  [[nodiscard]] bool comes_before(const LinkChain& other) const {
    if (rank != other.rank) return rank < other.rank;
    const int count = targets.count();
    const int other_count = other.targets.count();
    return count != other_count ? count > other_count : kinds < other.kinds;
  }
};

/// The search for chains of one digit.
template <std::size_t N>
class LinkSearch {
 public:
  using Found = LinkChain<N>;

  LinkSearch(const Board& board, Digit digit, GroupLinks& links, ArenaList<Found>& found)
      : links_(links), found_(found) {
    links.start(board.digit_cells(digit), 0);
    links.add_blocks(board, digit);
    links.add_lines(board, digit, kFirstRow);
    links.add_lines(board, digit, kFirstColumn);
    chain_.digit = digit;
  }

  void run() { add(0, {}, 0); }

 private:
  /// Adds the i-th link. `used`: the cells and houses of the links before it.
  void add(std::size_t i, const CellMap& used, HouseMask houses) {
    for (const GroupLink& link : links_) {
      if ((houses >> link.house & 1U) != 0) continue;
      if (i + 1 == N && link.house < chain_.links[0]->house) continue;  // the same chain from its other end
      const CellMap nodes = link.nodes[0] | link.nodes[1];
      if (nodes.intersects(used)) continue;
      chain_.links[i] = &link;
      for (const std::size_t side : {0U, 1U}) {
        if (i != 0 && !link.nodes[side].is_subset_of(seen_by_last(i))) continue;
        chain_.sides[i] = side;
        i + 1 < N ? add(i + 1, used | nodes, houses | HouseMask{1} << link.house) : check();
      }
    }
  }

  /// What the node before the i-th link sees.
  [[nodiscard]] const CellMap& seen_by_last(std::size_t i) const {
    return chain_.links[i - 1]->seen[1 - chain_.sides[i - 1]];
  }

  /// Whether all eliminations follow from fewer of the links.
  [[nodiscard]] bool is_reducible() const {
    for (std::size_t first = 0; first < N; ++first) {
      if (!chain_.targets.is_subset_of(chain_.links[first]->seen[chain_.sides[first]])) continue;
      for (std::size_t last = first; last < (first == 0 ? N - 1 : N); ++last) {
        if (chain_.targets.is_subset_of(chain_.links[last]->seen[1 - chain_.sides[last]])) return true;
      }
    }
    return false;
  }

  void check() {
    const GroupLink& first = *chain_.links[0];
    const GroupLink& last = *chain_.links[N - 1];
    chain_.targets = first.targets[chain_.sides[0]] & last.targets[1 - chain_.sides[N - 1]];
    if (!chain_.targets || is_reducible()) return;
    HouseMask houses = 0;
    chain_.is_grouped = false;
    chain_.kinds = 0;
    for (const GroupLink* const link : chain_.links) {
      houses |= HouseMask{1} << link->house;
      chain_.is_grouped |= link->has_group;
      chain_.kinds = 3 * chain_.kinds + static_cast<unsigned>(link->house) / 9;
    }
    chain_.line_kinds = ((houses & kRows) != 0 ? 1 : 0) + ((houses & kColumns) != 0 ? 1 : 0);
    chain_.form = (houses & kBlocks) != 0 ? kWithBlock : chain_.line_kinds == 2 ? kCrossing : kParallel;
    const int of_houses = (chain_.form == kWithBlock ? 1 : 0) + (chain_.line_kinds == 2 ? 1 : 0);
    chain_.rank = chain_.is_grouped ? 3 : of_houses;
    found_.push_back(chain_);
  }

  const GroupLinks& links_;
  ArenaList<Found>& found_;
  Found chain_{};
};

struct StrongLinksMetrics {
  int line_kinds;
};
constexpr auto kStrongLinksMetrics =
    metrics<StrongLinksMetrics>(metric("line-kinds", &StrongLinksMetrics::line_kinds,
                                       "2: some of the links are in rows and some in columns; else 1 or 0"));

template <std::size_t N>
Flow report_links(const FindContext& context, const LinkChain<N>& chain) {
  StepDraft draft(chain.form + (chain.is_grouped ? std::size_t{kForms} : 0), mask_of(chain.digit));
  draft.eliminate(chain.targets, chain.digit);
  for (std::size_t i = 0; i < N; ++i) {
    draft.base(house_truth(chain.links[i]->house, chain.digit));
    if (i != 0) draft.cover(house_truth(weak_house(chain.node(2 * i - 1) | chain.node(2 * i)), chain.digit));
  }
  draft.metrics(kStrongLinksMetrics, {.line_kinds = chain.line_kinds});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    CellMap inner;
    HouseMask bases = 0;
    HouseMask covers = 0;
    std::string text = digits_text(mask_of(chain.digit)) + ' ' + cells_text(chain.node(0));
    for (std::size_t i = 1; i < 2 * N; ++i) {
      const CellMap& before = chain.node(i - 1);
      const CellMap& node = chain.node(i);
      const bool is_strong = i % 2 != 0;
      (is_strong ? bases : covers) |= HouseMask{1}
                                      << (is_strong ? chain.links[i / 2]->house : weak_house(before | node));
      if (i + 1 < 2 * N) inner |= node;
      evidence.link(candidates_of(before, chain.digit), candidates_of(node, chain.digit), is_strong);
      text += (is_strong ? " = " : " - ") + cells_text(node);
    }
    evidence.candidates("end", chain.node(0) | chain.node(2 * N - 1), chain.digit);
    evidence.candidates("connection", inner, chain.digit);
    evidence.houses("base", bases);
    evidence.houses("cover", covers);
    evidence.sentence(std::move(text));
  });
}

template <std::size_t N>
void find_strong_links(FindContext& context) {
  const DigitMask digits = digits_to_search(context);
  std::array<std::optional<GroupLinks>, kDigits> links;
  ArenaList<LinkChain<N>> found(context.arena());
  for (const Digit digit : digits_of(digits)) {
    if (context.stop()) return;
    GroupLinks& of_digit = links[static_cast<std::size_t>(digit)].emplace(context.arena());
    LinkSearch<N>(context.board(), digit, of_digit, found).run();
  }
  found.stable_sort([](const LinkChain<N>& a, const LinkChain<N>& b) { return a.comes_before(b); });
  for (const LinkChain<N>& chain : found) {
    if (report_links<N>(context, chain) == Flow::stop) return;
  }
}

constexpr KindInfo kTwo[] = {
    {"two-parallel-links", "Two Strong Links, parallel", {{"sudoku-explainer", "Skyscraper"}}},
    {"two-crossing-links", "Two Strong Links, crossing", {{"sudoku-explainer", "2-String Kite"}}},
    {"two-links-with-block", "Two Strong Links with a block", {{"sudoku-explainer", "2 Strong links"}}},
    {"two-grouped-parallel-links", "Two Grouped Strong Links, parallel", {{"sudoku-explainer", "Grouped Skyscraper"}}},
    {"two-grouped-crossing-links",
     "Two Grouped Strong Links, crossing",
     {{"sudoku-explainer", "Grouped 2-String Kite"}}},
    {"two-grouped-links-with-block",
     "Two Grouped Strong Links with a block",
     {{"sudoku-explainer", "Grouped 2 Strong links"}}},
};
constexpr KindInfo kThree[] = {
    {"three-parallel-links", "Three Strong Links, parallel", {{"sudoku-explainer", "3 Skyscrapers"}}},
    {"three-crossing-links", "Three Strong Links, crossing", {{"sudoku-explainer", "3-String Kite"}}},
    {"three-links-with-block", "Three Strong Links with a block", {{"sudoku-explainer", "3 Strong links"}}},
    {"three-grouped-parallel-links",
     "Three Grouped Strong Links, parallel",
     {{"sudoku-explainer", "Grouped 3 Skyscrapers"}}},
    {"three-grouped-crossing-links",
     "Three Grouped Strong Links, crossing",
     {{"sudoku-explainer", "Grouped 3-String Kite"}}},
    {"three-grouped-links-with-block",
     "Three Grouped Strong Links with a block",
     {{"sudoku-explainer", "Grouped 3 Strong links"}}},
};
constexpr KindInfo kFour[] = {
    {"four-parallel-links", "Four Strong Links, parallel", {{"sudoku-explainer", "4 Skyscrapers"}}},
    {"four-crossing-links", "Four Strong Links, crossing", {{"sudoku-explainer", "4-String Kite"}}},
    {"four-links-with-block", "Four Strong Links with a block", {{"sudoku-explainer", "4 Strong links"}}},
    {"four-grouped-parallel-links",
     "Four Grouped Strong Links, parallel",
     {{"sudoku-explainer", "Grouped 4 Skyscrapers"}}},
    {"four-grouped-crossing-links",
     "Four Grouped Strong Links, crossing",
     {{"sudoku-explainer", "Grouped 4-String Kite"}}},
    {"four-grouped-links-with-block",
     "Four Grouped Strong Links with a block",
     {{"sudoku-explainer", "Grouped 4 Strong links"}}},
};

template <std::size_t N>
constexpr TechniqueInfo strong_links_info(const char* id, const char* name, const char* summary, List<KindInfo> kinds) {
  return {.id = id,
          .name = name,
          .summary = summary,
          .kinds = kinds,
          .metrics = kStrongLinksMetrics,
          .facts = kFactList<kDeadPlaces>,
          .create = create<find_strong_links<N>>};
}

}  // namespace

extern constinit const TechniqueInfo kTwoStrongLinks =
    strong_links_info<2>("two-strong-links", "Two Strong Links",
                         "two houses with two nodes for a digit, joined: one of the outer nodes holds it", kTwo);
extern constinit const TechniqueInfo kThreeStrongLinks =
    strong_links_info<3>("three-strong-links", "Three Strong Links",
                         "three houses with two nodes for a digit, joined: one of the outer nodes holds it", kThree);
extern constinit const TechniqueInfo kFourStrongLinks =
    strong_links_info<4>("four-strong-links", "Four Strong Links",
                         "four houses with two nodes for a digit, joined: one of the outer nodes holds it", kFour);

}  // namespace nonet::single_digit
