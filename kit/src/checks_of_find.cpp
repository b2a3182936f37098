// What find promises: well-formed steps, the same ones for every caller, in the same order.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <thread>

#include "nonet/judging/explanation.hpp"
#include "nonet/kit/checks.hpp"
#include "nonet/kit/outcomes.hpp"
#include "nonet/random.hpp"
#include "nonet/records/hash.hpp"
#include "nonet/solving/owned_step.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::kit {

namespace {

/// What is wrong with the texts of evidence; empty for nothing.
std::string bad_text(const Evidence& evidence) {
  if (host::has_controls(evidence.sentence)) return "its sentence has control characters";
  const auto is_bad = [](const auto& group) { return group.role.empty() || host::has_controls(group.role); };
  if (std::any_of(evidence.candidates.begin(), evidence.candidates.end(), is_bad) ||
      std::any_of(evidence.cells.begin(), evidence.cells.end(), is_bad) ||
      std::any_of(evidence.houses.begin(), evidence.houses.end(), is_bad)) {
    return "a role in its evidence is empty or has control characters";
  }
  return {};
}

/// The cells that a text names, as `r1c3` or `r12c3`.
CellMap named_cells(std::string_view text) {
  CellMap cells;
  const auto digits_from = [text](std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && text[end] >= '1' && text[end] <= '9') ++end;
    return text.substr(std::min(at, text.size()), end - at);
  };
  for (std::size_t at = text.find('r'); at != text.npos; at = text.find('r', at + 1)) {
    const std::string_view rows = digits_from(at + 1);
    const std::size_t c = at + 1 + rows.size();
    if (rows.empty() || c >= text.size() || text[c] != 'c') continue;
    for (const char row : rows) {
      for (const char column : digits_from(c + 1)) cells.add((row - '1') * 9 + (column - '1'));
    }
  }
  return cells;
}

/// What is wrong with the explanation of a step, the technique's or the default; empty for nothing.
std::string explanation_defect(const Board& board, const Step& step) {
  if (host::has_controls(step.evidence->explanation)) return "its explanation has control characters";
  const std::string text = host::explanation_text(step, board);
  if (text.size() > host::kMaxExplanation) {
    return fmt::format("its explanation has {} bytes, expected {} at most", text.size(), host::kMaxExplanation);
  }
  const CellMap named = named_cells(text);
  for (const Conclusion& conclusion : step.conclusions) {
    if (named.contains(conclusion.cell)) continue;
    return fmt::format("its explanation does not name {}: {}", cell_text(conclusion.cell), text);
  }
  return {};
}

/// The broken promise of a step beyond host::broken_contract, which Trial::find checks; empty if it keeps all.
std::string broken_promise(const host::RegisteredTechnique& technique, const Board& board, const Step& step) {
  const std::string line = step_line(technique, step);
  if (step.kind >= technique.kinds().size()) return fmt::format("kind {} is not declared: {}", step.kind, line);
  if (step.metrics.size() != technique.info->metrics.size) {
    return fmt::format("has {} metrics, declares {}: {}", step.metrics.size(), technique.info->metrics.size, line);
  }
  if (step.conclusions.empty()) return "has no conclusions: " + line;
  std::vector<Conclusion> sorted(step.conclusions.begin(), step.conclusions.end());
  std::sort(sorted.begin(), sorted.end());
  if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) return "repeats a conclusion: " + line;
  for (const Conclusion& conclusion : step.conclusions) {
    if (board.has(conclusion.cell, conclusion.digit)) continue;
    return fmt::format("{} does not concern a candidate: {}", conclusion_text(conclusion), line);
  }
  const auto is_empty = [](const Lemma& lemma) { return lemma.clause.empty(); };
  if (std::any_of(step.lemmas.begin(), step.lemmas.end(), is_empty)) return "a lemma is empty: " + line;
  if (step.evidence == nullptr) return {};
  const std::string wrong = bad_text(*step.evidence);
  return wrong.empty() ? explanation_defect(board, step) : wrong;
}

bool same_steps(const host::OwnedSteps& a, const host::OwnedSteps& b, bool with_evidence) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [with_evidence](const Step& x, const Step& y) { return host::same_step(x, y, with_evidence); });
}

std::uint64_t signature_of(const host::RegisteredTechnique& technique, const host::OwnedSteps& steps) {
  host::Hash signature;
  for (const Step& step : steps) {
    signature.add(step_line(technique, step));
    for (const Truth base : step.bases) signature.add_byte(static_cast<unsigned char>(base.index()));
    for (const std::int64_t metric : step.metrics) signature.add(std::to_string(metric));
  }
  return signature.value();
}

