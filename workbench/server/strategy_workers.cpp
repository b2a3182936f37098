#include "strategy_workers.hpp"

#include <poll.h>

#include <algorithm>
#include <optional>

#include "answers/strategy_answers.hpp"
#include "messages.hpp"
#include "nonet/strategy/open_strategy.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/workers/bytes.hpp"
#include "nonet/workers/worker.hpp"
#include "nonet/workers/worker_pool.hpp"

namespace nonet::workbench {

namespace {

/// The position of a request, for a message; empty if it has none.
Grid position_in(std::string_view request) {
  const auto document = Json::read(request);
  const Json* const state = document && document->is_object() ? document->find("state") : nullptr;
  ParseError error;
  const auto parsed = state && state->is_text() ? parse_grid_line(state->text(), error) : std::nullopt;
  return parsed ? parsed->grid : Grid();
}

bool has_hung_up(int client) {
  pollfd watched{client, POLLRDHUP, 0};
  return ::poll(&watched, 1, 0) > 0;
}

// A worker's answer begins with this, or with the kind of a refusal.
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

/// The workers of one strategy. Their reports go to stderr.
struct StrategyWorkers::WorkerGroup final : host::WorkerReports {
  WorkerGroup(const Settings& served, const std::string& strategy, const std::string* yaml)
      : pool({strategy, served.memory_mib, served.timeout_ms, {"/proc/self/exe", arguments(served, strategy, yaml)}},
             *this),
        is_of_text(yaml != nullptr) {}

  void report(std::string_view message) override { report_error(message); }
  void raise(host::ExitCode /*code*/) override {}

  host::WorkerPool pool;
  bool is_of_text;          ///< of a request's own strategy
  bool has_failed = false;  ///< no worker could be started
  std::vector<std::unique_ptr<host::WorkerSlot>> idle;

 private:
  static std::function<std::vector<std::string>(const host::WorkerCall&)> arguments(Settings settings,
                                                                                    const std::string& strategy,
                                                                                    const std::string* yaml) {
    if (yaml != nullptr || strategy != settings.strategy) settings.changes.clear();
    settings.strategy = strategy;
    if (yaml != nullptr) settings.yaml = *yaml;
    return [settings](const host::WorkerCall& call) {
      Settings own = settings;
      own.worker = call.text();
      return std::vector<std::string>{own.text()};
    };
  }
};

/// A worker, borrowed for one request.
class StrategyWorkers::WorkerLease {
 public:
  WorkerLease(StrategyWorkers& workers, const std::string& strategy, const std::string* yaml)
      : workers_(workers), key_(yaml == nullptr ? strategy : strategy + '\0' + *yaml) {
    std::unique_lock lock(workers_.mutex_);
    if (yaml != nullptr) forget_other_texts();
    auto& group = workers_.groups_[key_];
    if (group == nullptr) group = std::make_shared<WorkerGroup>(workers_.settings_, strategy, yaml);
    group_ = group;
    workers_.changed_.wait(lock, [&] { return !group_->idle.empty() || make_room(); });
    if (!group_->idle.empty()) {
      slot_ = std::move(group_->idle.back());
      group_->idle.pop_back();
      return;
    }
    ++workers_.workers_;
    slot_ = std::make_unique<host::WorkerSlot>(group_->pool, nullptr);
  }
  ~WorkerLease() {
    const std::lock_guard lock(workers_.mutex_);
    group_->idle.push_back(std::move(slot_));
    // The next request tries again.
    if (has_failed_ && !std::exchange(group_->has_failed, true)) workers_.groups_.erase(key_);
    if (group_->has_failed) workers_.workers_ -= std::exchange(group_->idle, {}).size();
    workers_.changed_.notify_all();
  }
  WorkerLease(const WorkerLease&) = delete;
  WorkerLease& operator=(const WorkerLease&) = delete;

  /// Nothing if no worker could be started, which stderr reports.
  [[nodiscard]] std::optional<host::WorkerSlot::Result> request(const std::string& packed, int client) {
    auto result = std::move(slot_->request({&packed, 1}, client).front());
    has_failed_ = !result.answer && !result.death;
    return has_failed_ ? std::nullopt : std::optional(std::move(result));
  }
  [[nodiscard]] const host::WorkerPool& pool() const { return group_->pool; }

 private:
  /// Ends idle workers of texts that were typed before this one.
  void forget_other_texts() {
    std::erase_if(workers_.groups_, [&](const auto& known) {
      const auto& [key, group] = known;
      if (!group->is_of_text || key == key_ || group.use_count() > 1) return false;
      workers_.workers_ -= group->idle.size();
      return true;
    });
  }
  /// Whether another worker may start, perhaps after one of another strategy was ended.
  [[nodiscard]] bool make_room() {
    if (workers_.workers_ < kMostWorkers) return true;
    for (auto& [name, group] : workers_.groups_) {
      if (group == group_ || group->idle.empty()) continue;
      group->idle.pop_back();
      --workers_.workers_;
      return true;
    }
    return false;
  }

