#pragma once
// A picture of a step: the board, what the step rests on, and what it concludes, as SVG.

#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/export.hpp"
#include "nonet/grid.hpp"
#include "nonet/step.hpp"

namespace nonet::drawing {

/// What a picture is seen on. `automatic` is light, and dark where the reader's system is; programs that know no media
/// queries, and printers, show it light.
enum class Theme : std::uint8_t { automatic, light, dark };

/// What is said beside the board, in UTF-8. All of it may be empty, and all of it is shown as it is, whatever it is.
struct PictureTexts {
  /// What the step is called.
  std::string_view title;
  /// Why the step holds, for readers who cannot see the picture; by default the sentence of its evidence.
  std::string_view explanation;
};

struct PictureOptions {
  Theme theme = Theme::automatic;
  /// Below the board: what the shapes mean, those alone that are there.
  bool has_legend = true;
  /// Above the board: title, sentence and conclusions.
  bool has_caption = true;
  /// Whether the picture brings its own style sheet. A page of many pictures holds `stylesheet` once instead.
  bool has_style = true;
  /// Width in pixels, 0 for the natural one of 634. The height follows.
  int width = 0;
  /// Begins the ids in the picture: letters, digits, `-` and `_`, another one for each picture of a page.
  std::string_view id = "step";
};

/// An SVG element with a picture of the step on the grid that it was found on. `step` may be null: the grid alone. A
/// step without evidence is drawn from its premises. Candidates with a role carry it as `data-role`, beside `data-c`
/// (`r1c3`) and `data-d` (`5`); so do cells and houses.
[[nodiscard]] NONET_EXPORT std::string svg_picture(const Grid& grid, const Step* step, const PictureTexts& texts = {},
                                                   const PictureOptions& options = {});

/// The style sheet of the pictures, CSS without markup.
[[nodiscard]] NONET_EXPORT std::string stylesheet(Theme theme);

}  // namespace nonet::drawing