/// Compares with the same grid on a board with a queue that was not requested, and on one that reached it by a change,
/// with facts and steps of the state before.
void check_histories(Trial& trial, const Position& position, const host::OwnedSteps& steps) {
  const auto compare = [&](const Board& board, const char* what) {
    const host::OwnedSteps found = trial.find(board);
    // The queue of singles depends on the board's history; it may change the order.
    const bool has_order = trial.info().wants_queue || depends_on_order(trial.info());
    const bool is_same = has_order ? outcomes(found, {}) == outcomes(steps, {}) : same_steps(found, steps, true);
    if (!is_same) throw ContractViolation(what);
  };
  if (!trial.info().wants_queue) {
    compare(Board(position.parsed, Board::Queue::on), "finds different steps on a board that has a queue of singles");
  }
  const Grid& grid = position.parsed.grid;
  const auto filled = grid.values_map();
  for (const Cell cell : grid.empty_cells()) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (grid.has(cell, digit) || (filled[static_cast<std::size_t>(digit)] & peers_of(cell))) continue;
      ParsedGrid before = position.parsed;
      before.has_history = false;
      before.grid.set_candidate(cell, digit, true);
      Board board = trial.subject().board(before);
      static_cast<void>(trial.find(board));
      const Conclusion gone = Conclusion::eliminate(cell, digit);
      board.apply_one(gone);
      compare(board, "finds different steps on a board that came to the grid by a change");
      return;
    }
  }
}

/// Searches with one instance from several threads at once, each with the positions in a different order.
void check_threads(Trial& trial) {
  std::vector<const Position*> positions;
  std::vector<host::OwnedSteps> expected;
  trial.at_positions([&](const Position& position) {
    expected.push_back(trial.find(trial.subject().board(position.parsed)));  // may throw
    positions.push_back(&position);
  });
  constexpr std::size_t kThreads = 4;
  std::vector<std::string> wrong(kThreads);
  std::vector<const Position*> where(kThreads);
  {
    std::vector<std::jthread> threads;
    for (std::size_t t = 0; t < kThreads; ++t) {
      threads.emplace_back([&, t] {
        Trial own(trial.watcher(), trial.subject(), trial.positions(), "repeatable");
        for (std::size_t i = 0; i < positions.size() && wrong[t].empty(); ++i) {
          const std::size_t index = (i + t * positions.size() / kThreads) % positions.size();
          const std::size_t at = t % 2 == 0 ? index : positions.size() - 1 - index;
          where[t] = positions[at];
          try {
            const host::OwnedSteps found = own.find(trial.subject().board(positions[at]->parsed));
            if (!same_steps(found, expected[at], true)) wrong[t] = "finds different steps on another thread";
          } catch (const ContractViolation& violation) {
            wrong[t] = fmt::format("on another thread: {}", violation.what());
          }
        }
      });
    }
  }
  for (std::size_t t = 0; t < kThreads; ++t) {
    if (wrong[t].empty()) continue;
    // The position alone may not reproduce it: it depends on what else was searched, and when.
    trial.fail({fmt::format("{}, at {}", wrong[t], where[t]->text), "", "repeatable", ""});
    return;
  }
}

/// A board with more candidates than a position, on which the technique's miss was noted, and the conclusions that lead
/// from it to the position. Without candidates if there is no such board.
std::pair<Board, std::vector<Conclusion>> board_without_steps(Trial& trial, const Position& position, Random& random,
                                                              host::LastMiss& miss) {
  const Grid& grid = position.parsed.grid;
  const auto filled = grid.values_map();
  std::vector<Conclusion> gone;
  for (const Cell cell : grid.empty_cells()) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (grid.has(cell, digit) || (filled[static_cast<std::size_t>(digit)] & peers_of(cell))) continue;
      gone.push_back(Conclusion::eliminate(cell, digit));
    }
  }
  random.shuffle(gone);
  ParsedGrid before = position.parsed;
  before.has_history = false;
  std::size_t added = 0;
  while (added < gone.size()) {
    for (const std::size_t end = std::min(gone.size(), 2 * added + 1); added < end; ++added) {
      before.grid.set_candidate(gone[added].cell, gone[added].digit, true);
    }
    Board board = trial.subject().board(before);
    if (trial.find(board, {.last_miss = &miss}).empty()) {
      gone.resize(added);
      return {std::move(board), std::move(gone)};
    }
    if (!miss.is_wanted) break;
  }
  return {trial.subject().board(position.parsed), {}};
}

/// Applies steps one by one on a board, and compares each search that uses the changes with one that does not. Returns
/// the number of steps.
int follow(Trial& trial, Board board, host::LastMiss& miss) {
  int compared = 0;
  for (; compared < 3 && !board.is_complete() && !board.is_contradictory(); ++compared) {
    const host::OwnedSteps expected = trial.find(board);
    const host::OwnedSteps found = trial.find(board, {.last_miss = &miss});
    if (!same_steps(expected, found, true)) {
      throw ContractViolation(fmt::format(
          "finds different steps when it is given what changed since it found nothing: {} of {}, {}", found.size(),
          expected.size(), expected.empty() ? "none expected" : step_line(trial.technique(), expected[0])));
    }
    if (expected.empty()) break;
    board.apply(expected[0].conclusions);
  }
  return compared;
}

}  // namespace

