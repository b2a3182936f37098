#pragma once
// Scene: the content of a step's picture, before it has positions.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "nonet/drawing/roles.hpp"
#include "nonet/grid.hpp"
#include "nonet/step.hpp"

namespace nonet::drawing {

/// The mark of a candidate.
struct Mark {
  CandidateStyle style = CandidateStyle::on;
  /// Its style in the pattern, if its conclusion is drawn over that.
  std::optional<CandidateStyle> beneath;
  std::vector<std::string_view> roles;
};

/// Cells in a hull, or as tiles.
struct CellSet {
  CellStyle style = CellStyle::set;
  char letter = 'A';
  int colour = 0;  ///< 0-2, for hulls
  std::string_view role;
  CellMap cells;

  /// The parts that a hull encloses: all cells if they share a house, else groups of touching cells.
  [[nodiscard]] std::vector<CellMap> parts() const;
};

struct HouseBar {
  House house = 0;
  HouseStyle style = HouseStyle::base;
  std::string_view role;
};

/// A candidate placed by the step, and the roles of its cell.
struct Placement {
  Cell cell = 0;
  Digit digit = 0;
};

class Scene {
 public:
  /// `step` may be null. Grid and step must outlive the scene.
  Scene(const Grid& grid, const Step* step);

  [[nodiscard]] const Grid& grid() const { return grid_; }
  /// The mark of a candidate; null for none.
  [[nodiscard]] const Mark* mark(Candidate candidate) const {
    const auto& mark = marks_[static_cast<std::size_t>(candidate)];
    return mark ? &*mark : nullptr;
  }
  [[nodiscard]] const CandidateMap& marked() const { return marked_; }
  [[nodiscard]] const std::vector<CellSet>& sets() const { return sets_; }
  [[nodiscard]] const std::vector<HouseBar>& bars() const { return bars_; }
  [[nodiscard]] const std::vector<EvidenceLink>& links() const { return links_; }
  /// Ends of links with several candidates, without duplicates.
  [[nodiscard]] const std::vector<CandidateMap>& groups() const { return groups_; }
  /// Candidates that are in a group.
  [[nodiscard]] const CandidateMap& grouped() const { return grouped_; }
  [[nodiscard]] const std::vector<Placement>& placements() const { return placements_; }
  /// Cells whose new value is drawn as a value: none of their candidates is part of the pattern.
  [[nodiscard]] const CellMap& plated() const { return plated_; }
  /// Cells that lose a candidate.
  [[nodiscard]] const CellMap& losing() const { return losing_; }
  /// The names of the groups of cells that have only this placed cell.
  [[nodiscard]] std::vector<std::string_view> roles_of_placed(Cell cell) const;
  /// The hull whose colour a candidate of this cell has; null for none.
  [[nodiscard]] const CellSet* hull_of(Cell cell) const;

 private:
  void add_evidence(const Evidence& evidence);
  void add_premises(const Step& step);
  void add_candidates(std::string_view role, const CandidateMap& candidates);
  void add_cells(std::string_view role, const CellMap& cells);
  void add_houses(std::string_view role, HouseMask houses);
  void add_links(const Evidence& evidence);
  void alternate(std::string_view role, const CandidateMap& candidates, std::span<const EvidenceLink> links);
  void add_conclusion(const Conclusion& conclusion);
  void add_mark(Candidate candidate, CandidateStyle style, std::string_view role);

  const Grid& grid_;
  std::array<std::optional<Mark>, kCandidates> marks_;
  CandidateMap marked_;
  std::vector<CellSet> sets_;
  std::vector<HouseBar> bars_;
  std::vector<EvidenceLink> links_;
  std::vector<CandidateMap> groups_;
  CandidateMap grouped_;
  std::vector<Placement> placements_;
  std::vector<CellGroup> placed_groups_;
  CellMap placed_;
  CellMap plated_;
  CellMap losing_;
};

}  // namespace nonet::drawing
