// The functions that the module for the page and for npm exports.

#include <emscripten/emscripten.h>

#include <exception>

#include "nonet/drawing/picture.hpp"
#include "npm/record_answers.hpp"
#include "page_answers.hpp"

namespace {

/// The answer of a class whose instance is made by the first request; a refusal if a built-in plugin is refused.
template <typename Answers>
std::string answer_of(const char* name, const char* request) {
  using nonet::workbench::Refusal;
  try {
    static Answers answers;
    return answers.answer(name, request);
  } catch (const std::exception& error) {
    return Refusal(Refusal::Kind::plugin, error.what()).text();
  }
}

}  // namespace

extern "C" {

/// The page's answer to a request, both as UTF-8. The text lasts until the next call.
EMSCRIPTEN_KEEPALIVE const char* nonet_answer(const char* name, const char* request) {
  static std::string text;
  text = answer_of<nonet::workbench::web::PageAnswers>(name, request);
  return text.c_str();
}

/// The same with the program's records, for the module of npm.
EMSCRIPTEN_KEEPALIVE const char* nonet_records(const char* name, const char* request) {
  static std::string text;
  text = answer_of<nonet::workbench::npm::RecordAnswers>(name, request);
  return text.c_str();
}

/// The style sheet of pictures, pictures.css of the page.
EMSCRIPTEN_KEEPALIVE const char* nonet_pictures_css() {
  static const std::string text = nonet::drawing::stylesheet(nonet::drawing::Theme::automatic);
  return text.c_str();
}
}
