#pragma once
// Converts grids to an exchange format, and counts what the format loses.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/puzzles/exchange.hpp"

namespace nonet::studies {

/// The grids of an output in one format.
class Conversion {
 public:
  explicit Conversion(ExchangeFormat format) : info_(exchange_format(format)), out_(file_head(format)) {}

  /// Adds a grid; `where`: its location. Returns why the format cannot represent it.
  std::optional<std::string> add(const ParsedGrid& parsed, const std::string& where);
  /// To be called after the last grid.
  void finish() { out_ += file_tail(info_.format); }
  /// The text since the last call, and its size.
  [[nodiscard]] std::string take() { return std::exchange(out_, {}); }
  [[nodiscard]] std::size_t size() const { return out_.size(); }
  /// A message for each thing that the format has lost.
  [[nodiscard]] std::vector<std::string> losses() const;

 private:
  const ExchangeFormatInfo& info_;
  std::string out_;
  std::uint64_t count_ = 0;
  std::uint64_t without_values_ = 0;
  std::uint64_t without_placed_ = 0;
  std::uint64_t without_candidates_ = 0;
  std::uint64_t changed_ = 0;
  std::string first_changed_;
};

}  // namespace nonet::studies
