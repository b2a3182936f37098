#include "nonet/studies/corpus/column_join.hpp"

#include <algorithm>

namespace nonet::studies {

void ColumnJoin::add_row(const PuzzleTable::Row& row) {
  const auto [puzzle, is_new] = puzzles_.try_emplace(puzzle_key(row.grid), Puzzle{row.values});
  if (is_new) return;
  ++counts_.repeated;
  bool is_contrary = false;
  for (std::size_t i = 0; i < values_.size(); ++i) {
    std::optional<double>& first = puzzle->second.values[i];
    is_contrary |= first && row.values[i] && *first != *row.values[i];
    if (!first) first = row.values[i];
  }
  if (is_contrary) ++counts_.contrary;
}

namespace {

bool is_counted(const RatedRecord& record) { return record.is_solved(); }
bool is_counted(const ClassifiedRecord& record) { return record.is_puzzle(); }

}  // namespace

void ColumnJoin::add_record(const PuzzleRecord& record) {
  const auto found = std::visit([this](const auto& one) { return puzzles_.find(puzzle_key(one.grid)); }, record);
  if (found == puzzles_.end()) {
    ++counts_.only_records;
    return;
  }
  Puzzle& puzzle = found->second;
  if (std::exchange(puzzle.has_record, true)) return;
  if (!std::visit([](const auto& one) { return is_counted(one); }, record)) {
    ++counts_.unsolved;
    return;
  }
  for (std::size_t i = 0; i < values_.size(); ++i) values_[i].push_back(puzzle.values[i]);
  std::visit([this](const auto& one) { add_numbers(one); }, record);
  ++counts_.joined;
}

void ColumnJoin::add_numbers(const RatedRecord& record) {
  levels_.push_back(record.level.value_or("-"));
  const double unit = record.is_in_tenths ? 10 : 1;
  for (std::size_t i = 0; i < record.rating.size(); ++i) {
    add_number(NumberOf::record, rating_name(i), static_cast<double>(record.rating[i]) / unit);
  }
  add_number(NumberOf::record, "steps", static_cast<double>(record.steps));
  if (record.rounds) add_number(NumberOf::record, "rounds", static_cast<double>(*record.rounds));
  add_number(NumberOf::record, "at_maximum", static_cast<double>(record.at_maximum));
  for (const auto& [name, number] : record.position) add_number(NumberOf::position, name, number);
  for (const auto& [name, steps] : record.techniques) {
    add_number(NumberOf::technique, name, static_cast<double>(steps));
  }
}

void ColumnJoin::add_numbers(const ClassifiedRecord& record) {
  levels_.push_back(record.puzzle_class().text);
  for (const auto& [name, value] : record.ratings) {
    if (value) add_number(NumberOf::record, name, static_cast<double>(*value));
  }
}

void ColumnJoin::add_number(NumberOf of, const std::string& name, double number) {
  const auto [index, is_new] = metric_indices_.try_emplace({of, name}, metrics_.size());
  if (is_new) metrics_.push_back({of, name, {}});
  metrics_[index->second].values.emplace_back(counts_.joined, number);
}

ColumnJoin::Counts ColumnJoin::counts() const {
  Counts counts = counts_;
  counts.only_table = puzzles_.size() - counts.joined - counts.unsolved;
  return counts;
}

std::vector<NumberPair> ColumnJoin::pairs(const Metric& metric, std::size_t column) const {
  std::vector<std::optional<double>> numbers(counts_.joined);
  if (metric.of == NumberOf::technique) std::fill(numbers.begin(), numbers.end(), 0);
  for (const auto& [puzzle, number] : metric.values) numbers[puzzle] = number;
  std::vector<NumberPair> pairs;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] && values_[column][i]) pairs.push_back({*numbers[i], *values_[column][i]});
  }
  return pairs;
}

std::map<std::string, std::vector<double>> ColumnJoin::levels(std::size_t column) const {
  std::map<std::string, std::vector<double>> levels;
  for (std::size_t i = 0; i < levels_.size(); ++i) {
    if (values_[column][i]) levels[levels_[i]].push_back(*values_[column][i]);
  }
  for (auto& [level, values] : levels) std::sort(values.begin(), values.end());
  return levels;
}

}  // namespace nonet::studies
