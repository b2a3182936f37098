#include "sparse_rows.hpp"

namespace nonet::studies::fitting {

std::vector<double> SparseRows::times(std::span<const double> values) const {
  std::vector<double> products(rows());
  for (std::size_t at = 0; at < rows(); ++at) {
    for (const Entry& entry : row(at)) products[at] += entry.value * values[entry.column];
  }
  return products;
}

std::vector<double> SparseRows::transposed_times(std::span<const double> values) const {
  std::vector<double> products(columns_);
  for (std::size_t at = 0; at < rows(); ++at) {
    for (const Entry& entry : row(at)) products[entry.column] += entry.value * values[at];
  }
  return products;
}

std::vector<double> SparseRows::gram(std::span<const double> weights) const {
  std::vector<double> gram(columns_ * columns_);
  for (std::size_t at = 0; at < rows(); ++at) {
    if (weights[at] == 0) continue;  // left out of a fold or a sample
    const std::span<const Entry> entries = row(at);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const double weighted = weights[at] * entries[i].value;
      double* const to = &gram[entries[i].column * columns_];
      for (std::size_t j = i; j < entries.size(); ++j) to[entries[j].column] += weighted * entries[j].value;
    }
  }
  for (std::size_t i = 0; i < columns_; ++i) {
    for (std::size_t j = 0; j < i; ++j) gram[i * columns_ + j] = gram[j * columns_ + i];
  }
  return gram;
}

}  // namespace nonet::studies::fitting
