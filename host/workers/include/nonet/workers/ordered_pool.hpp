#pragma once
// Ordered pool: pieces of work are done by several threads and written in their order, in bounded memory.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "nonet/export.hpp"

namespace nonet::host {

/// Work in pieces. A piece stands in a slot from when it is filled until it is written; slots are used again.
class OrderedWork {
 public:
  OrderedWork() = default;
  OrderedWork(const OrderedWork&) = delete;
  OrderedWork& operator=(const OrderedWork&) = delete;
  virtual ~OrderedWork() = default;

  /// Puts the next piece into a slot; false when there is none, and where pieces come from outside. From the thread
  /// that runs the pool, in order.
  virtual bool fill(std::size_t /*slot*/) { return false; }
  /// Does the piece in a slot. From any thread, from several at once.
  /// `worker`: the number of the thread, 0 to jobs - 1.
  virtual void answer(std::size_t slot, std::size_t worker) = 0;
  /// Writes what was done in a slot; false ends the run at once. In order, never from two threads at once.
  virtual bool write(std::size_t slot) = 0;
  /// The run has ended early, for a thread that may be waiting in `fill`. From any thread, perhaps several times.
  virtual void on_stop() {}
  /// Before the first piece is done by a worker, from the thread that runs the pool. What it throws as std::bad_alloc
  /// is as good as a thread that cannot be started, unless it is the first.
  virtual void add_worker() {}
};

/// How a pool is run.
struct PoolOptions {
  int jobs = 1;           ///< threads, at least 1; with 1, or where none can be started, the calling thread does all
  std::size_t slots = 1;  ///< pieces that are there at once, at least 1
  /// Starts a thread; empty for std::jthread's constructor. Throws std::system_error where none can be had.
  std::function<std::jthread(std::function<void()>)> start_thread{};
};

/// Runs work. Where fewer threads can be started than are wanted, those that are there do all. What `fill`, `answer` or
/// `write` throws ends the run and comes out of `run`.
class NONET_EXPORT OrderedPool {
 public:
  OrderedPool(OrderedWork& work, PoolOptions options);
  ~OrderedPool();
  OrderedPool(const OrderedPool&) = delete;
  OrderedPool& operator=(const OrderedPool&) = delete;

  /// Does all pieces, or as many as there are before the run is ended.
  void run();
  /// The same for pieces that come from outside: `feed` calls `push` for each, from the same thread, with what does
  /// as OrderedWork::fill. `push` waits for a free slot; false when there was no piece or the run was ended.
  using Fill = std::function<bool(std::size_t slot)>;
  using Push = std::function<bool(const Fill& fill)>;
  void run(const std::function<void(const Push& push)>& feed);
  /// Ends the run: nothing is written any more but by `last`, which gets the slot of the oldest piece that is not
  /// written yet, done or not, or `kNoSlot`. Any thread, at any time.
  void write_last(const std::function<void(std::size_t slot)>& last);
  static constexpr std::size_t kNoSlot = ~std::size_t{0};

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// What there is to write about a number.
struct NumberAnswer {
  std::string out;
  std::string messages;
};

/// Calls `answer` with 0 to count - 1, from `jobs` threads (at least 1), and `write` with what comes of it, in order
/// and never from two threads at once. Ends early when `write` returns false.
NONET_EXPORT void answer_in_order(std::uint64_t count, int jobs,
                                  const std::function<NumberAnswer(std::uint64_t)>& answer,
                                  const std::function<bool(const NumberAnswer&)>& write);

}  // namespace nonet::host
