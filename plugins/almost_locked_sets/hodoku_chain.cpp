// ALS chain as HoDoKu finds it. The search takes the restricted commons of each two sets in the order of HoDoKu's list
// of sets (linked_sets.hpp), from the earlier set to the later one, so that the sets of a chain ascend. A chain grows
// from each set, depth first. A link must use another digit than the one by which its set is entered:
//
// - The first link of a chain uses one digit; where it has two, the first is tried, then the second.
// - A later link uses all of its digits except the one used before. Of two that were used before, the first one counts.
//
// A chain of four sets or more excludes the digits that both ends have, but not those that its first and its last link
// use. Of chains with the same eliminations the first one counts; it is shown with the sets of a later one if these
// have fewer cells together. Order: HodokuOrder, then order of the search.
//
// The continuations of a chain depend on its last set, the digit used, and the number of further sets that the limit
// allows. So the search continues from such a state only if it was not there before, or was stopped there by the limit;
// it finds new chains in the same order as without this cut.
//
// With both-directions sets need not ascend. The search is breadth first from each set and digit; no set is repeated.

#include "hodoku_chain.hpp"

#include "nonet/programs/hodoku_order.hpp"

namespace nonet::als {

namespace {

/// A restricted common, in the direction from one set to another.
struct Link {
  std::uint32_t to;
  DigitMask digits;
};

constexpr std::uint8_t kNoLimit = 255;

struct FoundChain {
  Chain chain;
  HodokuOrder order;
};

class HodokuChainSearch {
 public:
  HodokuChainSearch(const FindContext& context, const LinkedSets& sets, const ChainOptions& options)
      : context_(context),
        sets_(sets),
        options_(options),
        begin_(context.arena().array<std::uint32_t>(sets.sets().size() + 1)),
        links_(context.arena()),
        exclusions_(context.arena()),
        found_(context.arena()),
        nodes_(context.arena()),
        path_(context.arena().array<ChainLink>(options.max_sets)),
        longest_(context.arena().array<std::uint8_t>(sets.sets().size())) {}

  std::span<const FoundChain> run() {
    find_links();
    if (!options_.both_directions) find_ahead();
    for (std::size_t start = 0; start < sets_.sets().size() && !context_.stop(); ++start) from(start);
    found_.stable_sort([](const FoundChain& a, const FoundChain& b) { return a.order < b.order; });
    return found_.span();
  }

 private:
  /// The record of chains that leave a set by a digit. Chains may share what was searched after the second set.
  struct StartRecord {
    std::size_t start = SIZE_MAX;
    bool has_targets = false;
    bool is_stale = false;             ///< the entries below belong to an earlier set
    std::span<std::uint64_t> targets;  ///< sets that share a target with the first one
    std::span<std::uint8_t> searched;  ///< by set and digit, how many links from there have been searched
    std::span<DigitMask> tested;       ///< by set and lowest digit used, the highest ones with which it was tested
  };

  [[nodiscard]] std::span<const Link> links_of(std::size_t set) const {
    return links_.span().subspan(begin_[set], begin_[set + 1] - begin_[set]);
  }
  [[nodiscard]] std::size_t words() const { return sets_.words(); }
  static std::size_t state_of(std::size_t set, Digit digit) { return set * kDigits + static_cast<std::size_t>(digit); }

  /// The links of each set, by the other one.
  void find_links() {
    const auto all = sets_.sets();
    for (std::size_t set = 0; set < all.size(); ++set) {
      begin_[set] = static_cast<std::uint32_t>(links_.size());
      for (std::size_t word = options_.both_directions ? 0 : set / 64; word < words(); ++word) {
        std::uint64_t linked = 0;
        for (const Digit digit : digits_of(all[set].digits)) linked |= sets_.linked(sets_.places(set, digit))[word];
        const std::size_t from = options_.both_directions ? 0 : set + 1;
        for_each_set(linked & bits_between(from, all.size(), word), word, [&](std::size_t to) {
          if (!options_.allows(all[set], all[to])) return;
          links_.push_back({static_cast<std::uint32_t>(to), sets_.restricted(set, to)});
        });
      }
    }
    begin_[all.size()] = static_cast<std::uint32_t>(links_.size());
  }

  /// The digits that a link uses after a digit; 0 if it cannot be used.
  static DigitMask used_after(DigitMask link, Digit before) { return link & ~mask_of(before); }

