#pragma once
// Classifier: how deep trial and error must go to solve a puzzle, and how long its braids must be. The definitions are
// those of Denis Berthier, "Pattern-Based Constraint Satisfaction"; docs/classification.md explains them.

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "nonet/classification/proof.hpp"
#include "nonet/grid.hpp"

namespace nonet::classification {

/// What is measured, the cheapest first.
enum class Rating : std::uint8_t {
  te,   ///< T&E-depth: the smallest n with the puzzle in T&E(BRT, n); 0: singles solve it
  gte,  ///< gT&E-depth: the same with pointing and claiming beside the singles, T&E(W1, n)
  b,    ///< B rating: the smallest n such that braids of length <= n solve it; where te <= 1
  bxb,  ///< BxB: the smallest p with the puzzle in T&E(B_p, 1); 0 where te <= 1; where te <= 2
  gb,   ///< gB rating: as B with g-braids, whose right ends may be groups; where gte <= 1
  bxbb  ///< BxBB: the smallest p with the puzzle in T&E(B_p, 2); 0 where te <= 2; where te <= 3
};
/// The names of the ratings, in the order of Rating.
inline constexpr std::array<const char*, 6> kRatings = {"te", "gte", "b", "bxb", "gb", "bxbb"};
/// What is measured where nothing else is asked for.
inline constexpr std::array kUsualRatings = {Rating::te, Rating::b, Rating::bxb, Rating::bxbb};
/// The rating of a name.
[[nodiscard]] std::optional<Rating> rating_of_name(std::string_view name);

/// The value of each rating of a grid with no solution or several.
inline constexpr int kNoPuzzle = -1;
/// The value of a rating that does not apply to the puzzle, because its T&E-depth is too great, or was not reached
/// before the search was stopped.
inline constexpr int kNotApplicable = -4;

/// Whether a grid is a puzzle.
enum class Validity : std::uint8_t {
  one,     ///< it has one solution
  many,    ///< several solutions
  none,    ///< no solution
  invalid  ///< equal digits in a house
};

/// The ratings of a grid.
struct Classification {
  Validity validity = Validity::one;
  /// By Rating: 0 or more, kNoPuzzle or kNotApplicable; nothing where it was not asked for.
  std::array<std::optional<int>, kRatings.size()> values{};
  bool is_stopped = false;  ///< whether the search was stopped before its end
  /// What is proved, where it was asked for: of the ratings asked for the last, in the order of Rating, that is greater
  /// than 0, else the first that is 0. Nothing where none of them has a value.
  std::optional<Rating> proved;
  Proof proof;  ///< that this rating is not greater than its value

  [[nodiscard]] std::optional<int> value(Rating rating) const { return values[static_cast<std::size_t>(rating)]; }
};

/// Classifies grids, one after the other; keeps its memory between them. Takes pencilmark grids too, whose candidates
/// are the start. For one thread.
class Classifier {
 public:
  /// `stop`: ends the search soon after it is set, from any thread; may be null.
  explicit Classifier(const std::atomic<bool>* stop = nullptr);
  ~Classifier();
  Classifier(const Classifier&) = delete;
  Classifier& operator=(const Classifier&) = delete;

  /// The ratings of a grid; computes others where these depend on them. `proves`: with a proof.
  [[nodiscard]] Classification classify(const Grid& grid, std::span<const Rating> ratings, bool proves = false);

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace nonet::classification
