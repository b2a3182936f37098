#pragma once
// Strategies in a temporary directory, resolved against the fake plugin and one whose technique assumes one solution.

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "host/fake_plugin.hpp"
#include "nonet/strategy/strategy_reader.hpp"
#include "support/patterns.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::host {

namespace fake {

inline constexpr TechniqueInfo kUnique = {.id = "unique",
                                          .name = "Unique",
                                          .summary = "Assumes one solution.",
                                          .preconditions = {.assumes_one_solution = true},
                                          .create = create<Recorder>};
inline constexpr const TechniqueInfo* kUniqueTechniques[] = {&kUnique};
inline constexpr PluginDescriptor kUniquePlugin = plugin_of("uniqueness", kUniqueTechniques);

}  // namespace fake

/// The base strategy of most tests.
inline constexpr const char* kBase = R"(version: 1
name: base
levels: [{name: easy, max-score: 100}, {name: hard}]
techniques:
  - {use: naked-single, level: easy, score: 4}
  - {use: hidden-single, level: easy, score: {hidden-single-block: 12, hidden-single-row: 14, hidden-single-column: 14}}
  - {use: remote-pair, level: hard, score: 110, options: {order: hodoku, max-length: 8}}
  - {use: unique, level: hard, score: 100}
)";

class StrategyFixture : public testing::Test {
 protected:
  StrategyFixture() {
    if (!registry_.add(fake::kUniquePlugin, "/plugins/uniqueness.so").empty()) throw std::logic_error("refused");
    write("base.yaml", kBase);
  }
  void write(const std::string& name, std::string_view text) { directory_.write(name, text); }
  /// Writes test.yaml with the version before the text.
  void write_test(const std::string& text) { write("test.yaml", "version: 1\n" + text); }

  Result<Strategy> load(const std::string& name) {
    return read_strategy(name, search_).and_then([&](const std::shared_ptr<const StrategyDocument>& document) {
      return resolve_strategy(*document, registry_);
    });
  }
  /// The strategy of a valid text; `version: 1` is added.
  Strategy strategy(const std::string& text) {
    write_test(text);
    Result<Strategy> result = load("test");
    if (!result) throw std::runtime_error(fake::texts(result.error()));
    return *std::move(result);
  }
  /// The messages about a text with mistakes, one per line; `version: 1` is added.
  std::string mistakes(const std::string& text) {
    write_test(text);
    return mistakes_of_file("test");
  }
  std::string mistakes_of_file(const std::string& name) {
    const Result<Strategy> result = load(name);
    return result ? "none" : fake::texts(result.error(), directory_.path());
  }
  std::string warnings(const std::string& text) {
    const Strategy resolved = strategy(text);
    return fake::texts(warnings_of(resolved, **read_strategy("test", search_), registry_), directory_.path());
  }
  /// The printed form of the last strategy.
  std::string printed() {
    const auto document = *read_strategy("test", search_);
    return to_yaml(*resolve_strategy(*document, registry_), *document);
  }
  static std::string without_origins(const std::string& yaml) { return replace_matches(yaml, "  # [^\\n]*", ""); }

  TemporaryDirectory directory_;
  StrategySearch search_{{directory_.path()}};
  Registry registry_ = fake::registry();
};

}  // namespace nonet::host
