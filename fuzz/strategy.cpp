// Strategies: any file is read, or refused with errors that have a location. A strategy that can be resolved is printed
// as an equivalent strategy.

#include "nonet/strategy/strategy_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>

#include "host/fake_plugin.hpp"
#include "require.hpp"

namespace {

using namespace nonet::host;
using nonet::fuzz::require;

/// A strategy to extend.
constexpr const char* kBase = R"(version: 1
levels: [{name: easy, max-score: 100}, {name: hard}]
techniques: [naked-single, {use: remote-pair, level: hard, score: 5, options: {order: hodoku}}]
)";

/// A printed strategy, without the comments with the origins of values.
Result<std::string> printed(std::string_view text) {
  static const Registry registry = fake::registry();
  return read_strategy("fuzzed", StrategyTexts().add("base", kBase).add("fuzzed", std::string(text)))
      .and_then([&](const std::shared_ptr<const StrategyDocument>& document) {
        return resolve_strategy(*document, registry).map([&](const Strategy& strategy) {
          std::istringstream lines(to_yaml(strategy, *document));
          std::string values;
          for (std::string line; std::getline(lines, line);) values += line.substr(0, line.rfind("  # ")) + '\n';
          return values;
        });
      });
}

void check_mistakes(const Diagnostics& mistakes) {
  require(!mistakes.empty(), "a failure has mistakes");
  for (const Diagnostic& mistake : mistakes) {
    require(!mistake.message.empty(), "a mistake has a message");
    require(!mistake.file.empty(), "a mistake has a file: " + mistake.text());
    require((mistake.line > 0) == (mistake.column > 0), "a mistake has a whole position: " + mistake.text());
    for (const char c : mistake.text()) {
      require(static_cast<unsigned char>(c) >= ' ', "a mistake is one line of text: " + mistake.text());
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<std::string> once = printed(std::string(data, data + size));
  if (!once) {
    check_mistakes(once.error());
    return 0;
  }
  const Result<std::string> twice = printed(*once);
  require(twice.has_value(), "what is printed is a strategy:\n" + *once + (twice ? "" : fake::texts(twice.error())));
  require(*once == *twice, "a strategy is printed as it was read:\n" + *once + *twice);
  return 0;
}
