#include "strategy_workers.hpp"

#include <algorithm>
#include <optional>

#include "answers/strategy_answers.hpp"
#include "nonet/grid_text.hpp"
#include "nonet/workers/bytes.hpp"

namespace nonet::serve {

namespace {

/// The position that a request is about, for a message; empty where it has none.
Grid position_in(std::string_view request) {
  const auto document = Json::read(request);
  const Json* const state = document && document->is_object() ? document->find("state") : nullptr;
  ParseError error;
  const auto parsed = state && state->is_text() ? parse_grid_line(state->text(), error) : std::nullopt;
  return parsed ? parsed->grid : Grid();
}

// How the answer of a worker begins: so, or with the kind of a refusal.
constexpr int kAnswered = -1;

std::string packed(int outcome, std::string_view text) {
  host::Packer packer(text.size());
  packer.value(outcome);
  packer.text(text);
  return std::move(packer).bytes();
}

std::string packed_answer(StrategyAnswers& answers, std::string_view name, std::string_view request) {
  try {
    const auto document = Json::read(request);
    if (!document) throw Refusal(Refusal::Kind::request, document.error());
    return packed(kAnswered, answers.answer(name, *document));
  } catch (const Refusal& refusal) {
    return packed(static_cast<int>(refusal.kind), refusal.what());
  }
}

}  // namespace

/// The workers of one strategy.
struct StrategyWorkers::Crew {
  Crew(const cli::ServeOptions& served, const std::string& strategy, cli::Console& console)
      : common(served.common),
        isolation(served.isolation),
        limit(served.limit),
        pool(common, isolation, limit, console, verification, profiling) {
    common.strategy = strategy;
    isolation.more_arguments = {"--opens=" + strategy};
  }

  cli::CommonOptions common;
  cli::Isolation isolation;
  cli::TimeLimit limit;
  cli::Verification verification;
  cli::Profiling profiling;
  cli::WorkerPool pool;
  bool has_begun = false;
  bool is_given_up = false;  ///< as no worker could be started
  std::vector<std::unique_ptr<cli::WorkerSlot>> idle;
};

/// A worker for the time of one request.
class StrategyWorkers::Turn {
 public:
  Turn(StrategyWorkers& workers, const std::string& strategy) : workers_(workers), strategy_(strategy) {
    std::unique_lock lock(workers_.mutex_);
    auto& crew = workers_.crews_[strategy];
    if (crew == nullptr) crew = std::make_shared<Crew>(workers_.options_, strategy, workers_.console_);
    crew_ = crew;
    workers_.changed_.wait(lock, [&] { return !crew_->idle.empty() || make_room(); });
    if (!crew_->idle.empty()) {
      slot_ = std::move(crew_->idle.back());
      crew_->idle.pop_back();
      return;
    }
    ++workers_.workers_;
    const bool is_first = !std::exchange(crew_->has_begun, true);
    lock.unlock();
    auto process = is_first ? crew_->pool.start_first() : nullptr;
    has_failed_ = is_first && process == nullptr;
    slot_ = std::make_unique<cli::WorkerSlot>(crew_->pool, std::move(process));
  }
  ~Turn() {
    const std::lock_guard lock(workers_.mutex_);
    crew_->idle.push_back(std::move(slot_));
    if (has_failed_ && !std::exchange(crew_->is_given_up, true)) workers_.crews_.erase(strategy_);  // may be mended
    if (crew_->is_given_up) workers_.workers_ -= std::exchange(crew_->idle, {}).size();
    workers_.changed_.notify_all();
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

  /// Nothing when no worker could be started, which stderr says.
  [[nodiscard]] std::optional<cli::WorkerSlot::Result> request(const std::string& packed) {
    if (has_failed_) return std::nullopt;
    auto result = std::move(slot_->request({&packed, 1}).front());
    has_failed_ = !result.answer && !result.death;
    return has_failed_ ? std::nullopt : std::optional(std::move(result));
  }
  [[nodiscard]] const cli::WorkerPool& pool() const { return crew_->pool; }

 private:
  /// Whether there is room for another worker, perhaps because one of another strategy went.
  [[nodiscard]] bool make_room() {
    if (workers_.workers_ < kMostWorkers) return true;
    for (auto& [name, crew] : workers_.crews_) {
      if (crew == crew_ || crew->idle.empty()) continue;
      crew->idle.pop_back();
      --workers_.workers_;
      return true;
    }
    return false;
  }

  StrategyWorkers& workers_;
  const std::string& strategy_;
  std::shared_ptr<Crew> crew_;
  std::unique_ptr<cli::WorkerSlot> slot_;
  bool has_failed_ = false;
};

std::string StrategyWorkers::answer(const std::string& strategy, std::string_view name, std::string_view request) {
  host::Packer packer(name.size() + request.size());
  packer.text(name);
  packer.text(request);
  Turn turn(*this, strategy);
  const auto result = turn.request(std::move(packer).bytes());
  if (!result) {
    throw Refusal(Refusal::Kind::plugin,
                  "strategy '" + strategy + "' cannot be opened; the terminal of `nonet serve` says why");
  }
  if (result->death)
    throw Refusal(Refusal::Kind::plugin, turn.pool().exit_message(*result->death, position_in(request)));
  host::Unpacker answer(result->answer->out);
  const auto outcome = answer.value<int>();
  std::string text(answer.text());
  if (outcome == kAnswered) return text;
  throw Refusal(outcome == static_cast<int>(Refusal::Kind::request)    ? Refusal::Kind::request
                : outcome == static_cast<int>(Refusal::Kind::position) ? Refusal::Kind::position
                                                                       : Refusal::Kind::plugin,
                text);
}

void StrategyWorkers::serve(cli::ServeOptions& options, cli::Console& console) {
  cli::Worker worker(cli::WorkerCall::parse(options.isolation.worker), options.isolation.memory_mib, console);
  options.common.strategy = options.opens;
  host::Strategy strategy = worker.open(options.common);
  std::unique_ptr<host::Deadline> deadline;
  deadline = options.limit.start([&](std::string_view) { worker.note_too_long(*deadline); });
  StrategyAnswers answers(strategy, deadline.get());
  cli::Verification verification;
  cli::Profiling profiling;
  worker.serve(verification, profiling, [&](std::string_view request, cli::WorkerAnswer& answer) {
    host::Unpacker unpacker(request);
    const std::string_view name = unpacker.text();
    worker.watch(answers.solver_for(name));
    answer.out = packed_answer(answers, name, unpacker.text());
  });
}

}  // namespace nonet::serve
