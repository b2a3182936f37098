#include "links.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "../svg_text.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::drawing {

namespace {

constexpr double kEnd = 11.6;       // from the centre of a mark to the end of a link
constexpr double kGroupEnd = 13.4;  // if the mark has a second ring
constexpr double kHeadLength = 8.5;
constexpr double kSmallHeadLength = 5.6;  // among digits
constexpr double kHeadShape = 1.035;      // its width relative to its length
constexpr double kCut = 1.0 / 512;        // of the last curve, until the head's base is reached
constexpr double kHeadOverlap = 1.5;      // of the line and its head
constexpr double kEarHandle = 9.5;

/// The two closest members of the ends.
std::pair<Candidate, Candidate> closest(const CandidateMap& from, const CandidateMap& to) {
  double least = std::numeric_limits<double>::max();
  std::pair<Candidate, Candidate> best{from.first(), to.first()};
  for (const Candidate a : from) {
    for (const Candidate b : to) {
      const double gap = distance(candidate_centre(a), candidate_centre(b));
      if (a != b && gap < least) {
        least = gap;
        best = {a, b};
      }
    }
  }
  return best;
}

/// A curve between two candidates of a cell, on the side away from its middle, or on the other one.
Curve ear(Candidate from, Candidate to, bool is_outward) {
  constexpr double kAngle = 77 * std::numbers::pi / 180;
  const Point start = candidate_centre(from);
  const Point end = candidate_centre(to);
  const Point ahead = unit(end - start);
  Point side{-ahead.y, ahead.x};
  const Point outward = (start + end) * 0.5 - cell_centre(cell_of(from));
  if ((outward.x * side.x + outward.y * side.y < 0) == is_outward) side = side * -1;
  const Point foot = side * (kOnRadius * std::sin(kAngle));
  const Point step = ahead * (kOnRadius * std::cos(kAngle));
  return {start + step + foot, (start + end) * 0.5 + foot + side * kEarHandle, end - step + foot};
}

/// The base of a head whose tip is the end of a line.
Point head_base(const Line& line, double length) {
  const Curve& last = line.back();
  const auto samples = sampled(line);
  const auto away = std::find_if(samples.rbegin(), samples.rend(),
                                 [&](Point sample) { return distance(sample, last.to) >= length / 2; });
  const Point toward = away == samples.rend() ? line.front().from : *away;
  return last.to + unit((line.size() == 1 ? last.control : toward) - last.to) * length;
}

/// The line without what lies under its head.
Line without_head(Line line, double length) {
  const Point tip = line.back().to;
  while (line.size() > 1 && distance(line.back().from, tip) < length - kHeadOverlap) line.pop_back();
  Curve& last = line.back();
  double end = 1;
  while (distance(last.at(end), tip) < length - kHeadOverlap) end -= kCut;
  last = last.until(end);
  return line;
}

std::array<Point, 2> head_corners(const Line& line, double length) {
  const Point base = head_base(line, length);
  const Point back = unit(base - line.back().to);
  const Point half = Point{-back.y, back.x} * (length * kHeadShape / 2);
  return {base + half, base - half};
}

void append_arrow_head(std::string& out, const Line& line, double length) {
  std::string path = "M";
  append_point(path, line.back().to);
  for (const Point corner : head_corners(line, length)) {
    path += 'L';
    append_point(path, corner);
  }
  Element(out, "path").set("class", "kh").set("d", path += 'Z');
}

}  // namespace

void append_line(std::string& out, std::string_view classes, const Line& line, std::string_view attributes) {
  ((out += "<path class=\"") += classes) += "\" d=\"M";
  append_point(out, line.front().from);
  for (const Curve& curve : line) {
    out += 'Q';
    append_point(out, curve.control);
    out += ' ';
    append_point(out, curve.to);
  }
  ((out += '"') += attributes) += "/>\n";
}

Links::Links(const Scene& scene) : scene_(scene), search_(scene) {
  for (const CandidateMap& group : scene.groups()) tie(group);
  for (const EvidenceLink& link : scene.links()) place(link);
}

void Links::tie(const CandidateMap& group) {
  CandidateMap joined{group.first()};
  while (joined != group) {
    const auto [from, to] = closest(joined, group - joined);
    joined.add(to);
    if (cell_of(from) == cell_of(to)) {
      const Point start = candidate_centre(from);
      const Point end = candidate_centre(to);
      ties_.push_back({from, to, {{start, (start + end) * 0.5, end}}});
      search_.add(ties_.back().line);
    } else {
      ties_.push_back({from, to, search_.find(from, to, kGroupRadius, kGroupRadius)});
    }
  }
}

void Links::place(const EvidenceLink& link) {
  const auto [from, to] = closest(link.from, link.to);
  if (from == to) return;
  DrawnLink drawn{&link, from, to, {}, cell_of(from) == cell_of(to), 0};
  if (drawn.is_in_cell) {
    drawn.line = {ear(from, to, true)};
    if (search_.crosses_digit(drawn.line, from, to)) drawn.line = {ear(from, to, false)};
    if (search_.crosses_digit(drawn.line, from, to)) drawn.line = search_.route(from, to, kOnRadius, kOnRadius);
    search_.add(drawn.line);
  } else {
    const auto gap = [&](Candidate end) { return scene_.grouped().contains(end) ? kGroupEnd : kEnd; };
    drawn.line = search_.find(from, to, gap(from), gap(to));
    const auto corners = head_corners(drawn.line, kHeadLength);
    const bool is_tight = std::any_of(corners.begin(), corners.end(), [&](Point corner) {
      return search_.routes().is_on_digit(corner, drawn.from, drawn.to, 0.5);
    });
    drawn.head = is_tight ? kSmallHeadLength : kHeadLength;
  }
  drawn_.push_back(drawn);
}

void Links::append(std::string& out) const {
  for (const DrawnLink& drawn : drawn_) {
    const std::string attributes =
        " data-from=\"" + candidates_text(drawn.link->from) + "\" data-to=\"" + candidates_text(drawn.link->to) + '"';
    const std::string_view classes = drawn.link->is_strong ? "k s" : "k w";
    const Line line = drawn.is_in_cell ? drawn.line : without_head(drawn.line, drawn.head);
    if (!drawn.is_in_cell) append_line(out, "halo", line, {});
    append_line(out, classes, line, attributes);
  }
  for (const DrawnLink& drawn : drawn_) {
    if (!drawn.is_in_cell) append_arrow_head(out, drawn.line, drawn.head);
  }
}

}  // namespace nonet::drawing
