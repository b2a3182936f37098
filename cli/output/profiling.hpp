#pragma once
// --profile: cost and yield of the techniques in solve and rate.

#include <mutex>
#include <span>

#include "common.hpp"
#include "nonet/solving/profile.hpp"

namespace nonet::cli {

/// The option, and the sum of all counts.
class Profiling {
 public:
  void add_option(Command& command);
  [[nodiscard]] bool is_on() const { return is_on_; }
  /// Adds counts. Thread-safe.
  void add(const host::Profile& part);
  /// Returns the sum and resets it.
  [[nodiscard]] host::Profile take();
  /// Writes one line per entry, in the order of `ids`: records to stdout for programs, a table to stderr for people.
  void report(Format format, std::span<const std::string> ids, Console& console) const;

 private:
  bool is_on_ = false;
  mutable std::mutex mutex_;
  host::Profile sum_;
};

/// The ids of a strategy's entries.
[[nodiscard]] std::vector<std::string> entry_ids(const host::Strategy& strategy);

}  // namespace nonet::cli