std::string check_made(Trial& trial) {
  for (int i = 0; i < 3; ++i) static_cast<void>(trial.subject().another_instance());
  return "4 instances";
}

std::string check_steps(Trial& trial) {
  std::size_t steps = 0;
  std::size_t with_evidence = 0;
  const int tried = trial.at_positions([&](const Position& position) {
    const Board board = trial.subject().board(position.parsed);
    const host::OwnedSteps found = trial.find(board);
    steps += found.size();
    if (found.size() != 0 && !has_trigger(Board(position.parsed), trial.info().trigger)) {
      throw ContractViolation("finds a step on a board without what its trigger names");
    }
    for (const Step& step : found) {
      with_evidence += step.evidence == nullptr ? 0 : 1;
      if (const std::string wrong = broken_promise(trial.technique(), board, step); !wrong.empty())
        throw ContractViolation(wrong);
    }
    for (const Step& step : trial.find(board, {.with_evidence = false})) {
      if (step.evidence != nullptr) throw ContractViolation("builds evidence that was not requested");
    }
  });
  if (steps == 0) trial.watcher().report_untested("");
  return fmt::format("{} steps on {} positions{}", steps, tried,
                     with_evidence == steps ? "" : fmt::format(", {} without evidence", steps - with_evidence));
}

std::string check_repeatable(Trial& trial) {
  auto& signatures = trial.watcher().progress.signatures;
  std::size_t at = 0;
  const Subject other = trial.subject().another_instance();
  const int tried = trial.at_positions([&](const Position& position) {
    const Board board = trial.subject().board(position.parsed);
    const host::OwnedSteps steps = trial.find(board);
    if (!same_steps(steps, trial.find(board), true)) throw ContractViolation("finds different steps the second time");
    if (!same_steps(steps, trial.find(board, {.with_evidence = false}), false)) {
      throw ContractViolation("finds different steps without evidence");
    }
    if (!same_steps(steps, trial.find(other, trial.subject().board(position.parsed)), true)) {
      throw ContractViolation("another instance with the same options finds different steps");
    }
    check_histories(trial, position, steps);
    if (at < signatures.size()) signatures[at++] = signature_of(trial.technique(), steps);
  });
  if (trial.failures() == 0) check_threads(trial);
  return fmt::format(
      "{} positions, each again, by another instance, without evidence, reached another way, on 4 threads, "
      "in 2 processes",
      tried);
}

std::string check_first(Trial& trial) {
  const int tried = trial.at_positions([&](const Position& position) {
    const Board board = trial.subject().board(position.parsed);
    const host::OwnedSteps all = trial.find(board);
    const host::OwnedSteps only = trial.find(board, {.at_most = 1, .only_first = true});
    if (only.empty() != all.empty() || (!all.empty() && !host::same_step(all[0], only[0], true))) {
      throw ContractViolation(
          fmt::format("finds {} when the sink wants only the first step, but {} first when it wants all",
                      only.empty() ? "none" : step_line(trial.technique(), only[0]),
                      all.empty() ? "none" : step_line(trial.technique(), all[0])));
    }
    for (const std::size_t length : {std::size_t{1}, std::size_t{2}, all.size() / 2}) {
      if (length == 0 || length > all.size()) continue;
      const host::OwnedSteps head = trial.find(board, {.at_most = length});
      for (std::size_t i = 0; i < length; ++i) {
        if (i >= head.size()) {
          throw ContractViolation(fmt::format("cut short after {} steps it finds {}", length, head.size()));
        }
        if (!host::same_step(all[i], head[i], true)) {
          throw ContractViolation(fmt::format("cut short after {} steps, step {} is another one: {}; of all it is {}",
                                              length, i + 1, step_line(trial.technique(), head[i]),
                                              step_line(trial.technique(), all[i])));
        }
      }
    }
  });
  return fmt::format("{} positions, cut short after 1, 2 and half of the steps, and with the first alone wanted",
                     tried);
}

std::string check_changes(Trial& trial) {
  int compared = 0;
  bool asks_for_changes = false;
  const int tried = trial.at_positions([&](const Position& position) {
    const Subject& subject = trial.subject();
    if (trial.find(subject.board(position.parsed), {.at_most = 1}).empty()) return;
    Random random = random_at(position);
    for (int i = 0; i < 2; ++i) {
      host::LastMiss miss;
      auto [board, gone] = board_without_steps(trial, position, random, miss);
      asks_for_changes |= miss.is_wanted;
      if (!miss.is_wanted) return;
      if (gone.empty()) continue;
      board.apply(gone);
      compared += follow(trial, board, miss);
    }
  });
  return asks_for_changes ? fmt::format("{} positions reached from {} where there was nothing", compared, tried)
                          : "does not ask for changes";
}

}  // namespace nonet::kit
