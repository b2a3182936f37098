#include "chain_search.hpp"

#include <optional>
#include <tuple>
#include <utility>

namespace nonet::als {

DigitCells excluded_by(const LinkedSets& sets, std::span<const ChainLink> chain) {
  const std::size_t first = chain.front().set;
  const std::size_t last = chain.back().set;
  const unsigned linking = chain[1].entered | chain.back().entered;
  DigitCells gone;
  for (const Digit z : digits_of(sets.sets()[first].digits & sets.sets()[last].digits & ~linking)) {
    gone[z] = sets.targets(first, last, z);
  }
  return gone;
}

namespace {

/// The digit by which the chain leaves a set: not the one before and, if possible, not the only one that the next link
/// can use.
DigitMask leaving(std::span<const ChainLink> links, std::size_t set, DigitMask before) {
  DigitMask usable = links[set + 1].entered & ~before;
  if (set + 2 < links.size() && links[set + 2].entered.is_single() && usable != links[set + 2].entered) {
    usable &= ~links[set + 2].entered;
  }
  return mask_of(lowest_digit(usable));
}

/// Calls a function with each set of a chain and the digits by which it is entered and left; at the ends these are the
/// excluded digits.
template <typename Function>
void for_each_passage(const LinkedSets& sets, const Chain& chain, Function function) {
  const DigitMask excluded = chain.gone.digits();
  DigitMask entered = excluded;
  for (std::size_t i = 0; i < chain.links.size(); ++i) {
    const bool is_last = i + 1 == chain.links.size();
    const DigitMask left = is_last ? excluded : leaving(chain.links, i, i == 0 ? DigitMask{0} : entered);
    function(sets.sets()[chain.links[i].set], entered, left);
    entered = left;
  }
}

std::string chain_text(const LinkedSets& sets, const Chain& chain) {
  std::string text;
  for_each_passage(sets, chain, [&](const AlmostLockedSet& set, DigitMask entered, DigitMask left) {
    const DigitMask rest = set.digits & ~(entered | left);
    text += (text.empty() ? "(" : " - (") + digits_text(entered, "/") + '=' + digits_text(rest) +
            digits_text(left, "/") + ')' + cells_text(set.cells);
  });
  return text;
}

/// The consequences if the first set lacks the first excluded digit. Empty where more than one digit is possible on the
/// way, which would need cases.
std::string explanation(const LinkedSets& sets, const Chain& chain, std::span<const Conclusion> conclusions) {
  std::string text = "Each of these sets has one digit more than cells, so it can lack only one.";
  const DigitMask excluded = chain.gone.digits();
  const DigitMask first = mask_of(excluded.lowest());
  const DigitMask others = excluded & ~first;
  bool is_single = true;
  std::size_t count = 0;
  for_each_passage(sets, chain, [&](const AlmostLockedSet& set, DigitMask entered, DigitMask left) {
    const bool is_first = count++ == 0;
    if (is_first) entered = first;
    if (count == chain.links.size()) left = first;
    is_single &= entered.is_single() && left.is_single();
    const std::string_view lack = verb_words(set.cells.size(), " lacks ", " lack ");
    text += (is_first ? " If " : ", so ") + cells_words(set.cells) + std::string(lack) + digits_words(entered) +
            std::string(is_first ? verb_words(set.cells.size(), ", it has ", ", they have ")
                                 : verb_words(set.cells.size(), " and has ", " and have ")) +
            digits_words(left);
  });
  if (!is_single) return {};
  text += ". So one of the ends has " + digits_words(first) + ", and what sees all its places in both is not";
  if (others != 0) text += ". The same goes for " + digits_words(others);
  return text + ": " + conclusions_words(conclusions) + '.';
}

/// A set of at least this many cells gets a lemma that states its part in the chain: it has one of two digits. Without
/// it a checker must derive that in each of its branches.
constexpr int kLarge = 5;

/// The lemma that a set has one of two digits: it has more cells than other digits.
Lemma lemma_of(const FindContext& context, const AlmostLockedSet& set, Digit entered, Digit left) {
  Arena& arena = context.arena();
  ArenaList<Conclusion> clause(arena);
  for (const Digit digit : digits_of(mask_of(entered) | mask_of(left))) {
    for (const Cell cell : set.places(context.board(), digit)) clause.push_back(Conclusion::place(cell, digit));
  }
  ArenaList<Truth> premises(arena);
  for (const Cell cell : set.cells) premises.push_back(cell_truth(cell));
  return {clause.span(), premises.span()};
}

}  // namespace

Flow report_chain(const FindContext& context, const LinkedSets& sets, const Chain& chain) {
  unsigned digits = 0;
  for (const ChainLink& link : chain.links) digits |= sets.sets()[link.set].digits;
  StepDraft draft(0, digits);
  for (const Digit z : digits_of(chain.gone.digits())) draft.eliminate(chain.gone[z], z);
  CellMap cells;
  for (std::size_t i = 0; i < chain.links.size(); ++i) {
    const ChainLink& link = chain.links[i];
    cells |= sets.sets()[link.set].cells;
    if (const CellMap& premises = sets.sets()[link.set].cells; premises.count() < kLarge) draft.base_cells(premises);
    if (i == 0) continue;
    for (const Digit x : digits_of(link.entered)) cover_restricted(draft, sets, chain.links[i - 1].set, link.set, x);
  }
  cover_both(draft, sets, chain.front().set, chain.back().set, chain.gone);
  ArenaList<Lemma> lemmas(context.arena());
  for_each_passage(sets, chain, [&](const AlmostLockedSet& set, DigitMask entered, DigitMask left) {
    if (set.cells.count() < kLarge) return;
    for (const Digit in : digits_of(entered)) {
      for (const Digit out : digits_of(left)) lemmas.push_back(lemma_of(context, set, in, out));
    }
  });
  draft.lemmas(lemmas.span());
  draft.metrics(kMetrics, {.sets = chain.links.size(), .cells = cells.count()});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    for (std::size_t i = 0; i < chain.links.size(); ++i) {
      const ChainLink& link = chain.links[i];
      evidence.cells(i == 0 || i + 1 == chain.links.size() ? "end" : "set", sets.sets()[link.set].cells);
      if (i == 0) continue;
      for (const Digit x : digits_of(link.entered)) {
        show_restricted(evidence, sets, chain.links[i - 1].set, link.set, x);
      }
    }
    for (const Digit z : digits_of(chain.gone.digits())) {
      for (const ChainLink* end : {&chain.front(), &chain.back()}) {
        evidence.candidates("z", sets.places(end->set, z).cells, z);
      }
    }
    evidence.sentence(chain_text(sets, chain));
    evidence.explanation(explanation(sets, chain, draft.conclusions()));
  });
}

