#pragma once
// Ordered pool: several threads work on pieces, which are written in order, in bounded memory.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>

namespace nonet::host {

/// Work in pieces. A piece occupies a slot from when it is filled until it is written; slots are reused.
class OrderedWork {
 public:
  OrderedWork() = default;
  OrderedWork(const OrderedWork&) = delete;
  OrderedWork& operator=(const OrderedWork&) = delete;
  virtual ~OrderedWork() = default;

  /// Fills a slot with the next piece; false when there is none, and for pieces from outside. Called in order, from the
  /// thread that runs the pool.
  virtual bool fill(std::size_t /*slot*/) { return false; }
  /// Works on the piece in a slot. Called from several threads at once.
  /// `worker`: the number of the thread, 0 to jobs - 1.
  virtual void answer(std::size_t slot, std::size_t worker) = 0;
  /// Writes the result of a slot; false ends the run at once. Called in order, never from two threads at once.
  virtual bool write(std::size_t slot) = 0;
  /// Called when the run ends early, to wake a thread that waits in `fill`. From any thread, perhaps several times.
  virtual void on_stop() {}
  /// Called before a worker's first piece, from the thread that runs the pool. std::bad_alloc counts as a thread that
  /// cannot be started, except for the first worker.
  virtual void add_worker() {}
};

/// Parameters of a pool.
struct PoolOptions {
  int jobs = 1;           ///< threads, at least 1; with 1, or if none can be started, the calling thread works alone
  std::size_t slots = 1;  ///< pieces in memory at once, at least 1
  /// Starts a thread; empty for std::jthread's constructor. Throws std::system_error if it cannot.
  std::function<std::jthread(std::function<void()>)> start_thread{};
};

/// Runs work. If fewer threads can be started than wanted, those work on all pieces. An exception of `fill`, `answer`
/// or `write` ends the run and is rethrown by `run`.
class OrderedPool {
 public:
  OrderedPool(OrderedWork& work, PoolOptions options);
  ~OrderedPool();
  OrderedPool(const OrderedPool&) = delete;
  OrderedPool& operator=(const OrderedPool&) = delete;

  /// Processes all pieces, or until the run is ended.
  void run();
  /// The same for pieces from outside: `feed` calls `push` for each, from the same thread, with a function like
  /// OrderedWork::fill. `push` waits for a free slot; false when there was no piece or the run was ended.
  using Fill = std::function<bool(std::size_t slot)>;
  using Push = std::function<bool(const Fill& fill)>;
  void run(const std::function<void(const Push& push)>& feed);
  /// Ends the run: only `last` writes any more; it gets the slot of the oldest piece that is not written, finished or
  /// not, or `kNoSlot`. Can be called from any thread, at any time.
  void write_last(const std::function<void(std::size_t slot)>& last);
  static constexpr std::size_t kNoSlot = ~std::size_t{0};

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The output for a number.
struct NumberAnswer {
  std::string out;
  std::string messages;
};

/// Calls `answer` with 0 to count - 1, from `jobs` threads (at least 1), and `write` with the results, in order and
/// never from two threads at once. Ends early when `write` returns false.
void answer_in_order(std::uint64_t count, int jobs, const std::function<NumberAnswer(std::uint64_t)>& answer,
                     const std::function<bool(const NumberAnswer&)>& write);

}  // namespace nonet::host
