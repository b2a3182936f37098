#pragma once
// The text above the board, and the text for readers who cannot see it.

#include <string>
#include <vector>

#include "nonet/drawing/picture.hpp"

namespace nonet::drawing {

/// The texts of a picture, ready to be drawn.
struct Caption {
  std::string title;               ///< `<title>`: name and conclusions
  std::string explanation;         ///< `<desc>`
  std::string heading;             ///< above the board; empty without a caption
  std::vector<std::string> lines;  ///< below the heading: sentence and conclusions, cut to three lines

  /// The top of the picture: the lines move it up, and without a caption it moves down.
  [[nodiscard]] double top() const;
  void append(std::string& out) const;
};

[[nodiscard]] Caption caption_of(const Step* step, const PictureTexts& texts, bool is_shown);

}  // namespace nonet::drawing
