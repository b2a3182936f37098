#pragma once
// SVG while it is written: elements, attributes, escaped text.

#include <string>
#include <string_view>

#include "shapes/geometry.hpp"

namespace nonet::drawing {

/// Appends a text as content or attribute of XML. What XML cannot hold (controls, bytes that are no UTF-8) is written
/// as U+FFFD.
void append_escaped(std::string& out, std::string_view text);

/// How wide a text is in a sans-serif font of a size; an estimate, rather too wide.
[[nodiscard]] double text_width(std::string_view text, double size, bool is_bold = false) noexcept;
/// The length of the longest beginning that is at most so wide, between two characters.
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
  /// Where a circle or a text stands.
  Element& centre(Point point) { return set("cx", point.x).set("cy", point.y); }

 private:
  std::string& out_;
};

/// A text of a class, its baseline at `point`; escaped.
void append_text(std::string& out, std::string_view classes, Point point, std::string_view text);
/// A text whose middle stands at a point, in a font of a size.
inline void append_centred(std::string& out, std::string_view classes, Point centre, double size,
                           std::string_view text) {
  append_text(out, classes, centre + Point{0, kBaseline * size}, text);
}

}  // namespace nonet::drawing
