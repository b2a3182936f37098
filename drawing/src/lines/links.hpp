#pragma once
// Links as arrows between the marks of their ends.

#include <string>
#include <vector>

#include "lines.hpp"

namespace nonet::drawing {

/// A link with its curve.
struct DrawnLink {
  const EvidenceLink* link = nullptr;
  Candidate from = 0;
  Candidate to = 0;
  Line line;
  bool is_in_cell = false;  ///< an ear, without head and halo
  double head = 0;          ///< the length of its head
};

/// A line between two members of a group.
struct GroupTie {
  Candidate from = 0;
  Candidate to = 0;
  Line line;
};

/// The ties and links of a scene, placed one at a time.
class Links {
 public:
  explicit Links(const Scene& scene);

  /// Appends all links.
  void append(std::string& out) const;
  /// Each group of the scene as a tree of ties.
  [[nodiscard]] const std::vector<GroupTie>& ties() const noexcept { return ties_; }
  [[nodiscard]] bool has_link_near(Point point, double reach) const { return search_.has_line_near(point, reach); }

 private:
  void tie(const CandidateMap& group);
  void place(const EvidenceLink& link);

  const Scene& scene_;
  LineSearch search_;
  std::vector<GroupTie> ties_;
  std::vector<DrawnLink> drawn_;
};

/// A path of a class along a line. `attributes`: markup with a leading blank.
void append_line(std::string& out, std::string_view classes, const Line& line, std::string_view attributes = {});

}  // namespace nonet::drawing
