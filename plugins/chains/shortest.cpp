// Everything that chains exclude, shortest first. A chain from "the start is false" to "the end is true" means that at
// least one of its ends is true, so whatever both exclude is eliminated. Between each two ends the shortest chain
// counts; of chains of one kind and length with the same eliminations, the first.
//
//   ends that exclude each other: a continuous loop, of which one weak link is checked; it is found from each
//   the end is the start: it is true
//   others: an AIC; where its ends have two digits, each end's cell may lose the other's
//
// Two ends are checked only if what both exclude refutes itself. Order: by length, then by start, then by end.

#include <algorithm>

#include "chains.hpp"
#include "nonet/facts/links.hpp"

namespace nonet::chains {

namespace {

/// Two ends, before the chain between them is rebuilt.
struct ChainEnds {
  Node start;
  Node end;
  int length;
  Kind kind;
  std::uint32_t place;  // in the order of starts and ends
  CandidateMap gone;
};

class ShortestSearch {
 public:
  ShortestSearch(const FindContext& context, Links links, const ChainQuery& query)
      : context_(context),
        board_(context.board()),
        links_(links),
        query_(query),
        tables_(chain_tables(board_, query.nodes)),
        has_sets_(has_sets(query.nodes)),
        excludable_(excludable(board_, query.nodes)),
        found_(context.arena()) {
    const std::size_t literals = 2 * (kFirstSetNode + tables_.set_nodes().size());
    table_ = context.arena().array<ChainEntry>(std::min<std::size_t>(literals, 0xffff));
    met_ = context.arena().array<std::uint32_t>(literals);
    std::fill(met_.begin(), met_.end(), 0U);
  }

  void run() {
    collect();
    drop_repeated();
    for (const ChainEnds& ends : found_) {
      const Arena::Mark mark = context_.arena().mark();
      const auto table = table_of(ends.start);
      ChainMatch found;
      found.chain = ChainTables::chain(table, *ChainTables::find(table, {ends.end, true}), context_.arena());
      found.gone = ends.gone;
      const DigitMask digits = links_ == Links::bivalue ? mask_of(node_digit(ends.start)) : DigitMask{0};
      const std::size_t kind = links_ == Links::all ? query_.kind_numbers[ends.kind] : 0U;
      if (report(context_, &tables_, found, kind, digits) == Flow::stop) return;
      context_.arena().return_to(mark);
    }
  }

 private:
  void collect() {
    shortest_ = query_.max_links;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const CellMap cells =
          links_ == Links::bivalue ? board_.digit_cells(digit) & board_.bivalue_cells() : board_.digit_cells(digit);
      for (const Cell cell : cells) from(node_of(candidate_of(cell, digit)));
      if (query_.nodes == ChainNodes::candidates) continue;
      for (std::uint64_t rest = group_nodes(board_).crossings(digit); rest != 0; rest &= rest - 1) {
        from(group_node(std::countr_zero(rest), digit));
      }
    }
  }

  [[nodiscard]] DigitCells excluded_by(Node node) const {
    DigitCells excluded = weak_candidates(board_, node);
    if (links_ != Links::all) excluded &= DigitCells(CellMap::full(), mask_of(node_digit(node)));
    return excluded;
  }

  void from(Node start) {
    const DigitCells by_start = excluded_by(start) & excludable_;
    if (!by_start || context_.stop()) return;
    const auto table = table_of(start);
    for (const ChainEntry& entry : table) {
      const Literal end = entry.literal;
      const int length = entry.distance / kLinkDistance;
      if (length < 3 || !end.is_on() || (end.node() == start && links_ == Links::bivalue)) continue;
      if (length > shortest_) break;
      if (links_ != Links::all && node_digit(end.node()) != node_digit(start)) continue;
      consider(start, end.node(), by_start, length);
    }
  }

  void consider(Node start, Node end, const DigitCells& by_start, int length) {
    const DigitCells gone = by_start & excluded_by(end);
    if (!gone) return;
    // A group that has the start, or shares a place with it, gives no more than the start.
    if (start != end && node_digit(start) == node_digit(end) &&
        node_cells(board_, start).intersects(node_cells(board_, end))) {
      return;
    }
    const Kind kind = start == end ? kDiscontinuous : excludes(start, end) ? kContinuous : kAic;
    if (links_ == Links::all && !query_.kinds[kind]) return;
    if (query_.is_only_grouped && has_plain_chain(start, end)) return;
    found_.push_back({start, end, length, kind, static_cast<std::uint32_t>(found_.size()), gone.candidates()});
    if (context_.sink().wants_only_first()) shortest_ = std::min(shortest_, length);
  }

