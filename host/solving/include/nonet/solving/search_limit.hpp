#pragma once
// SearchLimit: what can end a search before its end. `workers/` has a limit of time.

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "nonet/solving/fault.hpp"

namespace nonet::host {

/// Watches the searches of one thread, one after the other. To begin and end one takes nanoseconds.
class SearchWatch {
 public:
  SearchWatch() = default;
  SearchWatch(const SearchWatch&) = delete;
  SearchWatch& operator=(const SearchWatch&) = delete;
  virtual ~SearchWatch() = default;

  virtual void begin() noexcept = 0;
  virtual void end() noexcept = 0;
  /// Between these two, time is not the search's, e.g. while a reader of the output keeps it waiting.
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
  /// A watch that sets `stop` while a search is over the limit, and clears it when that search ends. `describe` adds
  /// to a sentence what is being searched; the watch may call it from another thread while a search goes on. Both must
  /// outlive the watch.
  [[nodiscard]] virtual std::unique_ptr<SearchWatch> watch(std::atomic<bool>& stop,
                                                           std::function<Fault(std::string what)> describe) = 0;
  /// How long a search may take.
  [[nodiscard]] virtual std::chrono::milliseconds limit() const noexcept = 0;
};

}  // namespace nonet::host
