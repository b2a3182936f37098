#pragma once
// The features of the puzzles: few of them differ from 0 in a row.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet::studies::fitting {

class SparseRows {
 public:
  /// `dense`: row after row.
  SparseRows(std::span<const double> dense, std::size_t columns) : columns_(columns) {
    for (std::size_t at = 0; at < dense.size(); ++at) {
      if (dense[at] != 0) entries_.push_back({static_cast<std::uint32_t>(at % columns), dense[at]});
      if (at % columns + 1 == columns) ends_.push_back(entries_.size());
    }
  }

  struct Entry {
    std::uint32_t column;
    double value;
  };
  [[nodiscard]] std::size_t rows() const { return ends_.size() - 1; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] std::span<const Entry> row(std::size_t row) const {
    return std::span(entries_).subspan(ends_[row], ends_[row + 1] - ends_[row]);
  }

  /// X v.
  [[nodiscard]] std::vector<double> times(std::span<const double> values) const;
  /// X' v.
  [[nodiscard]] std::vector<double> transposed_times(std::span<const double> values) const;
  /// X' diag(w) X, row after row.
  [[nodiscard]] std::vector<double> gram(std::span<const double> weights) const;

 private:
  std::size_t columns_;
  std::vector<std::size_t> ends_ = {0};
  std::vector<Entry> entries_;
};

}  // namespace nonet::studies::fitting
