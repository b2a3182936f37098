#pragma once
// Writes SVG: elements, attributes, escaped text.

#include <string>
#include <string_view>

#include "shapes/geometry.hpp"

namespace nonet::drawing {

inline constexpr std::string_view kFontFamily =
    "'Inter','Segoe UI','Helvetica Neue',Arial,'Liberation Sans','DejaVu Sans',sans-serif";

/// Appends a text as content or attribute of XML. Replaces what XML does not allow (control characters, invalid UTF-8)
/// by U+FFFD.
void append_escaped(std::string& out, std::string_view text);

/// The width of a text in a sans-serif font of a size; an estimate, rather too wide.
[[nodiscard]] double text_width(std::string_view text, double size, bool is_bold = false) noexcept;
/// The length of the longest prefix with at most this width; ends between two characters.
[[nodiscard]] std::size_t fitting_length(std::string_view text, double width, double size) noexcept;

/// An element without content, closed by its destructor.
class Element {
 public:
  Element(std::string& out, std::string_view name) : out_(out) { (out_ += '<') += name; }
  ~Element() { out_ += "/>\n"; }
  Element(const Element&) = delete;
  Element& operator=(const Element&) = delete;

  Element& set(std::string_view name, std::string_view value);
  Element& set(std::string_view name, double value);
  /// The centre of a circle or the position of a text.
  Element& centre(Point point) { return set("cx", point.x).set("cy", point.y); }

 private:
  std::string& out_;
};

/// A text of a class, its baseline at `point`; escaped.
void append_text(std::string& out, std::string_view classes, Point point, std::string_view text);
/// Appends a text whose middle is at a point, in a font of a size.
inline void append_centred(std::string& out, std::string_view classes, Point centre, double size,
                           std::string_view text) {
  append_text(out, classes, centre + Point{0, kBaseline * size}, text);
}

}  // namespace nonet::drawing