  StrategyWorkers& workers_;
  const std::string key_;
  std::shared_ptr<WorkerGroup> group_;
  std::unique_ptr<host::WorkerSlot> slot_;
  bool has_failed_ = false;
};

std::string StrategyWorkers::answer(const std::string& strategy, const std::string* yaml, std::string_view name,
                                    std::string_view request, int client) {
  host::Packer packer(name.size() + request.size());
  packer.text(name);
  packer.text(request);
  WorkerLease lease(*this, strategy, yaml);
  if (has_hung_up(client)) throw Refusal(Refusal::Kind::request, "cancelled");  // while it waited for a worker
  const auto result = lease.request(std::move(packer).bytes(), client);
  if (!result) {
    throw Refusal(Refusal::Kind::plugin,
                  "strategy '" + strategy + "' cannot be opened; the terminal of `nonet serve` says why");
  }
  if (result->death)
    throw Refusal(Refusal::Kind::plugin, lease.pool().exit_message(*result->death, position_in(request)));
  host::Unpacker answer(result->answer->out);
  const auto outcome = answer.value<int>();
  std::string text(answer.text());
  if (outcome == kAnswered) return text;
  throw Refusal(outcome == static_cast<int>(Refusal::Kind::request)    ? Refusal::Kind::request
                : outcome == static_cast<int>(Refusal::Kind::position) ? Refusal::Kind::position
                                                                       : Refusal::Kind::plugin,
                text);
}

namespace {

/// How a worker opened its strategy.
struct Opened {
  host::ExitCode code = host::kSuccess;
  std::vector<std::string> warnings;
  std::string mistakes;  ///< of the text of a request, a line each
};

/// Opens the strategy of a worker; nothing after a report. The mistakes of a request's text are answered, not reported:
/// then the strategy is empty.
std::optional<host::Strategy> open_strategy(const Settings& settings, host::Worker& worker, Opened& result) {
  const auto report = [&](const host::Diagnostics& problems, host::ExitCode reason) {
    for (const host::Diagnostic& problem : problems) {
      if (settings.yaml) {
        result.mistakes += (result.mistakes.empty() ? "" : "\n") + problem.text();
      } else {
        report_error(problem.text());
        result.code = std::max(result.code, reason);
      }
    }
  };
  std::vector<host::SettingChange> changes;
  for (const std::string& text : settings.changes) {
    auto change = host::SettingChange::parse(text, text);
    if (!change) {
      report(change.error(), host::kUsage);
      return std::nullopt;
    }
    changes.push_back(*std::move(change));
  }
  host::PluginSearch search;
  search.directories = settings.plugin_directories;
  search.installed = settings.installed_plugins;
  host::Registry registry;
  registry.before_call = [&](const std::filesystem::path& plugin, std::string_view technique) {
    worker.note_call(plugin, technique);
  };
  const host::StrategySearch files(settings.strategy_directories);
  host::StrategyTexts texts(&files, host::StrategyTexts::Files::refused);
  if (settings.yaml) texts.add(settings.strategy, *settings.yaml);
  auto opening = host::open_strategy(settings.strategy, texts, changes, search, std::move(registry));
  if (!opening.refused.empty()) report(opening.refused, host::kPlugin);
  if (!opening.result) {
    report(opening.result.error(), host::kUsage);
    return settings.yaml ? std::optional(host::Strategy()) : std::nullopt;
  }
  const host::OpenStrategy& opened = *opening.result;
  for (const host::Diagnostic& warning : host::warnings_of(opened.strategy, *opened.document, opened.registry)) {
    result.warnings.push_back(warning.text());
  }
  return std::move(opening.result->strategy);
}

}  // namespace

void StrategyWorkers::serve(const Settings& settings) {
  const auto call = host::WorkerCall::parse(settings.worker);
  if (!call) throw std::invalid_argument("settings: 'worker': expected what the workbench hands to its workers");
  host::Worker worker(*call, settings.memory_mib);
  Opened opened;
  host::Strategy strategy = worker.open(
      {[&] { return open_strategy(settings, worker, opened); }, [&] { return static_cast<int>(opened.code); }});
  std::unique_ptr<host::Deadline> deadline;
  if (settings.timeout_ms > 0) {
    deadline = std::make_unique<host::Deadline>(std::chrono::milliseconds(settings.timeout_ms),
                                                [&](const host::Fault&) { worker.note_too_long(*deadline); });
  }
  StrategyAnswers answers(strategy, deadline.get(), std::move(opened.warnings));
  worker.serve([&](std::string_view request, host::WorkerAnswer& answer) {
    host::Unpacker unpacker(request);
    const std::string_view name = unpacker.text();
    if (!opened.mistakes.empty()) {
      answer.out = packed(static_cast<int>(Refusal::Kind::request), opened.mistakes);
      return;
    }
    worker.watch(answers.solver_for(name));
    answer.out = packed_answer(answers, name, unpacker.text());
  });
}

}  // namespace nonet::workbench
