#include "nonet/classification/classifier.hpp"

#include <algorithm>

#include "closure.hpp"
#include "nonet/brute_force.hpp"

namespace nonet::classification {

namespace {

Validity validity_of(const Grid& grid, Grid& solution) {
  if (grid.conflict()) return Validity::invalid;
  if (!grid.is_well_formed()) return Validity::none;
  const int count = count_solutions(grid, 2, &solution);
  return count == 0 ? Validity::none : count == 1 ? Validity::one : Validity::many;
}

/// See Classification::proved.
std::optional<Rating> proved_of(const Classification& made) {
  std::optional<Rating> proved;
  for (std::size_t i = 0; i < kRatings.size(); ++i) {
    const int value = made.values[i].value_or(kNotApplicable);
    if (value > 0 || (value == 0 && !proved)) proved = static_cast<Rating>(i);
  }
  return proved;
}

}  // namespace

std::optional<Rating> rating_of_name(std::string_view name) {
  const auto* const at = std::find(kRatings.begin(), kRatings.end(), name);
  if (at == kRatings.end()) return std::nullopt;
  return static_cast<Rating>(at - kRatings.begin());
}

class Classifier::Search {
 public:
  explicit Search(const std::atomic<bool>* stop) : closure_(stop) {}

  void start(const Grid& grid, const Grid& solution) {
    closure_.set_prover(nullptr);
    closure_.set_solution(solution);
    start_ = State::of(grid);
    static_cast<void>(closure_.close_singles(start_));  // without a contradiction: there is a solution
    te_.reset();
    gte_.reset();
  }

  int value(Rating rating) {
    switch (rating) {
      case Rating::te:
        return depth(te_, Theory{});
      case Rating::gte:
        return depth(gte_, Theory{.length = 1});
      case Rating::b:
        return depth(te_, Theory{}) > 1 ? kNotApplicable : length(0, false);
      case Rating::gb:
        return depth(gte_, Theory{.length = 1}) > 1 ? kNotApplicable : length(0, true);
      case Rating::bxb:
        return nested(1);
      case Rating::bxbb:
        return nested(2);
    }
    return kNotApplicable;
  }

  /// What shows that a rating of the grid, the one that was passed to `start`, is not greater than a value.
  Proof prove(const Grid& grid, Rating rating, int value) {
    Theory theory{value, rating == Rating::gb};
    int depth = rating == Rating::bxb ? 1 : rating == Rating::bxbb ? 2 : 0;
    const bool is_depth = rating == Rating::te || rating == Rating::gte;
    if (is_depth || value == 0) {  // BxB and BxBB are 0 up to a T&E-depth
      theory = {.length = rating == Rating::gte ? 1 : 0};
      depth = is_depth ? value : this->value(Rating::te);
    }
    Prover prover(grid, theory);
    closure_.set_prover(&prover);
    State state = start_;
    close(state, theory, depth);
    closure_.set_prover(nullptr);
    return prover.finish();
  }

 private:
  int depth(std::optional<int>& known, Theory theory) {
    if (!known) {
      State state = start_;
      int depth = 0;
      if (theory.length > 0) close(state, theory, 0);
      while (!state.is_solved()) close(state, theory, ++depth);
      known = depth;
    }
    return *known;
  }
  /// The smallest length of braids with which T&E of a depth solves the puzzle.
  int length(int depth, bool has_groups) {
    State state = start_;
    int length = 0;
    while (!state.is_solved()) close(state, Theory{++length, has_groups}, depth);
    return length;
  }
  int nested(int depth) {
    const int te = this->depth(te_, Theory{});
    if (te <= depth) return 0;
    return te > depth + 1 ? kNotApplicable : length(depth, false);
  }
  void close(State& state, Theory theory, int depth) {
    static_cast<void>(closure_.close(state, theory, depth));  // without a contradiction: there is a solution
  }

  Closure closure_;
  State start_{};
  std::optional<int> te_;
  std::optional<int> gte_;
};

Classifier::Classifier(const std::atomic<bool>* stop) : search_(std::make_unique<Search>(stop)) {}
Classifier::~Classifier() = default;

Classification Classifier::classify(const Grid& grid, std::span<const Rating> ratings, bool proves) {
  Classification made;
  Grid solution;
  made.validity = validity_of(grid, solution);
  const int unknown = made.validity == Validity::one ? kNotApplicable : kNoPuzzle;
  for (const Rating rating : ratings) made.values[static_cast<std::size_t>(rating)] = unknown;
  if (made.validity != Validity::one) return made;
  search_->start(grid, solution);
  try {
    for (std::size_t i = 0; i < kRatings.size(); ++i) {
      if (made.values[i]) made.values[i] = search_->value(static_cast<Rating>(i));
    }
    if (const auto proved = proves ? proved_of(made) : std::nullopt) {
      made.proof = search_->prove(grid, *proved, *made.value(*proved));
      made.proved = proved;  // last: a proof that was stopped is none
    }
  } catch (const Cancelled&) {
    made.is_stopped = true;
  }
  return made;
}

}  // namespace nonet::classification
