#include "nonet/workers/ordered_pool.hpp"

#include <sys/mman.h>

#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <utility>
#include <vector>

#include "nonet/workers/alternate_stack.hpp"

namespace nonet::host {

namespace {

/// Reserves address space for answers while threads start. Under a limit, such as `ulimit -v`, the threads' stacks
/// would use all of it.
class ReservedAddressSpace {
 public:
  ReservedAddressSpace() noexcept
      : space_(::mmap(nullptr, kSize, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)) {}
  ~ReservedAddressSpace() {
    if (space_ != MAP_FAILED) ::munmap(space_, kSize);
  }
  ReservedAddressSpace(const ReservedAddressSpace&) = delete;
  ReservedAddressSpace& operator=(const ReservedAddressSpace&) = delete;

 private:
  // Less than glibc's arena for a thread, 64 MiB, which would use the freed space as an arena.
  static constexpr std::size_t kSize = std::size_t{48} << 20U;
  void* space_;
};

}  // namespace

/// A ring of slots: the calling thread fills them in order, threads answer them in any order, and the thread that
/// completes the oldest writes it and all finished ones after it.
struct OrderedPool::State {
  State(OrderedWork& w, PoolOptions o) : work(w), options(std::move(o)), is_answered(options.slots) {}

  /// A free slot to fill; kNoSlot when the run was ended.
  std::size_t begin_fill() {
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return filled - written < options.slots || is_stopped; });
    return is_stopped ? kNoSlot : slot_of(filled);
  }
  void end_fill() {
    const std::lock_guard lock(mutex);
    is_answered[slot_of(filled)] = 0;
    ++filled;
    changed.notify_all();
  }
  /// Marks the end of the pieces.
  void close() {
    const std::lock_guard lock(mutex);
    is_closed = true;
    changed.notify_all();
  }
  /// Ends the run early; the caller holds the lock.
  void stop() {
    is_stopped = true;
    work.on_stop();
    changed.notify_all();
  }

  /// Answers the next piece; false when there are no more.
  bool answer_next(std::size_t worker) {
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return taken < filled || is_closed || is_stopped; });
    if (is_stopped || taken == filled) return false;
    const std::size_t slot = slot_of(taken++);
    lock.unlock();
    work.answer(slot, worker);
    lock.lock();
    is_answered[slot] = 1;
    write_ready();
    return true;
  }
  // Called with the lock held: other threads would have to wait for the writing in order anyway.
  void write_ready() {
    while (written < taken && !is_stopped && is_answered[slot_of(written)] != 0) {
      const bool goes_on = work.write(slot_of(written));
      ++written;
      if (!goes_on) stop();
    }
    changed.notify_all();
  }

  /// The function of a thread. Keeps an exception for the thread that runs the pool, as it would end the process here.
  void answer_all(std::size_t worker) noexcept {
    const AlternateStack stack;
    try {
      while (answer_next(worker)) {
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (failure == nullptr) failure = std::current_exception();
      stop();
    }
  }

  /// Starts the wanted threads, or as many as possible.
  void start(std::vector<std::jthread>& threads) {
    work.add_worker();
    if (options.jobs <= 1) return;
    const ReservedAddressSpace space;
    try {
      threads.reserve(static_cast<std::size_t>(options.jobs));
      for (int i = 0; i < options.jobs; ++i) {
        if (i > 0) work.add_worker();
        const auto run = [this, worker = static_cast<std::size_t>(i)] { answer_all(worker); };
        threads.push_back(options.start_thread ? options.start_thread(run) : std::jthread(run));
      }
    } catch (const std::system_error&) {  // no more threads available
    } catch (const std::bad_alloc&) {     // or no memory for one
    }
  }

  [[nodiscard]] std::size_t slot_of(std::uint64_t piece) const {
    return static_cast<std::size_t>(piece % options.slots);
  }

  OrderedWork& work;
  PoolOptions options;
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<char> is_answered;  // by slot
  std::uint64_t filled = 0;       // pieces filled
  std::uint64_t taken = 0;        // pieces that a thread has started
  std::uint64_t written = 0;      // pieces written
  bool is_closed = false;
  bool is_stopped = false;
  std::exception_ptr failure;  // the first exception of a thread
};

OrderedPool::OrderedPool(OrderedWork& work, PoolOptions options)
    : state_(std::make_unique<State>(work, std::move(options))) {}
OrderedPool::~OrderedPool() = default;

void OrderedPool::run() {
  run([this](const Push& push) {
    for (bool goes_on = true; goes_on;) {
      goes_on = push([&](std::size_t slot) { return state_->work.fill(slot); });
    }
  });
}

void OrderedPool::run(const std::function<void(const Push& push)>& feed) {
  State& state = *state_;
  {
    std::vector<std::jthread> threads;
    // Runs before the threads are joined, however the block is left.
    struct Closer {
      State& state;
      explicit Closer(State& closed) : state(closed) {}
      Closer(const Closer&) = delete;
      Closer& operator=(const Closer&) = delete;
      ~Closer() { state.close(); }
    } const closer(state);
    state.start(threads);
    feed([&](const Fill& fill) {
      const std::size_t slot = state.begin_fill();
      if (slot == kNoSlot || !fill(slot)) return false;
      state.end_fill();
      if (threads.empty()) state.answer_next(0);
      return true;
    });
  }
  if (state.failure != nullptr) std::rethrow_exception(state.failure);
}

void OrderedPool::write_last(const std::function<void(std::size_t slot)>& last) {
  State& state = *state_;
  const std::lock_guard lock(state.mutex);
  const bool has_piece = !state.is_stopped && state.written < state.taken;
  state.stop();
  last(has_piece ? state.slot_of(state.written) : kNoSlot);
}

namespace {

class NumberWork final : public OrderedWork {
 public:
  NumberWork(std::uint64_t count, std::size_t slots, const std::function<NumberAnswer(std::uint64_t)>& answer,
             const std::function<bool(const NumberAnswer&)>& write)
      : count_(count), slots_(slots), answer_(answer), write_(write) {}

  bool fill(std::size_t slot) override {
    if (next_ == count_) return false;
    slots_[slot].number = next_++;
    return true;
  }
  void answer(std::size_t slot, std::size_t /*worker*/) override { slots_[slot].made = answer_(slots_[slot].number); }
  bool write(std::size_t slot) override { return write_(std::exchange(slots_[slot].made, {})); }

 private:
  struct Slot {
    std::uint64_t number = 0;
    NumberAnswer made;
  };

  std::uint64_t count_;
  std::uint64_t next_ = 0;
  std::vector<Slot> slots_;
  const std::function<NumberAnswer(std::uint64_t)>& answer_;
  const std::function<bool(const NumberAnswer&)>& write_;
};

}  // namespace

void answer_in_order(std::uint64_t count, int jobs, const std::function<NumberAnswer(std::uint64_t)>& answer,
                     const std::function<bool(const NumberAnswer&)>& write) {
  const std::size_t slots = jobs <= 1 ? 1 : 16 * static_cast<std::size_t>(jobs);
  NumberWork work(count, slots, answer, write);
  OrderedPool(work, {jobs, slots, {}}).run();
}

}  // namespace nonet::host
