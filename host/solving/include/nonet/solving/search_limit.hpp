#pragma once
// SearchLimit: ends a search early. `workers/` has a time limit.

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "nonet/solving/fault.hpp"

namespace nonet::host {

/// Watches the searches of one thread, one after the other. Beginning and ending a search costs nanoseconds.
class SearchWatch {
 public:
  SearchWatch() = default;
  SearchWatch(const SearchWatch&) = delete;
  SearchWatch& operator=(const SearchWatch&) = delete;
  virtual ~SearchWatch() = default;

  virtual void begin() noexcept = 0;
  virtual void end() noexcept = 0;
  /// Time between these two calls does not count for the search, e.g. while it waits for a reader of the output.
  virtual void pause() = 0;
  virtual void resume() = 0;

  /// A search, from here to the end of the scope. `watch` may be null.
  class Scope {
   public:
    explicit Scope(SearchWatch* watch) noexcept : watch_(watch) {
      if (watch_ != nullptr) watch_->begin();
    }
    ~Scope() {
      if (watch_ != nullptr) watch_->end();
    }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    SearchWatch* watch_;
  };
  /// A pause, from here to the end of the scope. `watch` may be null.
  class Pause {
   public:
    explicit Pause(SearchWatch* watch) : watch_(watch) {
      if (watch_ != nullptr) watch_->pause();
    }
    ~Pause() {
      if (watch_ != nullptr) watch_->resume();
    }
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;

   private:
    SearchWatch* watch_;
  };
};

/// A limit that solvers share.
class SearchLimit {
 public:
  virtual ~SearchLimit() = default;
  /// A watch that sets `stop` while a search is over the limit, and clears it when that search ends. `describe` adds to
  /// a sentence what is being searched; the watch may call it from another thread during a search. Both must outlive
  /// the watch.
  [[nodiscard]] virtual std::unique_ptr<SearchWatch> watch(std::atomic<bool>& stop,
                                                           std::function<Fault(std::string what)> describe) = 0;
  /// How long a search may take.
  [[nodiscard]] virtual std::chrono::milliseconds limit() const noexcept = 0;
};

}  // namespace nonet::host
