// The functions that the page's module exports.

#include <emscripten/emscripten.h>

#include <exception>

#include "nonet/drawing/picture.hpp"
#include "page_answers.hpp"

extern "C" {

/// The answer to a request, both as UTF-8. The text lasts until the next call.
EMSCRIPTEN_KEEPALIVE const char* nonet_answer(const char* name, const char* request) {
  using nonet::workbench::Refusal;
  static std::string text;
  try {
    static nonet::workbench::web::PageAnswers answers;
    text = answers.answer(name, request);
  } catch (const std::exception& error) {  // of a built-in plugin that is refused
    text = Refusal(Refusal::Kind::plugin, error.what()).text();
  }
  return text.c_str();
}

/// The style sheet of pictures, pictures.css of the page.
EMSCRIPTEN_KEEPALIVE const char* nonet_pictures_css() {
  static const std::string text = nonet::drawing::stylesheet(nonet::drawing::Theme::automatic);
  return text.c_str();
}
}
