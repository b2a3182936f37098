#pragma once
// The built techniques of the plugins, called without a host.

#include <dlfcn.h>

#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "nonet/plugin.hpp"
#include "support/build.hpp"

namespace nonet::tests {

/// The conclusions of a step, as a set.
using Outcome = std::set<Conclusion>;

/// A step: its first metric (0 without any) and its conclusions.
struct MeasuredStep {
  std::int64_t metric = 0;
  Outcome outcome;

  friend bool operator==(const MeasuredStep&, const MeasuredStep&) = default;
};

/// A technique of a plugin with its default options, except those given.
class BuiltTechnique {
 public:
  BuiltTechnique(const std::string& plugin, const std::string& id,
                 const std::map<std::string, std::int64_t>& options = {}) {
    const std::string file = build_file("lib/nonet/plugins/" + plugin + ".so");
    void* const library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);  // never closed, like in the host
    if (library == nullptr) throw std::runtime_error(::dlerror());
    const auto* descriptor = static_cast<const PluginDescriptor*>(::dlsym(library, "nonet_plugin_v1"));
    if (descriptor == nullptr) throw std::runtime_error(file + " exports no descriptor");
    for (const TechniqueInfo* const info : descriptor->techniques) {
      if (info->id != id) continue;
      std::vector<std::int64_t> values;
      for (const OptionInfo& option : info->options) {
        const auto named = options.find(option.name);
        values.push_back(named == options.end() ? option.default_value : named->second);
      }
      technique_.reset(info->create({values, {}, {}, info}));
      return;
    }
    throw std::runtime_error(file + " has no technique " + id);
  }

  /// The conclusions of its steps on a board.
  [[nodiscard]] std::set<Outcome> outcomes(const Board& board) const {
    std::set<Outcome> outcomes;
    for (MeasuredStep& step : steps(board)) outcomes.insert(std::move(step.outcome));
    return outcomes;
  }
  /// Its steps on a board, in order.
  [[nodiscard]] std::vector<MeasuredStep> steps(const Board& board) const { return find(board, false); }
  /// The technique itself, for tests that need more of its steps.
  [[nodiscard]] const Technique& technique() const { return *technique_; }
  /// Calls a function with each of them.
  template <typename Function>
  void each_step(const Board& board, Function function) const {
    class Caller final : public StepSink {
     public:
      explicit Caller(Function& called) : StepSink(false), function_(&called) {}
      Flow accept(const Step& step) override {
        (*function_)(step);
        return Flow::go_on;
      }

     private:
      Function* function_;
    } sink(function);
    Arena arena;
    FindContext context(board, sink, arena);
    technique_->find(context);
  }
  /// The first of them, as a search for it alone finds it; empty if there is none.
  [[nodiscard]] std::vector<MeasuredStep> first_step(const Board& board) const { return find(board, true); }

  /// A search that is stopped before it begins.
  void stop_at_once(const Board& board) const {
    class Refuser final : public StepSink {
     public:
      Refuser() : StepSink(false) {}
      Flow accept(const Step&) override { return Flow::stop; }
    } sink;
    const std::atomic<bool> stop = true;
    Arena arena;
    FindContext context(board, sink, arena, &stop);
    technique_->find(context);
  }

 private:
  [[nodiscard]] std::vector<MeasuredStep> find(const Board& board, bool wants_only_first) const {
    class Collector final : public StepSink {
     public:
      using StepSink::StepSink;
      Flow accept(const Step& step) override {
        const std::int64_t metric = step.metrics.empty() ? 0 : step.metrics[0];
        found.push_back({metric, {step.conclusions.begin(), step.conclusions.end()}});
        return wants_only_first() ? Flow::stop : Flow::go_on;
      }
      std::vector<MeasuredStep> found;
    } sink(false, wants_only_first);
    Arena arena;
    FindContext context(board, sink, arena);
    technique_->find(context);
    return sink.found;
  }

  std::unique_ptr<const Technique> technique_;
};

}  // namespace nonet::tests