namespace {

class ChainSearch {
 public:
  ChainSearch(const FindContext& context, const Settings& settings, const LinkedSets& sets, const ChainLengths& lengths)
      : context_(context),
        settings_(settings),
        sets_(sets),
        lengths_(lengths),
        chains_(context.arena()),
        states_(context.arena()),
        visited_(context.arena().array<std::uint64_t>(kDigits * sets.words())),
        expanded_(context.arena().array<bool>(sets.all_places().size())),
        reported_(context.arena().array<bool>(sets.all_places().size())) {}

  std::span<const Chain> run() {
    const auto all = sets_.all_places();
    for (std::size_t start = 0; start < all.size() && !context_.stop(); ++start) {
      if (all[start].seen) from(start);
    }
    chains_.stable_sort([](const Chain& a, const Chain& b) { return cost(a) < cost(b); });
    return without_repetitions();
  }

 private:
  /// A set as the end of a chain, entered by a digit.
  struct State {
    std::uint32_t set;
    std::uint32_t before;  ///< the state before, if it is not of the first layer
    std::uint16_t cells;   ///< of the chain up to here
    std::uint8_t entered;
  };

  static std::pair<std::size_t, int> cost(const Chain& chain) { return {chain.links.size(), chain.cells}; }

  /// Finds the chains whose first set has a digit at given places.
  void from(std::size_t start) {
    first_ = start;
    const SetRow with = sets_.with(sets_.all_places()[start]);
    std::size_t count = 0;
    for (const std::uint64_t word : with) count += static_cast<std::size_t>(std::popcount(word));
    returns_ = false;
    states_.clear();
    for_each_set(with, [&](std::size_t set) { begin_with(set); });
    search();
    if (!returns_ || count < 2) return;
    // The last set has the digit at the same places. It may be the first set itself, so each set is tried alone.
    returns_ = false;
    for_each_set(with, [&](std::size_t set) {
      only_first_ = set;
      states_.clear();
      begin_with(set);
      search();
    });
    only_first_.reset();
  }

  void begin_with(std::size_t set) {
    const Digit digit = sets_.all_places()[first_].digit;
    states_.push_back({static_cast<std::uint32_t>(set), 0, size_of(set), static_cast<std::uint8_t>(digit)});
  }

