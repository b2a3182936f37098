// Requests of the workbench's page: each is answered with a JSON object, or refused with a message that can be in one.
// The first line has the name, the rest is the body. The strategy has no techniques.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "answers/grid_answers.hpp"
#include "answers/strategy_answers.hpp"
#include "nonet/json/json.hpp"
#include "require.hpp"

namespace {

using namespace nonet;
using fuzz::require;

void answer(std::string_view name, const Json& request) {
  static host::Strategy strategy;
  static workbench::StrategyAnswers answers(strategy, nullptr);
  try {
    const std::string text =
        workbench::is_about_grid(name) ? workbench::answer_about_grid(name, request) : answers.answer(name, request);
    const auto read = Json::read(text);
    require(read && read->is_object(), "an answer is an object");
  } catch (const workbench::Refusal& refusal) {
    require(*refusal.what() != '\0', "a refusal has a message");
    (void)Json{{"error", refusal.what()}}.dump();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t end = text.find('\n');
  if (end == text.npos) return 0;
  const auto document = Json::read(text.substr(end + 1));
  if (document) answer(text.substr(0, end), *document);
  return 0;
}
