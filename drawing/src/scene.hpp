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
  int colour = 0;  ///< index into kHullClasses, for hulls
  std::string_view role;
  CellMap cells;

  /// The parts that a hull encloses: all cells if they share a house, else groups of touching cells.
  [[nodiscard]] std::vector<CellMap> parts() const;
};

struct HouseBar {
  House house = 0;
  HouseStyle style = HouseStyle::base;
  std::string_view role;
  DigitMask digits = 0;  ///< of the premises or covers there; 0 if the step has one digit only
};

/// A candidate placed by the step, and the roles of its cell.
struct Placement {
  Cell cell = 0;
  Digit digit = 0;
};

class Scene {
 public:
  /// `step` may be null. Grid and step must outlive the scene. `view`: see PictureOptions.
  explicit Scene(const Grid& grid, const Step* step = nullptr, std::size_t view = 0);

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
  /// Candidates that are true and false at once.
  [[nodiscard]] const CandidateMap& clashing() const { return clashing_; }
  /// Candidates that have the same value in each branch; none without branches.
  [[nodiscard]] const CandidateMap& common() const { return common_; }
  /// Cells that lose a candidate.
  [[nodiscard]] const CellMap& losing() const { return losing_; }
  /// The names of the groups of cells that have only this placed cell.
  [[nodiscard]] std::vector<std::string_view> roles_of_placed(Cell cell) const;
  /// The hull whose colour a candidate of this cell has; null for none.
  [[nodiscard]] const CellSet* hull_of(Cell cell) const;

 private:
  void add_evidence(const Step& step, std::size_t view);
  void add_branch(const Evidence& evidence, std::size_t branch);
  void add_premises(const Step& step);
  void add_candidates(std::string_view role, const CandidateMap& candidates);
  void add_cells(std::string_view role, const CellMap& cells);
  void add_houses(const Step& step, std::string_view role, HouseMask houses);
  void add_links(std::span<const EvidenceLink> links);
  void alternate(std::string_view role, const CandidateMap& candidates, std::span<const EvidenceLink> links);
  void add_conclusion(const Conclusion& conclusion);
  CandidateStyle style_of(std::string_view role);
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
  std::vector<std::string_view> unknown_;  // roles of candidates, in the order of their first mark
  CandidateMap clashing_;
  CandidateMap common_;
  CellMap placed_;
  CellMap plated_;
  CellMap losing_;
};

}  // namespace nonet::drawing