  /// For each set and digit by which it is entered, the sets that a chain can reach from there, by at least one link
  /// and by at least two. As sets ascend, later sets are done first.
  void find_ahead() {
    const std::size_t count = sets_.sets().size();
    const std::size_t words = this->words();  // a copy: the writes below might alias the member
    ahead_ = context_.arena().array<std::uint64_t>(count * kDigits * words);
    far_ahead_ = context_.arena().array<std::uint64_t>(count * kDigits * words);
    for (std::size_t set = count; set-- > 0;) {
      int longest = 0;
      for (const Link& link : links_of(set)) longest = std::max(longest, longest_[link.to] + 1);
      longest_[set] = static_cast<std::uint8_t>(std::min<int>(longest, kNoLimit));
      for (const Digit digit : digits_of(sets_.sets()[set].digits)) {
        std::uint64_t* const near = ahead_.data() + state_of(set, digit) * words;
        std::uint64_t* const far = far_ahead_.data() + state_of(set, digit) * words;
        std::fill_n(near, words, 0);
        std::fill_n(far, words, 0);
        for (const Link& link : links_of(set)) {
          const DigitMask used = used_after(link.digits, digit);
          if (used == 0) continue;
          near[link.to / 64] |= std::uint64_t{1} << link.to % 64;
          const std::uint64_t* const from = ahead_.data() + state_of(link.to, lowest_digit(used)) * words;
          for (std::size_t word = 0; word < words; ++word) far[word] |= from[word];
        }
        for (std::size_t word = 0; word < words; ++word) near[word] |= far[word];
      }
    }
  }

  void from(std::size_t start) {
    path_[0] = {static_cast<std::uint32_t>(start), 0};
    length_ = 1;
    if (options_.both_directions) return in_both_directions(start);
    for (const Link& link : links_of(start)) {
      for (const Digit digit : digits_of(link.digits)) {
        StartRecord& from = from_[static_cast<std::size_t>(digit)];
        if (from.start != start) take(from, start, digit);
        if (!from.has_targets || !may_reach(from, far_ahead_, link.to, digit)) continue;
        if (from.is_stale) forget(from, start + 1);  // sets ascend
        go_to(from, link.to, mask_of(digit));
      }
    }
  }

  /// A set as the end of a chain.
  struct Node {
    std::uint32_t set;
    DigitMask used;
    std::uint32_t before;  ///< the node before, if it is not the second set of the chain
  };

  /// Finds chains from a set, breadth first: each set and digit once, with the fewest sets.
  void in_both_directions(std::size_t start) {
    for (const Digit digit : digits_of(sets_.sets()[start].digits)) {
      StartRecord& from = from_[static_cast<std::size_t>(digit)];
      take(from, start, digit);
      if (!from.has_targets) continue;
      forget(from, 0);
      nodes_.clear();
      for (const Link& link : links_of(start)) {
        if ((link.digits & mask_of(digit)) != 0) nodes_.push_back({link.to, mask_of(digit), 0});
      }
      std::size_t begin = 0;
      for (std::size_t length = 2; length < options_.max_sets; ++length) {
        // The shortest chains that are long enough may visit what shorter ones visited.
        if (length <= 3) std::fill(from.searched.begin(), from.searched.end(), 0);
        const std::size_t end = nodes_.size();
        for (std::size_t at = begin; at < end; ++at) extend(from, static_cast<std::uint32_t>(at), length);
        begin = end;
      }
    }
  }

  /// Adds the successors of the last of `length` sets.
  void extend(StartRecord& from, std::uint32_t at, std::size_t length) {
    const Node node = nodes_.begin()[at];
    const Digit digit = lowest_digit(node.used);
    length_ = length;
    for (std::size_t i = length, before = at; i-- > 1; before = nodes_.begin()[before].before) {
      path_[i] = {nodes_.begin()[before].set, nodes_.begin()[before].used};
    }
    for (const Link& link : links_of(node.set)) {
      const DigitMask next = used_after(link.digits, digit);
      if (next == 0) continue;
      std::uint8_t& searched = from.searched[state_of(link.to, lowest_digit(next))];
      const bool is_end = length >= 3 && is_new_end(from, link.to, next);
      if ((searched != 0 && !is_end) || is_on_path(link.to)) continue;
      if (is_end) {
        path_[length_++] = {link.to, next};
        test(from, link.to, next);
        --length_;
      }
      if (searched == 0) nodes_.push_back({link.to, next, at});
      searched = 1;
    }
  }

