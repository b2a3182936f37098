// M-, S-, L- and H-wing: chains of three strong links and two weak ones. Each strong link is either a cell with two
// candidates (V, for value) or the two places of a digit in a house (L, for location). One of the two ends is true.
//
//   M-wing    V L L   (x=y)a - (y)b = (y-x)c = (x)d
//   S-wing    L V L   (x)a = (x)b - (x=y)c - (y)d = (y)e
//   L1-wing   L L L   (x)a = (x)b - (x)c = (x)d - (x)e = (x)f
//   L2-wing   L L L   (x)a = (x)b - (x)c = (x-y)d = (y)e
//   L3-wing   L L L   (x)a = (x-y)b = (y-z)c = (z)d
//   H2-wing   V L L   (x=y)a - (y)b = (y-z)c = (z)d
//   H3-wing   V V L   (x=y)a - (y=z)b - (z)c = (z)d
//
// Ends of one digit exclude it from the cells that see both. Ends of two digits exclude each other's digit from each
// other's cells where these see each other, and all other digits where both ends are in one cell. Otherwise the cells
// are all different. Eliminations by only two links of an L1-wing (skyscrapers, kites) are left to those techniques; so
// is (x)a = (x-y)b = (y-x)c = (x)d, where b and c see each other.
//
// Order: by the first end (cell, digit), then by the links; a wing that reads alike from both ends begins with the
// lower one. Eliminations by cell, then digit.

#include <algorithm>
#include <array>

#include "nonet/facts/conjugate_pairs.hpp"
#include "wings.hpp"

namespace nonet::wings {

namespace {

/// The kind of a strong link: the two candidates of a cell, or the two places of a digit in a house.
enum class Link : std::uint8_t { value, location };
using Shape = std::array<Link, 3>;
constexpr Shape kValueLocationLocation = {Link::value, Link::location, Link::location};
constexpr Shape kLocationValueLocation = {Link::location, Link::value, Link::location};
constexpr Shape kLocations = {Link::location, Link::location, Link::location};
constexpr Shape kValueValueLocation = {Link::value, Link::value, Link::location};

enum class LocalWingType : std::uint8_t { none, m, s, l1, l2, l3, h2, h3 };

/// A candidate of the chain, and the truth of the strong link that leads to it.
struct WingNode {
  Candidate candidate = 0;
  Truth truth = kNoTruth;

  [[nodiscard]] Cell cell() const { return cell_of(candidate); }
  [[nodiscard]] Digit digit() const { return digit_of(candidate); }
};
/// Nodes 0 = 1 - 2 = 3 - 4 = 5.
using Chain = std::array<WingNode, 6>;

/// The wing of a chain of a shape; each wing is named from one of its two ends only.
LocalWingType local_wing_type(const Shape& shape, const Chain& chain) {
  const bool first_in_cell = chain[1].cell() == chain[2].cell();
  const bool second_in_cell = chain[3].cell() == chain[4].cell();
  const Digit start = chain[0].digit();
  const Digit end = chain[5].digit();
  const bool is_ascending = chain[0].candidate < chain[5].candidate;
  if (shape == kValueLocationLocation)
    return !second_in_cell ? LocalWingType::none : start == end ? LocalWingType::m : LocalWingType::h2;
  if (shape == kLocationValueLocation) return is_ascending ? LocalWingType::s : LocalWingType::none;
  if (shape == kValueValueLocation) return start == end ? LocalWingType::none : LocalWingType::h3;
  if (!first_in_cell && second_in_cell) return LocalWingType::l2;  // reversed, it is named from its other end
  if (first_in_cell != second_in_cell || !is_ascending) return LocalWingType::none;
  if (first_in_cell) return start == end ? LocalWingType::none : LocalWingType::l3;
  return sees(chain[1].cell(), chain[4].cell()) ? LocalWingType::none : LocalWingType::l1;
}

/// Whether the cells of the chain are valid: one cell for the two nodes of a strong or weak link within a cell, else
/// different ones. `at` is the node that was added last.
bool is_new_cell(const Chain& chain, std::size_t at) {
  for (std::size_t i = 0; i + 1 < at; ++i) {
    if (chain[i].cell() != chain[at].cell()) continue;
    // Both ends may be in one cell.
    return i == 0 && at == 5 && chain[0].digit() != chain[5].digit() && chain[1].cell() != chain[0].cell();
  }
  return true;
}

/// All strong links. A link is new if its cell, or its digit in its house, has lost a candidate. A new wing has a new
/// link, since the targets of its ends only become fewer.
struct StrongLinks {
  const ConjugatePairs* pairs;
  Changes changes;
  DigitCells new_locations;  ///< for each digit the cells with a new link within a house
  CellMap new_values;        ///< cells with two candidates that had more

