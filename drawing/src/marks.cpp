#include "marks.hpp"

#include <array>

#include "nonet/text/notation.hpp"
#include "palette.hpp"
#include "svg_text.hpp"

namespace nonet::drawing {

namespace {

void append_circle(std::string& out, std::string_view classes, Point centre, double radius,
                   std::string_view attributes) {
  ((out += "<circle class=\"") += classes) += "\" cx=\"";
  append_number(out, centre.x);
  out += "\" cy=\"";
  append_number(out, centre.y);
  out += "\" r=\"";
  append_number(out, radius);
  ((out += '"') += attributes) += "/>\n";
}

void append_square(std::string& out, std::string_view classes, Point centre, double side, double corner,
                   std::string_view attributes) {
  ((out += "<rect class=\"") += classes) += '"';
  for (const auto& [name, value] : {std::pair<std::string_view, double>{"x", centre.x - side / 2},
                                    {"y", centre.y - side / 2},
                                    {"width", side},
                                    {"height", side},
                                    {"rx", corner}}) {
    ((out += ' ') += name) += "=\"";
    append_number(out, value);
    out += '"';
  }
  out += attributes;
  out += "/>\n";
}

void append_diamond(std::string& out, std::string_view classes, Point centre, std::string_view attributes) {
  constexpr double kHalf = 11.4;
  ((out += "<path class=\"") += classes) += "\" d=\"M";
  append_point(out, centre - Point{0, kHalf});
  for (const Point corner : {Point{kHalf, 0}, Point{0, kHalf}, Point{-kHalf, 0}}) {
    out += 'L';
    append_point(out, centre + corner);
  }
  ((out += "Z\"") += attributes) += "/>\n";
}

void append_slash(std::string& out, std::string_view classes, Point centre) {
  constexpr double kHalf = 7.6;
  ((out += "<path class=\"") += classes) += "\" d=\"M";
  append_point(out, centre + Point{-kHalf, kHalf});
  out += 'L';
  append_point(out, centre + Point{kHalf, -kHalf});
  out += "\"/>\n";
}

constexpr double kPlate = 44;
constexpr double kPlateCorner = 10;

/// The class of a rim in the colour of a style.
std::string_view rim_of(CandidateStyle style) {
  switch (style) {
    case CandidateStyle::off:
      return "goff";
    case CandidateStyle::second_on:
      return "gon2";
    case CandidateStyle::second_off:
      return "goff2";
    case CandidateStyle::fin:
    case CandidateStyle::endo_fin:
      return "gfin";
    default:
      return "gon";
  }
}

}  // namespace

std::string joined_roles(std::span<const std::string_view> roles) {
  std::string text;
  for (const std::string_view role : roles) {
    if (!text.empty()) text += '|';
    append_escaped(text, role);
  }
  return text;
}

std::string data_of(Candidate candidate, std::span<const std::string_view> roles) {
  return " data-c=\"" + cell_text(cell_of(candidate)) + "\" data-d=\"" + digits_text(mask_of(digit_of(candidate))) +
         "\" data-role=\"" + joined_roles(roles) + '"';
}

void append_shape(std::string& out, CandidateStyle style, Point centre, std::string_view attributes) {
  const std::string_view shape = classes_of(style).shape;
  switch (style) {
    case CandidateStyle::on:
    case CandidateStyle::alternating:
      return append_circle(out, shape, centre, kOnRadius, attributes);
    case CandidateStyle::both:
      append_circle(out, shape, centre, kOnRadius - 0.6, attributes);
      return append_circle(out, "both", centre, kOnRadius + 2, {});
    case CandidateStyle::off:
      return append_circle(out, shape, centre, kOffRadius, attributes);
    case CandidateStyle::second_on:
    case CandidateStyle::second_off:
      return append_diamond(out, shape, centre, attributes);
    case CandidateStyle::fin:
    case CandidateStyle::aside:
      return append_square(out, shape, centre, 16, 3, attributes);
    case CandidateStyle::clash:
      return append_circle(out, shape, centre, kGroupRadius, attributes);
    case CandidateStyle::endo_fin:
      append_square(out, "rim", centre, 19, 4, {});
      return append_square(out, shape, centre, 14, 3, attributes);
    case CandidateStyle::excluded:
    case CandidateStyle::cannibalistic:
      append_square(out, shape, centre, 17.8, 4, attributes);
      return append_slash(out, style == CandidateStyle::excluded ? "x" : "x xc", centre);
    case CandidateStyle::placed:
      return append_square(out, shape, centre, 20, 6, attributes);
  }
}

void append_mark(std::string& out, const Scene& scene, Candidate candidate) {
  const Mark& mark = *scene.mark(candidate);
  const Cell cell = cell_of(candidate);
  const std::string data = data_of(candidate, mark.roles);
  if (!scene.grid().is_empty(cell)) {  // a value of the pattern
    return append_square(out, std::string("tie ").append(rim_of(mark.style)), cell_centre(cell), kPlate, kPlateCorner,
                         data);
  }
  const Point centre = candidate_centre(candidate);
  if (mark.beneath) append_circle(out, std::string("tie ").append(rim_of(*mark.beneath)), centre, kGroupRadius, {});
  append_shape(out, mark.style, centre, data);
  if (scene.clashing().contains(candidate)) append_circle(out, "clash", centre, kGroupRadius, {});
  if (scene.common().contains(candidate)) append_circle(out, "share", centre, kGroupRadius + 1.6, {});
  append_centred(out, std::string("d ").append(classes_of(mark.style).digit), centre, kCandidateSize,
                 digits_text(mask_of(digit_of(candidate))));
}

void append_placement(std::string& out, const Scene& scene, const Placement& placement) {
  const Candidate candidate = candidate_of(placement.cell, placement.digit);
  std::vector<std::string_view> roles = scene.roles_of_placed(placement.cell);
  const Mark& mark = *scene.mark(candidate);
  roles.insert(roles.end(), mark.roles.begin(), mark.roles.end());
  const Point centre = cell_centre(placement.cell);
  append_square(out, classes_of(CandidateStyle::placed).shape, centre, kPlate, kPlateCorner, data_of(candidate, roles));
  append_centred(out, "pd", centre, kValueSize, digits_text(mask_of(placement.digit)));
}

}  // namespace nonet::drawing