  void take(StartRecord& from, std::size_t start, Digit left_by) {
    if (from.targets.empty()) {
      const std::size_t states = sets_.sets().size() * kDigits;
      from.targets = context_.arena().array<std::uint64_t>(words());
      from.searched = context_.arena().array<std::uint8_t>(states);
      from.tested = context_.arena().array<DigitMask>(states);
    }
    from.start = start;
    std::fill(from.targets.begin(), from.targets.end(), 0);
    std::uint64_t any = 0;
    const std::size_t words = from.targets.size();
    std::uint64_t* const targets = from.targets.data();
    for (const Digit z : digits_of(sets_.sets()[start].digits & ~mask_of(left_by))) {
      const SetRow sharing = sets_.sharing(sets_.places(start, z));
      for (std::size_t word = 0; word < words; ++word) any |= targets[word] |= sharing[word];
    }
    from.has_targets = any != 0;
    from.is_stale = true;
  }
  /// Clears what was searched or tested, from a set on.
  static void forget(StartRecord& from, std::size_t first) {
    std::ranges::fill(from.searched.subspan(first * kDigits), std::uint8_t{0});
    std::ranges::fill(from.tested.subspan(first * kDigits), DigitMask{0});
    from.is_stale = false;
  }

  /// Whether one of the targets can be reached.
  [[nodiscard]] bool may_reach(const StartRecord& from, std::span<const std::uint64_t> ahead, std::size_t set,
                               Digit digit) const {
    const std::size_t words = from.targets.size();
    const auto row = ahead.subspan(state_of(set, digit) * words, words);
    std::uint64_t any = 0;
    for (std::size_t word = 0; word < words; ++word) any |= row[word] & from.targets[word];
    return any != 0;
  }

  void go_to(StartRecord& from, std::uint32_t set, DigitMask used) {
    path_[length_++] = {set, used};
    if (length_ >= 4 && is_new_end(from, set, used)) test(from, set, used);
    const Digit digit = lowest_digit(used);
    const auto room = static_cast<std::uint8_t>(options_.max_sets - length_);
    std::uint8_t& searched = from.searched[state_of(set, digit)];
    if (room > searched && may_reach(from, ahead_, set, digit)) {
      searched = room < longest_[set] ? room : kNoLimit;
      for (const Link& link : links_of(set)) {
        const DigitMask next = used_after(link.digits, digit);
        if (next != 0) go_to(from, link.to, next);
      }
    }
    --length_;
  }

  [[nodiscard]] bool is_on_path(std::uint32_t set) const {
    const auto path = path_.first(length_);
    return std::any_of(path.begin(), path.end(), [&](const ChainLink& link) { return link.set == set; });
  }

  /// Whether the first set, with which the last shares a target, was not yet tested with these digits. The eliminations
  /// depend on the last set and the digits used.
  [[nodiscard]] bool is_new_end(const StartRecord& from, std::uint32_t last, DigitMask used) const {
    if ((from.targets[last / 64] >> last % 64 & 1U) == 0) return false;
    return (from.tested[state_of(last, lowest_digit(used))] & std::bit_floor(unsigned{used})) == 0;
  }

  /// Stores the current chain if its ends exclude something.
  void test(StartRecord& from, std::uint32_t last, DigitMask used) {
    from.tested[state_of(last, lowest_digit(used))] |= std::bit_floor(unsigned{used});
    const auto path = path_.first(length_);
    const DigitCells gone = excluded_by(sets_, path);
    if (!gone) return;
    int cells = 0;
    for (const ChainLink& link : path) cells += sets_.sets()[link.set].cells.count();
    const auto [number, is_new] = exclusions_.add(gone);
    if (!is_new) {
      FoundChain& known = found_.begin()[number];
      if (cells >= known.chain.cells) return;
      known.chain.links = context_.arena().copy(std::span<const ChainLink>(path));
      known.chain.cells = cells;
      return;
    }
    HodokuOrder order;
    for (Digit digit = 0; digit < kDigits; ++digit) order.add(gone[digit], digit);
    found_.push_back({{context_.arena().copy(std::span<const ChainLink>(path)), cells, gone}, order});
  }

  const FindContext& context_;
  const LinkedSets& sets_;
  const ChainOptions& options_;
  std::span<std::uint32_t> begin_;  // of a set's links
  ArenaList<Link> links_;
  std::span<std::uint64_t> ahead_;      // by set and digit, the sets that can be reached
  std::span<std::uint64_t> far_ahead_;  // the same by two links or more
  Exclusions exclusions_;
  ArenaList<FoundChain> found_;  // by number of their eliminations
  ArenaList<Node> nodes_;
  std::span<ChainLink> path_;
  std::size_t length_ = 0;
  std::array<StartRecord, kDigits> from_;
  std::span<std::uint8_t> longest_;  // the greatest number of links from a set
};

}  // namespace

void find_hodoku_chains(const FindContext& context, const LinkedSets& sets, const ChainOptions& options) {
  if (options.max_sets < 4 || sets.sets().size() < 4) return;
  for (const FoundChain& found : HodokuChainSearch(context, sets, options).run()) {
    if (report_chain(context, sets, found.chain) == Flow::stop) return;
  }
}

}  // namespace nonet::als
