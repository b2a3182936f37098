#pragma once
// What stands above the board, and what is said to who cannot see it.

#include <string>
#include <vector>

#include "nonet/drawing/picture.hpp"

namespace nonet::drawing {

/// The texts of a picture, ready to be drawn.
struct Caption {
  std::string title;               ///< `<title>`: name and conclusions
  std::string explanation;         ///< `<desc>`
  std::string heading;             ///< above the board; empty where no caption is wanted
  std::vector<std::string> lines;  ///< below the heading: sentence and conclusions, cut to three lines

  /// How far the lines push the top of the picture up, and how far it may come down without a caption.
  [[nodiscard]] double top() const;
  void append(std::string& out) const;
};

[[nodiscard]] Caption caption_of(const Step* step, const PictureTexts& texts, bool is_shown);

}  // namespace nonet::drawing
