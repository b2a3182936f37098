#pragma once
// A picture of a step as SVG: the board, the premises of the step, and its conclusions.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/grid.hpp"
#include "nonet/step.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::drawing {

/// The background of a picture. `automatic` is light, or dark if the reader's system is; programs without media
/// queries, and printers, show it light.
enum class Theme : std::uint8_t { automatic, light, dark };

/// The texts of a picture, in UTF-8. Each may be empty, and is shown unchanged.
struct PictureTexts {
  /// The name of the step.
  std::string_view title;
  /// Why the step holds, for readers who cannot see the picture; by default the sentence of its evidence.
  std::string_view explanation;
};

struct PictureOptions {
  Theme theme = Theme::automatic;
  /// Below the board: the meaning of the shapes that occur.
  bool has_legend = true;
  /// Above the board: title, sentence and conclusions.
  bool has_caption = true;
  /// Whether candidates that the step does not mark are shown.
  bool has_candidates = true;
  /// Whether rows and columns have their names beside the board. A grid alone without them, as puzzles are printed, is
  /// cropped to the board, and has neither legend nor caption; its natural width is 580.
  bool has_names = true;
  /// Whether the picture includes its style sheet. A page of many pictures has `stylesheet` once instead.
  bool has_style = true;
  /// Of a step with branches (Evidence::branches): which one is drawn, from 1; 0 for all of them in one picture.
  std::size_t view = 0;
  /// Width in pixels, 0 for the natural width, usually 634. The height follows.
  int width = 0;
  /// Prefix of the ids in the picture: letters, digits, `-` and `_`, different for each picture of a page.
  std::string_view id = "step";
};

/// An SVG element with a picture of the step on the grid where it was found. `step` may be null: the grid only. A step
/// without evidence is drawn from its premises. Candidates with a role have it as `data-role`, with `data-c` (`r1c3`)
/// and `data-d` (`5`); so do cells and houses.
[[nodiscard]] std::string svg_picture(const Grid& grid, const Step* step, const PictureTexts& texts = {},
                                      const PictureOptions& options = {});

/// How many views a step has: its branches; 0 for a step without.
[[nodiscard]] inline std::size_t view_count(const Step& step) noexcept {
  return step.evidence == nullptr ? 0 : step.evidence->branches.size();
}

/// The style sheet of the pictures, CSS without markup.
[[nodiscard]] std::string stylesheet(Theme theme);

/// Whether the text of a grid has candidates of its own, so that by default a picture of it draws them.
[[nodiscard]] bool has_own_candidates(const ParsedGrid& grid) noexcept;

}  // namespace nonet::drawing
