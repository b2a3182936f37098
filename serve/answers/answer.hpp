#pragma once
// What a request is answered.

#include <stdexcept>
#include <string>
#include <string_view>

#include "nonet/json/json.hpp"

namespace nonet::serve {

/// Why a request has no answer, in words for the person at the page.
struct Refusal : std::runtime_error {
  enum class Kind {
    request,   ///< it is no request
    position,  ///< it cannot be answered for this position
    plugin,    ///< a plugin failed
  };
  Refusal(Kind why, const std::string& message) : runtime_error(message), kind(why) {}
  Kind kind;
};

/// The text of a member. Throws Refusal where it is missing or no text.
[[nodiscard]] const std::string& required_text(const Json& request, std::string_view key);
/// The texts of a list that may be missing. Throws Refusal where it is something else.
[[nodiscard]] std::vector<std::string> optional_texts(const Json& request, std::string_view key);
/// False where it is missing. Throws Refusal where it is neither true nor false.
[[nodiscard]] bool optional_truth(const Json& request, std::string_view key);

}  // namespace nonet::serve