  explicit StrongLinks(const FindContext& context)
      : pairs(&conjugate_pairs(context.board())),
        changes(context.changes()),
        new_values(context.board().bivalue_cells() & changes.cells()) {
    const Board& board = context.board();
    for (const Digit digit : digits_of(changes.digits())) {
      for (const House house : houses_in(pairs->houses(digit) & changes.houses(digit))) {
        new_locations[digit] |= board.digit_cells(digit) & house_map(house);
      }
    }
  }
  [[nodiscard]] bool is_any_new(const Shape& shape) const {
    const bool has_value = std::find(shape.begin(), shape.end(), Link::value) != shape.end();
    return (has_value && new_values) || new_locations;
  }
};

/// The chain in Eureka notation: `(3=7)r1c1 - 7r1c5 = (7-3)r4c5 = 3r4c9`.
std::string chain_sentence(const Chain& chain) {
  std::string text;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const auto link = [](std::size_t from) { return from % 2 == 0 ? '=' : '-'; };
    const std::string digit = digits_text(mask_of(chain[i].digit()));
    if (i > 0) text += std::string{' ', link(i - 1), ' '};
    if (i + 1 < chain.size() && chain[i + 1].cell() == chain[i].cell()) {
      text += '(' + digit + link(i) + digits_text(mask_of(chain[i + 1].digit())) + ')';
      ++i;
    } else {
      text += digit;
    }
    text += cell_text(chain[i].cell());
  }
  return text;
}

/// One search for all wings of a shape that may be new.
class Search {
 public:
  using Report = Flow (*)(FindContext&, LocalWingType, const Chain&);

  Search(FindContext& context, const StrongLinks& links, const Shape& shape, Report report)
      : context_(&context), board_(&context.board()), links_(&links), shape_(&shape), report_(report) {}

