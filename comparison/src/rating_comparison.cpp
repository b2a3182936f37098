#include "nonet/comparison/comparison.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <mutex>

#include "nonet/comparison/rated_line.hpp"
#include "nonet/comparison/rating_agreement.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::comparison {

namespace {

/// Scores separated by `/`.
std::string scores_text(const std::vector<std::int64_t>& scores, const host::Strategy& strategy) {
  std::string text;
  for (const std::int64_t score : scores) {
    if (!text.empty()) text += '/';
    text += host::score_text(strategy, score);
  }
  return text;
}

/// Converts ratings to the strategy's scale; false if they have decimals and the scale does not.
bool to_scale_of(const host::Strategy& strategy, std::vector<std::int64_t>& scores) {
  if (strategy.is_in_tenths) return true;
  const bool are_whole = std::all_of(scores.begin(), scores.end(), [](std::int64_t score) { return score % 10 == 0; });
  for (std::int64_t& score : scores) score /= 10;
  return are_whole;
}

class RatingComparison final : public Comparison {
 public:
  explicit RatingComparison(const ComparisonSettings& settings)
      : settings_(settings), classes_(settings.strategy.is_in_tenths) {}

  [[nodiscard]] ComparedLine answer(const host::TextLine& line) override;
  [[nodiscard]] std::string_view csv_header() const override { return "line,puzzle,status,equal,expected,found\n"; }
  [[nodiscard]] std::string summary() const override;
  [[nodiscard]] std::string table() const override { return classes_.table(); }

 private:
  [[nodiscard]] std::string written(std::uint64_t line, const std::string& puzzle, host::Status status, bool is_equal,
                                    const std::string& expected, const std::string& found) const;

  ComparisonSettings settings_;
  std::mutex mutex_;
  RatingClasses classes_;
};

ComparedLine RatingComparison::answer(const host::TextLine& line) {
  ComparedLine answer;
  auto rated = parse_rated_line(line.text);
  if (!rated || !to_scale_of(settings_.strategy, rated->rating)) {
    answer.fail(ComparisonResult::different,
                rated
                    ? fmt::format("a rating with decimals, and strategy '{}' has whole scores", settings_.strategy.name)
                    : rated.error());
    return answer;
  }
  host::Solver solver(settings_.strategy, settings_.limit);
  const host::Outcome outcome = solver.solve(rated->puzzle);
  if (outcome.fault) answer.fail(ComparisonResult::faulty, host::fault_text(*outcome.fault));
  const bool has_rating = outcome.status == host::Status::solved || outcome.status == host::Status::stuck;
  const std::vector<std::int64_t>& expected = rated->rating;
  std::vector<std::int64_t> found;
  if (has_rating) {
    found.push_back(outcome.rating.score(settings_.strategy));
    if (expected.size() == 3) found.insert(found.end(), {outcome.rating.pearl, outcome.rating.diamond});
  }
  const auto is_equal = [&](std::size_t i) { return has_rating && found[i] == expected[i]; };
  RatingAgreement agreement;
  agreement.er = is_equal(0);
  if (expected.size() == 3) {
    agreement.ep = is_equal(1);
    agreement.ed = is_equal(2);
  }
  if (!agreement.rating()) answer.result = std::max(answer.result, ComparisonResult::different);
  answer.out = written(line.number, rated->text, outcome.status, agreement.rating(),
                       scores_text(expected, settings_.strategy), scores_text(found, settings_.strategy));
  const std::lock_guard lock(mutex_);
  classes_.add(expected.front(), agreement);
  return answer;
}

std::string RatingComparison::written(std::uint64_t line, const std::string& puzzle, host::Status status, bool is_equal,
                                      const std::string& expected, const std::string& found) const {
  const char* const state = host::status_name(status);
  switch (settings_.format) {
    case host::Format::ndjson: {
      Json record{{"type", "rating"}, {"line", line},      {"puzzle", puzzle},
                  {"status", state},  {"equal", is_equal}, {"expected", expected}};
      if (!found.empty()) record.set("found", found);
      return record.line();
    }
    case host::Format::csv:
      return fmt::format("{},{},{},{:d},{},{}\n", line, host::csv_field(puzzle), state, is_equal, expected, found);
    case host::Format::text:
      break;
  }
  if (is_equal) return {};
  return fmt::format("{}\t{}\texpected {}\tfound {}\t{}\n", line, puzzle, expected, found.empty() ? "none" : found,
                     state);
}

std::string RatingComparison::summary() const {
  if (settings_.format != host::Format::ndjson) return {};
  Json summary{{"type", "rating-summary"}};
  classes_.add_to(summary);
  return summary.line();
}

}  // namespace

std::unique_ptr<Comparison> compare_ratings(const ComparisonSettings& settings) {
  return std::make_unique<RatingComparison>(settings);
}

}  // namespace nonet::comparison
