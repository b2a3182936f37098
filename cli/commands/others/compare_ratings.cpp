#include "commands/others/compare_ratings.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/others/rated_line.hpp"
#include "nonet/records/solver_messages.hpp"

namespace nonet::cli {

namespace {

/// Scores with `/` between.
std::string scores_text(const std::vector<std::int64_t>& scores, const host::Strategy& strategy) {
  std::string text;
  for (const std::int64_t score : scores) {
    if (!text.empty()) text += '/';
    text += host::score_text(strategy, score);
  }
  return text;
}

/// Written ratings in the strategy's scale; false where they have decimals and it has none.
bool to_scale_of(const host::Strategy& strategy, std::vector<std::int64_t>& scores) {
  if (strategy.is_in_tenths) return true;
  const bool are_whole = std::all_of(scores.begin(), scores.end(), [](std::int64_t score) { return score % 10 == 0; });
  for (std::int64_t& score : scores) score /= 10;
  return are_whole;
}

}  // namespace

host::NumberAnswer RatingComparison::answer(const TextLine& text) {
  host::NumberAnswer answer;
  const auto tell = [&](ExitCode code, const std::string& message) {
    console_.raise(code);
    answer.messages += message_line(fmt::format("{}:{}: {}", options_.file, text.number, message));
  };
  auto rated = others::parse_rated_line(text.text);
  if (!rated || !to_scale_of(strategy_, rated->rating)) {
    tell(kUnsolved, rated ? fmt::format("a rating with decimals, and strategy '{}' has whole scores", strategy_.name)
                          : rated.error());
    return answer;
  }
  host::Solver solver(strategy_, deadline_);
  const host::Outcome outcome = solver.solve(rated->puzzle);
  if (outcome.fault) tell(kPlugin, host::fault_text(*outcome.fault));
  const bool has_rating = outcome.status == host::Status::solved || outcome.status == host::Status::stuck;
  const std::vector<std::int64_t>& expected = rated->rating;
  std::vector<std::int64_t> found;
  if (has_rating) {
    found.push_back(outcome.rating.score(strategy_));
    if (expected.size() == 3) found.insert(found.end(), {outcome.rating.pearl, outcome.rating.diamond});
  }
  const auto is_equal = [&](std::size_t i) { return has_rating && found[i] == expected[i]; };
  RatingAgreement agreement;
  agreement.er = is_equal(0);
  if (expected.size() == 3) {
    agreement.ep = is_equal(1);
    agreement.ed = is_equal(2);
  }
  if (!agreement.rating()) console_.raise(kUnsolved);
  answer.out = written(text.number, rated->text, outcome.status, agreement.rating(), scores_text(expected, strategy_),
                       scores_text(found, strategy_));
  const std::lock_guard lock(mutex_);
  classes_.add(expected.front(), agreement);
  return answer;
}

std::string RatingComparison::written(std::uint64_t line, const std::string& puzzle, host::Status status, bool is_equal,
                                      const std::string& expected, const std::string& found) const {
  const char* const state = host::status_name(status);
  switch (options_.common.format) {
    case Format::ndjson: {
      Json record{{"type", "rating"}, {"line", line},      {"puzzle", puzzle},
                  {"status", state},  {"equal", is_equal}, {"expected", expected}};
      if (!found.empty()) record.set("found", found);
      return record.line();
    }
    case Format::csv:
      return fmt::format("{},{},{},{:d},{},{}\n", line, host::csv_field(puzzle), state, is_equal, expected, found);
    case Format::text:
      break;
  }
  if (is_equal) return {};
  return fmt::format("{}\t{}\texpected {}\tfound {}\t{}\n", line, puzzle, expected, found.empty() ? "none" : found,
                     state);
}

void RatingComparison::report() const {
  if (options_.common.format == Format::ndjson) {
    Json summary{{"type", "rating-summary"}};
    classes_.add_to(summary);
    if (!console_.write_out(summary.line())) return;
  }
  console_.write_error(classes_.table());
}

}  // namespace nonet::cli
