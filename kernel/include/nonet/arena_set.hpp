#pragma once
// ArenaSet: a set of values that grows in an arena.

#include <functional>

#include "nonet/arena_list.hpp"

namespace nonet {

/// A set of what a find has met, e.g. the eliminations of its steps: a hash table. Values are numbered from 0 in the
/// order in which they were added.
template <typename T, typename Hash = std::hash<T>>
class ArenaSet {
 public:
  explicit ArenaSet(Arena& arena) noexcept : arena_(&arena), values_(arena) {}

  struct Added {
    std::size_t number;  ///< of the value
    bool is_new;         ///< whether it was not in the set
  };
  Added add(const T& value) {
    if (2 * values_.size() >= table_.size()) grow();
    std::uint32_t& place = table_[place_of(value)];
    const bool is_new = place == 0;
    if (is_new) {
      values_.push_back(value);
      place = static_cast<std::uint32_t>(values_.size());
    }
    return {place - 1, is_new};
  }
  [[nodiscard]] bool contains(const T& value) const { return !values_.empty() && table_[place_of(value)] != 0; }
  /// Removes the values and keeps the memory.
  void clear() noexcept {
    values_.clear();
    std::fill(table_.begin(), table_.end(), 0);
  }

 private:
  /// The place of a value in the table, or the free one where it belongs.
  [[nodiscard]] std::size_t place_of(const T& value) const {
    const std::size_t mask = table_.size() - 1;
    std::size_t place = Hash{}(value)&mask;
    while (table_[place] != 0 && !(values_.begin()[table_[place] - 1] == value)) place = (place + 1) & mask;
    return place;
  }
  void grow() {
    table_ = arena_->array<std::uint32_t>(std::max<std::size_t>(16, 4 * table_.size()));
    std::fill(table_.begin(), table_.end(), 0);
    std::uint32_t number = 0;
    for (const T& value : values_) table_[place_of(value)] = ++number;
  }

  Arena* arena_;
  ArenaList<T> values_;
  std::span<std::uint32_t> table_;  // numbers plus 1; 0: free. Its size is a power of two.
};

}  // namespace nonet
