#include "nonet/judging/set_logic.hpp"

#include <algorithm>
#include <array>

#include "counting.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/houses.hpp"
#include "nonet/judging/verifier.hpp"

namespace nonet::host {

namespace {

Assumptions start_of(const Board& board) {
  const JudgedPosition position(board);
  return {position.candidates, position.filled};
}

/// The links that a candidate is in.
std::array<Truth, 4> links_of(Candidate candidate) noexcept {
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  return {cell_truth(cell), house_truth(row_house(cell), digit), house_truth(column_house(cell), digit),
          house_truth(block_house(cell), digit)};
}

CandidateMap with_demand(const std::array<std::int8_t, kCandidates>& demand) noexcept {
  CandidateMap candidates;
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    if (demand[static_cast<std::size_t>(candidate)] > 0) candidates.add(candidate);
  }
  return candidates;
}

/// Searches the smallest set of links that covers truths. Any link has at most one candidate of a solution, so the
/// candidates of a solution tell how many links are needed at least: a link without one of them is wasted, and the
/// search goes on with one more wasted link at a time.
class LinkSearch {
 public:
  LinkSearch(const Board& board, const TruthMap& truths, const TruthMap& given, int max_nodes)
      : board_(board), start_(start_of(board)), truths_(truths), given_(given), max_nodes_(max_nodes) {
    for (const Truth truth : truths) {
      for (const Candidate candidate : open_candidates(start_, truth)) ++demand_[static_cast<std::size_t>(candidate)];
    }
    Grid solution;
    if (count_solutions(board.grid(), 1, &solution) == 1) {
      for (const Cell cell : board.empty_cells()) solution_.add(candidate_of(cell, solution.value(cell)));
    }
    for (const Truth link : given) cover(link, -1);
    links_ = given_;
    unwanted_ = truths;
    for (const Candidate candidate : with_demand(demand_)) {
      const auto demand = demand_[static_cast<std::size_t>(candidate)];
      if (static_cast<int>(free_links(candidate, unwanted_).size()) < demand) unwanted_ = {};
    }
  }

  ProposedLinks run() {
    ProposedLinks proposed{given_, true};
    for (int wasted = 0; wasted <= kTruths && nodes_ <= max_nodes_; ++wasted) {
      search(wasted, unwanted_);
      if (best_) return {*best_, true};
    }
    // The limit is reached: each candidate by the first link that is free.
    proposed.is_smallest = false;
    for (CandidateMap open = with_demand(demand_); !open.empty(); open = with_demand(demand_)) {
      const Truth link = free_links(open.first(), unwanted_).front();
      links_.add(link);
      cover(link, -1);
    }
    proposed.links = links_;
    return proposed;
  }

 private:
  void cover(Truth link, int change) {
    for (const Candidate candidate : open_candidates(start_, link)) {
      auto& demand = demand_[static_cast<std::size_t>(candidate)];
      demand = static_cast<std::int8_t>(demand + change);
    }
  }
  /// The links that may still cover a candidate.
  [[nodiscard]] std::vector<Truth> free_links(Candidate candidate, const TruthMap& excluded) const {
    std::vector<Truth> links;
    for (const Truth link : links_of(candidate)) {
      if (!links_.contains(link) && !excluded.contains(link)) links.push_back(link);
    }
    return links;
  }
  [[nodiscard]] bool is_wasted(Truth link, const CandidateMap& open) const {
    return !open_candidates(start_, link).intersects(solution_ & open);
  }

  void search(int wasted, const TruthMap& excluded) {
    if (++nodes_ > max_nodes_) return;
    const CandidateMap open = with_demand(demand_);
    if (open.empty()) return take();
    // The candidate with the fewest links to choose from.
    std::vector<Truth> fewest;
    bool is_first = true;
    for (const Candidate candidate : open) {
      std::vector<Truth> links = free_links(candidate, excluded);
      if (wasted == 0) std::erase_if(links, [&](Truth link) { return is_wasted(link, open); });
      if (links.empty()) return;
      if (is_first || links.size() < fewest.size()) fewest = std::move(links);
      is_first = false;
      if (fewest.size() == 1) break;
    }
    TruthMap tried = excluded;
    for (const Truth link : fewest) {
      const int left = wasted - (is_wasted(link, open) ? 1 : 0);
      if (left >= 0) {
        links_.add(link);
        cover(link, -1);
        search(left, tried);
        cover(link, 1);
        links_.remove(link);
      }
      tried.add(link);  // with it all is tried
    }
  }

  void take() {
    const int eliminated = count_sets(board_, truths_, links_).eliminated().count();
    if (best_ && eliminated <= eliminated_) return;
    best_ = links_;
    eliminated_ = eliminated;
  }

  const Board& board_;
  Assumptions start_;
  TruthMap truths_;
  TruthMap given_;
  int max_nodes_;
  TruthMap unwanted_;  // the truths: as a link such a set only cancels itself
  CandidateMap solution_;
  std::array<std::int8_t, kCandidates> demand_{};
  TruthMap links_;
  int nodes_ = 0;
  std::optional<TruthMap> best_;
  int eliminated_ = 0;
};

}  // namespace

CandidateMap SetLogic::uncovered() const noexcept {
  CandidateMap all;
  for (const Part& part : parts) all |= part.uncovered;
  return all;
}

CandidateMap SetLogic::eliminated() const noexcept {
  CandidateMap all;
  for (const Part& part : parts) all |= part.eliminated;
  return all;
}

SetLogic count_sets(const Board& board, const TruthMap& truths, const TruthMap& links) {
  const Assumptions start = start_of(board);
  const Counting counting(start, truths, links);
  SetLogic logic;
  for (const Counting::Part& counted : counting.parts()) {
    SetLogic::Part part{counted.truths, counted.links, {}, {}};
    for (const TruthMap& sets : {counted.truths, counted.links}) {
      for (const Truth truth : sets) {
        for (const Candidate candidate : open_candidates(start, truth)) {
          if (counting.excess(candidate) < 0) part.uncovered.add(candidate);
          if (counting.refuting(candidate) != nullptr) part.eliminated.add(candidate);
        }
      }
    }
    logic.parts.push_back(part);
  }
  return logic;
}

ProposedLinks find_links(const Board& board, const TruthMap& truths, const TruthMap& given, int max_nodes) {
  return LinkSearch(board, truths, given, max_nodes).run();
}

FewerSets fewer_sets(const Board& board, const TruthMap& truths, const TruthMap& links) {
  const CandidateMap eliminated = count_sets(board, truths, links).eliminated();
  FewerSets fewer{truths, links};
  const auto is_enough = [&](const TruthMap& some, const TruthMap& with) {
    return eliminated.is_subset_of(count_sets(board, some, with).eliminated());
  };
  // Links that only raise the rank go with the truth that needed them.
  const auto without_spare_links = [&](const TruthMap& some) {
    TruthMap left = fewer.links;
    for (const Truth link : fewer.links) {
      const TruthMap others = left - TruthMap{link};
      if (count_sets(board, some, others).uncovered().empty()) left = others;
    }
    return left;
  };
  if (const TruthMap with = without_spare_links(truths); is_enough(truths, with)) fewer.links = with;
  for (bool is_smaller = true; is_smaller;) {
    is_smaller = false;
    for (const Truth truth : TruthMap(fewer.truths)) {
      const TruthMap some = fewer.truths - TruthMap{truth};
      const TruthMap with = without_spare_links(some);
      if (some.empty() || !is_enough(some, with)) continue;
      fewer = {some, with};
      is_smaller = true;
    }
  }
  return fewer;
}

}  // namespace nonet::host
