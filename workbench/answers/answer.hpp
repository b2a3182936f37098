#pragma once
// Helpers for answers to requests.

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "nonet/json/json.hpp"
#include "nonet/solving/fault.hpp"
#include "nonet/step.hpp"

namespace nonet::workbench {

/// Why a request has no answer, as a text for the user of the page.
struct Refusal : std::runtime_error {
  enum class Kind {
    request,   ///< the request is invalid
    position,  ///< there is no answer for this position
    plugin,    ///< a plugin failed
  };
  Refusal(Kind why, const std::string& message) : runtime_error(message), kind(why) {}
  /// The answer: an object with `error`.
  [[nodiscard]] std::string text() const;

  Kind kind;
};

/// A request from its text. Throws Refusal if it is not an object.
[[nodiscard]] Json read_request(std::string_view text);
/// The text of a member. Throws Refusal if it is missing or not a text.
[[nodiscard]] const std::string& required_text(const Json& request, std::string_view key);
/// The texts of an optional list. Throws Refusal if it is anything else.
[[nodiscard]] std::vector<std::string> optional_texts(const Json& request, std::string_view key);
/// False if it is missing. Throws Refusal if it is not a boolean.
[[nodiscard]] bool optional_truth(const Json& request, std::string_view key);
/// A whole number of a member, `otherwise` if it is missing. Throws Refusal if it is none from `least` to `most`.
[[nodiscard]] int number_or(const Json& request, std::string_view key, int least, int most, int otherwise);
/// The member `view`: which branch of a step is drawn, see PictureOptions. Throws Refusal if the step has fewer.
[[nodiscard]] std::size_t requested_view(const Json& request, const Step& step);
/// Throws Refusal for a fault of a plugin.
void check_fault(const std::optional<host::Fault>& fault);

}  // namespace nonet::workbench
