#pragma once
// Tests the techniques of a plugin, each check in a process of its own.

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "nonet/kit/conformance.hpp"
#include "nonet/loading/plugin_loader.hpp"

namespace nonet::kit {

/// How to test a plugin.
struct PluginTrialOptions {
  std::string file;
  host::PluginSearch search;          ///< for the plugins that it may use
  std::vector<std::string> settings;  ///< of the techniques' options, NAME=VALUE
  ChildLimits limits;
  std::chrono::seconds time;  ///< for each check
  /// Called from time to time during a check, with the number of positions so far.
  std::function<void(const std::string& id, const char* check, int tried)> on_wait;
  std::function<bool(const Check& check)> selects;
  std::function<bool(std::string_view what)> allows;  ///< see Conformance::allows
  std::string advice;                                 ///< likewise
};

struct PluginDescription {
  std::string name;
  std::string version;
  std::vector<std::string> techniques;  ///< that are tested
  std::vector<std::string> mistakes;    ///< in the options --technique and --option
};

class PluginTrials {
 public:
  PluginTrials(PluginTrialOptions options, std::vector<Position> positions)
      : options_(std::move(options)), positions_(std::move(positions)) {}

  /// Loads the plugin. `technique`: the only one to test; empty: all. Fails with the message of a plugin that is
  /// refused or crashes.
  [[nodiscard]] tl::expected<PluginDescription, std::string> describe(const std::string& technique) const;
  /// Runs all checks on a technique; reports each verdict when it is known. First it moves the positions that show most
  /// to the front, in case not all can be tried.
  void test(const std::string& id, const std::function<void(const Check&, const Verdict&)>& report) const;

 private:
  [[nodiscard]] host::Registry load() const;
  [[nodiscard]] std::string description(const std::string& technique) const;
  [[nodiscard]] std::vector<std::int64_t> option_values(const TechniqueInfo& technique,
                                                        std::vector<std::string>& mistakes) const;
  template <typename Body>
  [[nodiscard]] ChildResult run_trial(const std::string& id, ChildLimits limits, const char* name,
                                      const std::vector<Position>& positions, Body body) const;

  PluginTrialOptions options_;
  std::vector<Position> positions_;
};

}  // namespace nonet::kit
