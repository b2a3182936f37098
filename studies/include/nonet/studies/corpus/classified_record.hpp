#pragma once
// Reads records of `classify`.

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet {
class Json;
}

namespace nonet::studies {

/// The class of a puzzle: its T&E-depth, and the length of the braids that belong to it.
struct PuzzleClass {
  std::string text;                   ///< `te 1, b 4`; `-` for none
  std::array<std::int64_t, 3> order;  ///< the easier class has the smaller one

  friend auto operator<=>(const PuzzleClass& a, const PuzzleClass& b) { return a.order <=> b.order; }
  friend bool operator==(const PuzzleClass& a, const PuzzleClass& b) { return a.order == b.order; }
};

/// A record of `classify --format ndjson`, without its proof.
struct ClassifiedRecord {
  std::string grid;    ///< as it was written
  std::string status;  ///< one of kClassifiedStatuses
  /// The ratings by name, in the order of the record; without a value where the grid has none. Empty for no grid.
  std::vector<std::pair<std::string, std::optional<std::int64_t>>> ratings;

  /// Whether it has one solution and was classified whole.
  [[nodiscard]] bool is_puzzle() const { return status == "one"; }
  /// By `te`, or else `gte`, and the first of the other ratings that is greater than 0. Without a `te`, by that alone.
  [[nodiscard]] PuzzleClass puzzle_class() const;

 private:
  /// The value of a rating, -1 for none.
  [[nodiscard]] std::int64_t value(std::string_view name) const;
};

/// The possible statuses, in the order of reports.
inline constexpr const char* kClassifiedStatuses[] = {"one", "many", "none", "invalid", "error"};

/// Reads a record of type `classification`. Throws BadRecord of record_fields.hpp.
[[nodiscard]] ClassifiedRecord read_classified_record(const Json& record);

}  // namespace nonet::studies
