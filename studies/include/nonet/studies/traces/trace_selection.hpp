#pragma once
// Which puzzles of a corpus are traced, and in which of two sets they are.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "nonet/puzzles/canonical.hpp"

namespace nonet::studies {

/// What a data set asks for.
struct TraceDemands {
  std::vector<std::string> levels;  ///< of the strategy, with the one beyond them; for `per_level`
  std::uint64_t per_level = 0;      ///< most puzzles of each level; 0: all puzzles
  double test_share = 0;            ///< of the test set, 0 to 1
  std::uint64_t seed = 0;           ///< of the split
  /// Canonical forms, 81 characters, of puzzles that must not be in the data set.
  std::unordered_set<std::string> apart;
};

/// The fate of a puzzle.
enum class TraceSet : std::uint8_t {
  train,
  test,
  full_level,  ///< its level has enough
  overlaps,    ///< it is isomorphic to a puzzle of the other corpus
  repeated     ///< it is isomorphic to one before it in this corpus
};

/// Chooses puzzles in the order of the corpus, so the result does not depend on threads.
class TraceSelection {
 public:
  explicit TraceSelection(TraceDemands demands);

  /// The set of the next puzzle; counts it. `id`: its canonical form, 81 characters, empty for none: such a puzzle is
  /// in the first set. Isomorphic puzzles are in the same set: it depends on the canonical form and the seed alone.
  TraceSet choose(std::string_view level, const std::string& id);
  /// Whether each level has enough puzzles; never where all puzzles are wanted.
  [[nodiscard]] bool is_full() const;
  /// How many puzzles had a fate.
  [[nodiscard]] std::uint64_t count(TraceSet set) const;
  /// The chosen puzzles of each level, in the order of the levels; then those of other names.
  [[nodiscard]] std::vector<std::pair<std::string, std::uint64_t>> by_level() const;
  [[nodiscard]] const TraceDemands& demands() const { return demands_; }

 private:
  TraceDemands demands_;
  std::unordered_set<std::string> seen_;
  std::map<std::string, std::uint64_t, std::less<>> levels_;
  std::map<TraceSet, std::uint64_t> counts_;
};

/// What people should know of a selection: puzzles that were left out, levels that have fewer than `per_level` (0: no
/// limit). `apart`: the file whose puzzles are left out.
[[nodiscard]] std::vector<std::string> trace_notes(const TraceSelection& selection, const std::string& apart,
                                                   int per_level);

}  // namespace nonet::studies