  Flow run() {
    for (const Cell cell : board_->empty_cells()) {
      if (context_->stop()) return Flow::stop;
      for (const Digit digit : digits_of(board_->candidates(cell))) {
        chain_[0].candidate = candidate_of(cell, digit);
        if (strong(0, false) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  }

 private:
  /// Continues from node `at` by a strong link. `is_new`: an earlier link is new.
  Flow strong(std::size_t at, bool is_new) {
    const Cell cell = chain_[at].cell();
    const Digit digit = chain_[at].digit();
    if ((*shape_)[at / 2] == Link::value) {
      const DigitMask own = board_->candidates(cell);
      if (own.count() != 2) return Flow::go_on;
      return strong_to(at + 1, candidate_of(cell, lowest_digit(own & ~mask_of(digit))), cell_truth(cell),
                       is_new || links_->new_values.contains(cell));
    }
    if (!links_->pairs->cells(digit).contains(cell)) return Flow::go_on;
    const HouseMask changed = is_new ? 0 : links_->changes.houses(digit);
    CellMap before;
    for (const House house : house_triple(cell)) {
      if ((links_->pairs->houses(digit) >> house & 1U) == 0) continue;
      const Cell other = links_->pairs->partner(cell, house, digit);
      if (before.contains(other)) continue;  // already found: the two share a block and a line
      before.add(other);
      const bool is_one_new = is_new || (changed >> house & 1U) != 0;
      if (strong_to(at + 1, candidate_of(other, digit), house_truth(house, digit), is_one_new) == Flow::stop) {
        return Flow::stop;
      }
    }
    return Flow::go_on;
  }

  Flow strong_to(std::size_t at, Candidate candidate, Truth truth, bool is_new) {
    chain_[at] = {candidate, truth};
    const bool is_value = (*shape_)[at / 2] == Link::value;
    if (!is_value && !is_new_cell(chain_, at)) return Flow::go_on;
    if (at < 5) return weak(at, is_new);
    const LocalWingType wing = is_new ? local_wing_type(*shape_, chain_) : LocalWingType::none;
    return wing == LocalWingType::none ? Flow::go_on : report_(*context_, wing, chain_);
  }

  /// Continues from node `at` by a weak link: to the same digit in a peer, or to another digit of a cell that was
  /// entered by its place in a house.
  Flow weak(std::size_t at, bool is_new) {
    const Cell cell = chain_[at].cell();
    const Digit digit = chain_[at].digit();
    const bool next_is_value = (*shape_)[at / 2 + 1] == Link::value;
    const bool must_be_new = at == 3 && !is_new;
    const DigitCells& locations = must_be_new ? links_->new_locations : links_->pairs->cells();
    const CellMap& values = must_be_new ? links_->new_values : board_->bivalue_cells();
    for (const Cell peer : peers_of(cell) & board_->digit_cells(digit) & (next_is_value ? values : locations[digit])) {
      chain_[at + 1].candidate = candidate_of(peer, digit);
      if (is_new_cell(chain_, at + 1) && strong(at + 1, is_new) == Flow::stop) return Flow::stop;
    }
    if (next_is_value || (*shape_)[at / 2] == Link::value) return Flow::go_on;
    for (const Digit other : digits_of(board_->candidates(cell) & ~mask_of(digit))) {
      if (!locations[other].contains(cell)) continue;
      chain_[at + 1].candidate = candidate_of(cell, other);
      if (strong(at + 1, is_new) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

  FindContext* context_;
  const Board* board_;
  const StrongLinks* links_;
  const Shape* shape_;
  Report report_;
  Chain chain_;
};

/// Calls a function with each candidate eliminated because one of the ends is true, by cell, then digit.
template <typename Eliminate>
void conclude(const Board& board, LocalWingType wing, const Chain& chain, Eliminate&& eliminate) {
  const WingNode& start = chain.front();
  const WingNode& end = chain.back();
  const DigitMask both = mask_of(start.digit()) | mask_of(end.digit());
  if (start.digit() == end.digit()) {
    CellMap targets = board.digit_cells(start.digit()) & peers_of(start.cell()) & peers_of(end.cell());
    if (wing == LocalWingType::l1) targets -= peers_of(chain[2].cell()) | peers_of(chain[3].cell());
    for (const Cell target : targets) eliminate(target, start.digit());
  } else if (start.cell() == end.cell()) {
    for (const Digit digit : digits_of(board.candidates(start.cell()) & ~both)) eliminate(start.cell(), digit);
  } else if (sees(start.cell(), end.cell())) {
    const WingNode& low = start.cell() < end.cell() ? start : end;
    const WingNode& high = start.cell() < end.cell() ? end : start;
    if (board.has(low.cell(), high.digit())) eliminate(low.cell(), high.digit());
    if (board.has(high.cell(), low.digit())) eliminate(high.cell(), low.digit());
  }
}

Flow report(FindContext& context, std::size_t kind, LocalWingType wing, const Chain& chain) {
  bool is_any = false;  // rarely true, so the draft is made late
  conclude(context.board(), wing, chain, [&](Cell /*cell*/, Digit /*digit*/) { is_any = true; });
  if (!is_any) return Flow::go_on;
  DigitMask digits = 0;
  for (const WingNode& node : chain) digits |= mask_of(node.digit());
  StepDraft draft(kind, digits);
  conclude(context.board(), wing, chain, [&](Cell cell, Digit digit) { draft.eliminate(cell, digit); });
  for (std::size_t i = 1; i < chain.size(); i += 2) draft.base(chain[i].truth);
  for (std::size_t i = 1; i + 1 < chain.size(); i += 2) {
    const Cell from = chain[i].cell();
    const Cell to = chain[i + 1].cell();
    from == to ? draft.cover(cell_truth(from)) : cover_link(draft, from, to, chain[i].digit());
  }
  return draft.report(context, [&](EvidenceDraft& evidence) {
    evidence.candidates("end", CandidateMap{chain.front().candidate, chain.back().candidate});
    CandidateMap inner;
    for (std::size_t i = 1; i + 1 < chain.size(); ++i) inner.add(chain[i].candidate);
    evidence.candidates("chain", inner);
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
      evidence.link(CandidateMap{chain[i].candidate}, CandidateMap{chain[i + 1].candidate}, i % 2 == 0);
    }
    evidence.sentence(chain_sentence(chain));
  });
}

const Shape& shape_of(LocalWingType wing) {
  switch (wing) {
    case LocalWingType::m:
    case LocalWingType::h2:
      return kValueLocationLocation;
    case LocalWingType::s:
      return kLocationValueLocation;
    case LocalWingType::h3:
      return kValueValueLocation;
    default:
      return kLocations;
  }
}

/// The wings of one letter: one search for each shape, kinds in the order of `Wings`.
template <LocalWingType... Wings>
void find_local_wings(FindContext& context) {
  const StrongLinks links(context);
  constexpr LocalWingType kWings[] = {Wings...};
  Shape last{};
  bool is_first = true;
  for (const LocalWingType wing : kWings) {
    const Shape& shape = shape_of(wing);
    if ((!is_first && shape == last) || !links.is_any_new(shape)) continue;
    Search search(context, links, shape, [](FindContext& where, LocalWingType found, const Chain& chain) {
      for (std::size_t kind = 0; kind < sizeof...(Wings); ++kind) {
        constexpr LocalWingType kKinds[] = {Wings...};
        if (kKinds[kind] == found) return report(where, kind, found, chain);
      }
      return Flow::go_on;
    });
    if (search.run() == Flow::stop) return;
    last = shape;
    is_first = false;
  }
}

constexpr KindInfo kLKinds[] = {{"l1-wing", "L1-Wing"}, {"l2-wing", "L2-Wing"}, {"l3-wing", "L3-Wing"}};
constexpr KindInfo kHKinds[] = {{"h2-wing", "H2-Wing"}, {"h3-wing", "H3-Wing"}};
constexpr const char* kMAliases[] = {"medusa-wing"};
constexpr const char* kSAliases[] = {"split-wing"};
constexpr const char* kLAliases[] = {"local-wing"};
constexpr const char* kHAliases[] = {"hybrid-wing"};

}  // namespace

extern constinit const TechniqueInfo kMWing = {
    .id = "m-wing",
    .name = "M-Wing",
    .summary = "(x=y)a - (y)b = (y-x)c = (x)d: x leaves the cells that see a and d",
    .aliases = kMAliases,
    .facts = kFactList<kConjugatePairs>,
    .create = create<find_local_wings<LocalWingType::m>>,
};

extern constinit const TechniqueInfo kSWing = {
    .id = "s-wing",
    .name = "S-Wing",
    .summary = "(x)a = (x)b - (x=y)c - (y)d = (y)e: a is not y and e not x where they see each other",
    .aliases = kSAliases,
    .facts = kFactList<kConjugatePairs>,
    .create = create<find_local_wings<LocalWingType::s>>,
};

extern constinit const TechniqueInfo kLWing = {
    .id = "l-wing",
    .name = "L-Wing",
    .summary = "three strong links, each of the two places of a digit in a house: one end of the chain is true",
    .kinds = kLKinds,
    .aliases = kLAliases,
    .facts = kFactList<kConjugatePairs>,
    .create = create<find_local_wings<LocalWingType::l1, LocalWingType::l2, LocalWingType::l3>>,
};

extern constinit const TechniqueInfo kHWing = {
    .id = "h-wing",
    .name = "H-Wing",
    .summary = "three digits on cells with two candidates and strong links: one end of the chain is true",
    .kinds = kHKinds,
    .aliases = kHAliases,
    .facts = kFactList<kConjugatePairs>,
    .create = create<find_local_wings<LocalWingType::h2, LocalWingType::h3>>,
};

}  // namespace nonet::wings
