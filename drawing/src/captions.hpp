#pragma once
// The text above the board, and the text for readers who cannot see it.

#include <string>
#include <vector>

#include "nonet/drawing/picture.hpp"

namespace nonet::drawing {

/// The texts of a picture, ready to be drawn.
struct Caption {
  std::string title;                  ///< `<title>`: name and conclusions
  std::string explanation;            ///< `<desc>`
  std::vector<std::string> headings;  ///< above the board: the title; empty without a caption
  std::vector<std::string> lines;     ///< below the heading: sentence and conclusions

  /// The top of the picture: the lines move it up, and without a caption it moves down.
  [[nodiscard]] double top() const;
  void append(std::string& out) const;
};

[[nodiscard]] Caption caption_of(const Step* step, const PictureTexts& texts, const PictureOptions& options);

}  // namespace nonet::drawing
