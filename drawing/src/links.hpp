#pragma once
// Links as arrows between the marks of their ends.

#include <string>
#include <vector>

#include "curves.hpp"

namespace nonet::drawing {

/// A link with its curve.
struct DrawnLink {
  const EvidenceLink* link = nullptr;
  Candidate from = 0;
  Candidate to = 0;
  Curve curve;
  bool is_in_cell = false;  ///< an ear, without head and halo
};

/// The links of a scene, placed one at a time.
class Links {
 public:
  explicit Links(const Scene& scene);

  /// Appends all of them.
  void append(std::string& out) const;
  [[nodiscard]] bool has_link_near(Point point, double reach) const { return search_.has_curve_near(point, reach); }

 private:
  void place(const EvidenceLink& link);

  const Scene& scene_;
  CurveSearch search_;
  std::vector<DrawnLink> drawn_;
};

/// The lines between the members of groups, in the order of Scene::groups.
struct GroupTie {
  Candidate from = 0;
  Candidate to = 0;
};
[[nodiscard]] std::vector<GroupTie> ties_of(const CandidateMap& group);

}  // namespace nonet::drawing
