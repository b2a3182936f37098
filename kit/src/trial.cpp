#include "nonet/kit/trial.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <new>

#include "nonet/kit/allocations.hpp"
#include "nonet/kit/trial_process.hpp"
#include "nonet/loading/option_value.hpp"
#include "nonet/solving/fault.hpp"
#include "nonet/solving/step_contract.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::kit {

namespace {

/// Accepts so many steps, and records whether more follow.
class FirstSteps final : public StepSink {
 public:
  FirstSteps(const SearchOptions& options, host::OwnedSteps& steps, const std::atomic<bool>& stop)
      : StepSink(options.with_evidence, options.only_first), at_most_(options.at_most), steps_(steps), stop_(stop) {}

  Flow accept(const Step& step) override {
    if (steps_.size() == at_most_) {
      goes_on_ = true;
      return Flow::stop;
    }
    if (const std::string broken = host::broken_contract(step); !broken.empty()) {
      throw ContractViolation("returned a malformed step: " + broken);
    }
    steps_.add(step);
    return steps_.size() == at_most_ || stop_.load(std::memory_order_relaxed) ? Flow::stop : Flow::go_on;
  }
  [[nodiscard]] bool goes_on() const { return goes_on_; }

 private:
  std::size_t at_most_;
  host::OwnedSteps& steps_;
  const std::atomic<bool>& stop_;
  bool goes_on_ = false;
};

}  // namespace

Subject Subject::with(std::size_t option, std::int64_t value) const {
  std::vector<std::int64_t> changed = options;
  changed[option] = value;
  // An option that may not be above or below this one changes too.
  for (const OptionOrder& order : info().option_orders) {
    const auto index_of = [&](std::string_view name) {
      std::size_t index = 0;
      while (name != info().options.items[index].name) ++index;
      return index;
    };
    const std::size_t lesser = index_of(order.lesser);
    const std::size_t greater = index_of(order.greater);
    if (option == lesser) changed[greater] = std::max(changed[greater], value);
    if (option == greater) changed[lesser] = std::min(changed[lesser], value);
  }
  return make_subject(registry, technique, std::move(changed));
}

Subject Subject::another_instance() const { return make_subject(registry, technique, options); }

Board Subject::board(const ParsedGrid& grid) const {
  return Board(grid, info().wants_queue ? Board::Queue::on : Board::Queue::off);
}

Subject make_subject(const host::Registry& registry, const host::RegisteredTechnique& technique,
                     std::vector<std::int64_t> options) {
  auto instance = host::Instances(registry).make(technique, options);
  if (!instance) throw ContractViolation(host::messages_text(instance.error()));
  return {registry, technique, std::move(options), *std::move(instance)};
}

std::string option_text(const OptionInfo& option, std::int64_t value) {
  return fmt::format("{}={}", option.name, host::option_value_text(option, value));
}

std::string step_line(const host::RegisteredTechnique& technique, const Step& step) {
  const std::string kind = step.kind < technique.kinds().size() ? technique.kinds()[step.kind].id : "?";
  const std::string_view sentence = step.evidence == nullptr ? "" : step.evidence->sentence;
  return fmt::format("{}: {}{}=> {}", kind, sentence, sentence.empty() ? "" : " ", conclusions_text(step.conclusions));
}

bool is_selected(const TechniqueInfo& technique, const Position& position) {
  const Preconditions& needs = technique.preconditions;
  if (needs.assumes_one_solution && !position.has_one_solution) return false;
  return position.kind != PositionKind::pencilmarks || (!needs.needs_givens && !needs.not_on_pencilmarks);
}

Trial::Trial(TrialObserver& watcher, const Subject& subject, const std::vector<Position>& positions, std::string check)
    : observer_(watcher), subject_(subject), positions_(positions), check_(std::move(check)) {
  if (observer_.limit == nullptr) return;
  watch_ = observer_.limit->watch(stop_, [](std::string what) {
    host::Fault fault;
    fault.what = std::move(what);
    return fault;
  });
}

host::OwnedSteps Trial::find(const Subject& subject, const Board& board, SearchOptions options) {
  host::OwnedSteps steps;
  FirstSteps sink(options, steps, stop_);
  find(subject, board, sink, options.last_miss);
  // An empty result is a miss: the board is noted for the next search.
  if (steps.empty() && options.last_miss != nullptr) options.last_miss->note(board);
  if (sink.goes_on())
    throw ContractViolation(fmt::format("continues after the sink stopped the search at step {}", options.at_most));
  return steps;
}

void Trial::find(const Subject& subject, const Board& board, StepSink& sink, host::LastMiss* last_miss) {
  if (observer_.timeout) restart_timeout(*observer_.timeout);
  scratch_.reset();
  host::TrackedContext context(board, sink, scratch_, &stop_);
  context.track(last_miss);
  try {
    const host::SearchWatch::Scope watched(watch_.get());
    const std::size_t before = allocation_count();
    subject.instance->find(context);
    allocations_ = allocation_count() - before;
    if (::getpid() != process_) ::_exit(0);  // a technique that forks returns twice
    if (is_over()) {
      throw ContractViolation(fmt::format("still searching after {} ms", observer_.limit->limit().count()));
    }
  } catch (const ContractViolation&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw ContractViolation("ran out of memory");
  } catch (const std::exception& error) {
    throw ContractViolation("threw an exception: " + host::exception_text(error));
  } catch (...) {
    throw ContractViolation("threw an object that is not a std::exception");
  }
}

int Trial::at_positions(const std::function<void(const Position&)>& try_one) {
  constexpr int kAtLeast = 4;  // positions, in any case
  int tried = 0;
  for (const Position& position : positions_) {
    if (!is_selected(info(), position)) continue;
    if (failures_ >= kMaxFailures || tried == observer_.budget) break;
    if (tried >= kAtLeast && is_out_of_time()) {
      observer_.progress.is_cut = true;
      break;
    }
    at_position(position, try_one);
    ++tried;
    ++observer_.progress.tried;
  }
  return tried;
}

bool Trial::is_out_of_time() const { return std::chrono::steady_clock::now() >= observer_.end; }

void Trial::at_position(const Position& position, const std::function<void(const Position&)>& try_one) {
  const Position* const before = at_;
  move_to(&position);
  try {
    try_one(position);
  } catch (const ContractViolation& wrong) {
    fail(wrong.what());
  }
  move_to(before);
}

void Trial::move_to(const Position* position) {
  at_ = position;
  std::memset(observer_.progress.position, 0, sizeof(observer_.progress.position));
  if (position != nullptr) {
    position->text.copy(observer_.progress.position, sizeof(observer_.progress.position) - 1);
  }
}

std::string Trial::place(const Position& position) const {
  constexpr std::size_t kLong = 100;
  const bool is_listed =
      std::any_of(positions_.begin(), positions_.end(), [&position](const Position& one) { return &one == &position; });
  if (position.text.size() <= kLong || !is_listed) return position.text;
  return fmt::format("position {} of {}", number(position), positions_.size());
}

std::ptrdiff_t Trial::number(const Position& position) const { return &position - positions_.data() + 1; }

void Trial::fail(std::string text) { fail(Failure{std::move(text), at_ == nullptr ? "" : at_->text, check_, ""}); }

void Trial::fail(const Failure& failure) {
  ++failures_;
  observer_.report(failure);
}

}  // namespace nonet::kit
