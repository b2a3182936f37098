#pragma once
// How often ratings agree with those of another program, by class of rating.

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "nonet/json/json.hpp"

namespace nonet::comparison {

/// Which values of a puzzle agree; nothing where the other program has none.
struct RatingAgreement {
  bool er = false;
  std::optional<bool> ep;
  std::optional<bool> ed;
  std::optional<bool> path;

  /// Whether all of its ratings agree.
  [[nodiscard]] bool rating() const { return er && ep.value_or(true) && ed.value_or(true); }
};

/// Counts puzzles that agree. A class is an integer part of ER, 7.0 to 7.9, or a hundred points of a strategy in units.
class RatingClasses {
 public:
  explicit RatingClasses(bool is_in_tenths) : is_in_tenths_(is_in_tenths) {}

  /// Adds a puzzle with the other program's score.
  void add(std::int64_t score, const RatingAgreement& agreement);
  /// The table for people: a line for each class, and for all.
  [[nodiscard]] std::string table() const;
  /// Adds the totals `puzzles`, `er`, `ep`, `ed`, `rating`, `path` and the list `classes` to a record.
  void add_to(Json& record) const;

 private:
  struct Count {
    std::uint64_t puzzles = 0;
    std::uint64_t er = 0;
    std::uint64_t ep = 0;
    std::uint64_t ed = 0;
    std::uint64_t rating = 0;
    std::uint64_t path = 0;
  };
  static void add(Count& count, const RatingAgreement& agreement);
  [[nodiscard]] std::string row(const std::string& name, const Count& count) const;
  void set_sums(Json& record, const Count& count) const;

  bool is_in_tenths_;
  bool has_three_ = false;  // whether any puzzle has EP and ED
  bool has_paths_ = false;
  Count all_;
  std::map<std::int64_t, Count> classes_;
};

}  // namespace nonet::comparison