  /// Keeps the chains that exclude something that no shorter one of their kind does; of chains of one kind and length
  /// with the same eliminations the first. Sorts by length.
  void drop_repeated() {
    const auto is_same = [](const ChainEnds& a, const ChainEnds& b) {
      return a.kind == b.kind && a.length == b.length && a.gone == b.gone;
    };
    found_.stable_sort([](const ChainEnds& a, const ChainEnds& b) {
      if (a.length != b.length) return a.length < b.length;
      return a.kind != b.kind ? a.kind < b.kind : a.gone.words() < b.gone.words();
    });
    ArenaList<ChainEnds> kept(context_.arena());
    std::array<CandidateMap, 3> by_shorter;  // by kind
    std::array<CandidateMap, 3> by_all;
    int length = 0;
    const ChainEnds* last = nullptr;
    for (const ChainEnds& ends : found_) {
      if (ends.length != length) by_shorter = by_all;
      length = ends.length;
      const bool is_repeated = last != nullptr && is_same(*last, ends);
      last = &ends;
      if (is_repeated || !(ends.gone - by_shorter[ends.kind])) continue;
      by_all[ends.kind] |= ends.gone;
      kept.push_back(ends);
    }
    kept.stable_sort([](const ChainEnds& a, const ChainEnds& b) {
      return a.length != b.length ? a.length < b.length : a.place < b.place;
    });
    found_ = kept;
  }

  /// What follows from a false start, by the links that the chain may use. Valid until the next call.
  [[nodiscard]] std::span<const ChainEntry> table_of(Node start) {
    if (links_ == Links::all && !has_sets_) return tables_.table({start, false});
    // Through sets the distances count links: the tables count more for sets.
    ++search_;
    std::size_t count = 0;
    const auto append = [&](Literal literal, std::size_t predecessor, std::size_t distance) {
      if (met_[literal.index()] == search_ || count == table_.size()) return;
      met_[literal.index()] = search_;
      table_[count++] = {literal, static_cast<std::uint16_t>(predecessor), static_cast<std::uint16_t>(distance)};
    };
    append({start, false}, 0, 0);
    for (std::size_t at = 0; at < count; ++at) {
      const Literal from = table_[at].literal;
      for (const ChainImplication& next : tables_.direct(from)) {
        if (links_ == Links::all || may_follow(from, next.to))
          append(next.to, at, table_[at].distance + std::size_t{kLinkDistance});
      }
    }
    return table_.first(count);
  }
  [[nodiscard]] bool may_follow(Literal from, Literal to) const {
    const bool is_in_cell = cell_of(from.candidate()) == cell_of(to.candidate());
    if (links_ == Links::digit) return !is_in_cell;
    return is_in_cell ? to.is_on() : !to.is_on() && board_.bivalue_cells().contains(cell_of(to.candidate()));
  }

  /// Whether two nodes cannot both be true.
  [[nodiscard]] bool excludes(Node a, Node b) const {
    const CellMap cells = node_cells(board_, b);
    return cells.is_subset_of(weak_candidates(board_, a)[node_digit(b)]);
  }
  /// Whether a chain of single candidates leads from one end to the other.
  [[nodiscard]] bool has_plain_chain(Node start, Node end) const {
    return !is_group(start) && !is_group(end) &&
           implications(board_).if_off(static_cast<Candidate>(start)).on.contains(static_cast<Candidate>(end));
  }

  const FindContext& context_;
  const Board& board_;
  Links links_;
  const ChainQuery& query_;
  const ChainTables& tables_;
  bool has_sets_;
  DigitCells excludable_;
  int shortest_ = 0;  // of the chains found, where only the first counts
  std::span<ChainEntry> table_;
  std::span<std::uint32_t> met_;  // by literal, the number of the last search that reached it
  std::uint32_t search_ = 0;
  ArenaList<ChainEnds> found_;
};

}  // namespace

void find_shortest(const FindContext& context, Links links, const ChainQuery& query) {
  if (excludable(context.board(), query.nodes).empty()) return;
  ShortestSearch(context, links, query).run();
}

}  // namespace nonet::chains
