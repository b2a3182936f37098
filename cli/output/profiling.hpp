#pragma once
// --profile: what the techniques of solve and rate cost and brought.

#include <mutex>
#include <span>

#include "common.hpp"
#include "nonet/solving/profile.hpp"

namespace nonet::cli {

/// The option, and the sum of all that was counted under it.
class Profiling {
 public:
  void add_option(Command& command);
  [[nodiscard]] bool is_on() const { return is_on_; }
  /// Adds what was counted, from any thread.
  void add(const host::Profile& part);
  /// The sum so far, which is 0 from then on.
  [[nodiscard]] host::Profile take();
  /// Writes it, entry by entry as the ids name them: records to stdout for programs, a table to stderr for people.
  void report(Format format, std::span<const std::string> ids, Console& console) const;

 private:
  bool is_on_ = false;
  mutable std::mutex mutex_;
  host::Profile sum_;
};

/// The ids of a strategy's entries.
[[nodiscard]] std::vector<std::string> entry_ids(const host::Strategy& strategy);

}  // namespace nonet::cli