  /// Extends all chains of the current layer.
  void search() {
    std::fill(reported_.begin(), reported_.end(), false);
    std::size_t begin = 0;
    for (std::size_t length = 2; length <= lengths_.max_sets; ++length) {
      if (context_.sink().wants_only_first() && best_ && length > best_->first) return;
      // The shortest chains that are long enough may visit what shorter ones visited.
      if (length <= lengths_.min_sets) {
        std::fill(visited_.begin(), visited_.end(), 0);
        std::fill(expanded_.begin(), expanded_.end(), false);
      }
      const std::size_t end = states_.size();
      for (std::size_t at = begin; at < end; ++at) extend(static_cast<std::uint32_t>(at), length);
      begin = end;
      if (begin == states_.size()) return;
      // States of one layer come in order of the cells before them, so the first state of a set and digit has the
      // fewest.
      std::sort(states_.begin() + begin, states_.end(), [](const State& a, const State& b) {
        return std::tie(a.cells, a.set, a.entered) < std::tie(b.cells, b.set, b.entered);
      });
      if (length < lengths_.min_sets) continue;
      for (std::size_t at = begin; at < states_.size(); ++at) close(states_.begin()[at], length);
    }
  }

  [[nodiscard]] std::uint16_t size_of(std::size_t set) const {
    return static_cast<std::uint16_t>(sets_.sets()[set].cells.count());
  }

  /// Adds all states that follow a state, which is the `length`-th of its chain.
  void extend(std::uint32_t at, std::size_t length) {
    const State state = states_.begin()[at];
    const AlmostLockedSet& set = sets_.sets()[state.set];
    for (const Digit digit : digits_of(set.digits & ~mask_of(state.entered))) {
      const std::size_t index = sets_.places_index(state.set, digit);
      const Places& places = sets_.all_places()[index];
      if (!places.seen) continue;
      // Where sets may overlap, all sets with the digit at these places have the same successors.
      if (settings_.may_overlap && length > 2) {
        if (expanded_[index]) continue;
        expanded_[index] = true;
      }
      const SetRow linked = sets_.linked(places);
      std::uint64_t* const visited = visited_.data() + static_cast<std::size_t>(digit) * sets_.words();
      for (std::size_t word = 0; word < linked.size(); ++word) {
        for_each_set(linked[word] & ~visited[word], word, [&](std::size_t next) {
          if (!settings_.allows(set, sets_.sets()[next])) return;
          visited[word] |= std::uint64_t{1} << next % 64;
          states_.push_back({static_cast<std::uint32_t>(next), at,
                             static_cast<std::uint16_t>(state.cells + size_of(next)),
                             static_cast<std::uint8_t>(digit)});
        });
      }
    }
  }

  /// Stores the chain that ends in a state if its ends exclude something.
  void close(const State& end, std::size_t length) {
    const Places& from = sets_.all_places()[first_];
    const AlmostLockedSet& set = sets_.sets()[end.set];
    if (end.entered == from.digit || (set.digits & mask_of(from.digit)) == 0) return;
    const std::size_t index = sets_.places_index(end.set, from.digit);
    // Each chain can be read from both ends.
    if (index < first_ || reported_[index]) return;
    if (index == first_ && !only_first_ && !lengths_.may_return) {
      returns_ = true;
      return;
    }
    if (only_first_ && (index != first_ || end.set == *only_first_)) return;
    const CellMap targets = from.seen & sets_.all_places()[index].seen;
    if (!targets) return;
    reported_[index] = true;
    const std::pair<std::size_t, int> own{length, end.cells};
    if (context_.sink().wants_only_first()) {
      if (best_ && own >= *best_) return;
      best_ = own;
    }
    const auto links = context_.arena().array<ChainLink>(length);
    State state = end;
    for (std::size_t i = length; i-- > 0;) {
      links[i] = {state.set, i == 0 ? DigitMask{0} : mask_of(state.entered)};
      if (i != 0) state = states_.begin()[state.before];
    }
    Chain chain{links, end.cells, {}};
    chain.gone[from.digit] = targets;
    chains_.push_back(chain);
  }

  /// Of the sorted chains with the same eliminations only the first.
  std::span<const Chain> without_repetitions() {
    Exclusions exclusions(context_.arena());
    const auto end = std::remove_if(chains_.begin(), chains_.end(),
                                    [&](const Chain& chain) { return !exclusions.add(chain.gone).is_new; });
    return {chains_.begin(), end};
  }

  const FindContext& context_;
  const Settings& settings_;
  const LinkedSets& sets_;
  ChainLengths lengths_;
  std::optional<std::pair<std::size_t, int>> best_;  // where only the first chain is needed
  std::size_t first_ = 0;                            // the places of the digit in the first set
  std::optional<std::size_t> only_first_;            // the first set, where the last one has the digit at its places
  bool returns_ = false;                             // whether a chain may end in its first set
  ArenaList<Chain> chains_;
  ArenaList<State> states_;
  std::span<std::uint64_t> visited_;  // by digit, the sets that have been entered by it
  std::span<bool> expanded_;          // by places
  std::span<bool> reported_;          // by places of the last set
};

}  // namespace

std::span<const Chain> shortest_chains(const FindContext& context, const Settings& settings, const LinkedSets& sets,
                                       const ChainLengths& lengths) {
  return ChainSearch(context, settings, sets, lengths).run();
}

}  // namespace nonet::als
