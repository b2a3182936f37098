#include "links.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "nonet/text/notation.hpp"
#include "svg_text.hpp"

namespace nonet::drawing {

namespace {

constexpr double kEnd = 11.6;       // from the centre of a mark to the end of a link
constexpr double kGroupEnd = 13.4;  // if the mark has a second ring
constexpr double kHeadLength = 8.5;
constexpr double kHeadWidth = 8.8;
constexpr double kHeadOverlap = 1.5;  // of the line and its head
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

/// A curve between two candidates of a cell, on the side away from its middle.
Curve ear(Candidate from, Candidate to) {
  constexpr double kAngle = 77 * std::numbers::pi / 180;
  const Point start = candidate_centre(from);
  const Point end = candidate_centre(to);
  const Point ahead = unit(end - start);
  Point side{-ahead.y, ahead.x};
  const Point outward = (start + end) * 0.5 - cell_centre(cell_of(from));
  if (outward.x * side.x + outward.y * side.y < 0) side = side * -1;
  const Point foot = side * (kOnRadius * std::sin(kAngle));
  const Point step = ahead * (kOnRadius * std::cos(kAngle));
  return {start + step + foot, (start + end) * 0.5 + foot + side * kEarHandle, end - step + foot};
}

void append_path(std::string& out, const Curve& curve) {
  out += 'M';
  append_point(out, curve.from);
  out += 'Q';
  append_point(out, curve.control);
  out += ' ';
  append_point(out, curve.to);
}

void append_curve(std::string& out, std::string_view classes, const Curve& curve, std::string_view attributes) {
  ((out += "<path class=\"") += classes) += "\" d=\"";
  append_path(out, curve);
  ((out += '"') += attributes) += "/>\n";
}

/// The part of the curve before its head.
Curve without_head(const Curve& curve) {
  const Point back = unit(curve.control - curve.to);
  return {curve.from, curve.control, curve.to + back * (kHeadLength - kHeadOverlap)};
}

void append_arrow_head(std::string& out, const Curve& curve) {
  const Point back = unit(curve.control - curve.to);
  const Point base = curve.to + back * kHeadLength;
  const Point half{-back.y * kHeadWidth / 2, back.x * kHeadWidth / 2};
  std::string path = "M";
  append_point(path, curve.to);
  for (const Point corner : {base + half, base - half}) {
    path += 'L';
    append_point(path, corner);
  }
  Element(out, "path").set("class", "kh").set("d", path += 'Z');
}

}  // namespace

std::vector<GroupTie> ties_of(const CandidateMap& group) {
  std::vector<GroupTie> ties;
  CandidateMap joined{group.first()};
  while (joined != group) {
    const auto [from, to] = closest(joined, group - joined);
    ties.push_back({from, to});
    joined.add(to);
  }
  return ties;
}

Links::Links(const Scene& scene) : scene_(scene), search_(scene) {
  for (const CandidateMap& group : scene.groups()) {
    for (const GroupTie& tie : ties_of(group)) {
      const Point from = candidate_centre(tie.from);
      const Point to = candidate_centre(tie.to);
      search_.add({from, (from + to) * 0.5, to});
    }
  }
  for (const EvidenceLink& link : scene.links()) place(link);
}

void Links::place(const EvidenceLink& link) {
  const auto [from, to] = closest(link.from, link.to);
  if (from == to) return;
  DrawnLink drawn{&link, from, to, {}, cell_of(from) == cell_of(to)};
  if (drawn.is_in_cell) {
    drawn.curve = ear(from, to);
    search_.add(drawn.curve);
  } else {
    const auto gap = [&](Candidate end) { return scene_.grouped().contains(end) ? kGroupEnd : kEnd; };
    drawn.curve = search_.find(from, to, gap(from), gap(to));
  }
  drawn_.push_back(drawn);
}

void Links::append(std::string& out) const {
  for (const DrawnLink& drawn : drawn_) {
    const std::string attributes =
        " data-from=\"" + candidates_text(drawn.link->from) + "\" data-to=\"" + candidates_text(drawn.link->to) + '"';
    const std::string_view classes = drawn.link->is_strong ? "k s" : "k w";
    const Curve line = drawn.is_in_cell ? drawn.curve : without_head(drawn.curve);
    if (!drawn.is_in_cell) append_curve(out, "halo", line, {});
    append_curve(out, classes, line, attributes);
  }
  for (const DrawnLink& drawn : drawn_) {
    if (!drawn.is_in_cell) append_arrow_head(out, drawn.curve);
  }
}

}  // namespace nonet::drawing
