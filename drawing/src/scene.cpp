#include "scene.hpp"

#include <algorithm>
#include <array>

#include "palette.hpp"

namespace nonet::drawing {

namespace {

constexpr std::string_view kPremises = "premises";

/// The cells that are connected with one of them by common sides.
CellMap touching(CellMap cells) {
  CellMap part;
  CellMap next = CellMap::of(cells.first());
  while (next) {
    part |= next;
    cells -= next;
    CellMap beside;
    for (const Cell cell : next) {
      for (const Cell other : cells) {
        const int rows = std::abs(row_of(cell) - row_of(other));
        const int columns = std::abs(column_of(cell) - column_of(other));
        if (rows + columns == 1) beside.add(other);
      }
    }
    next = beside;
  }
  return part;
}

/// Whether all premises and covers in houses are about one digit, which the pattern shows anyway.
bool has_one_digit(const Step& step) {
  DigitMask digits = 0;
  for (const auto truths : {step.bases, step.covers}) {
    for (const Truth truth : truths) {
      if (!is_cell_truth(truth)) digits |= mask_of(truth_digit(truth));
    }
  }
  return digits.count() < 2;
}

/// Whether candidates of this role are consequences of branches, or their premises.
bool is_of_branches(std::string_view role) { return role == "premise" || role == "true" || role == "false"; }

/// The candidates that each branch makes true, or each one false.
CandidateMap common_of(const Evidence& evidence) {
  std::array<CandidateMap, 2> common;
  for (std::size_t branch = 0; branch < evidence.branches.size(); ++branch) {
    std::array<CandidateMap, 2> own;
    const EvidenceBranch& assumed = evidence.branches[branch];
    own[assumed.is_on && assumed.premise.count() == 1 ? 1 : 0] |= assumed.premise;
    for (const EvidenceLink& link : evidence.links_of(branch)) {
      if (!link.is_strong || link.to.count() == 1) own[link.is_strong ? 1 : 0] |= link.to;
    }
    for (std::size_t value = 0; value < 2; ++value)
      common[value] = branch == 0 ? own[value] : common[value] & own[value];
  }
  return common[0] | common[1];
}

bool is_pair(CandidateStyle a, CandidateStyle b) { return a == CandidateStyle::on && b == CandidateStyle::off; }

/// The style of a candidate that has both.
CandidateStyle merged(CandidateStyle a, CandidateStyle b) {
  if (is_pair(a, b) || is_pair(b, a)) return CandidateStyle::both;
  return std::max(a, b);
}

}  // namespace

std::vector<CellMap> CellSet::parts() const {
  if (style == CellStyle::set && cells.in_one_house()) return {cells};
  std::vector<CellMap> parts;
  for (CellMap rest = cells; rest;) {
    parts.push_back(style == CellStyle::set ? touching(rest) : CellMap::of(rest.first()));
    rest -= parts.back();
  }
  return parts;
}

Scene::Scene(const Grid& grid, const Step* step, std::size_t view) : grid_(grid) {
  if (step == nullptr) return;
  for (const Conclusion& conclusion : step->conclusions) {
    (conclusion.is_placement() ? placed_ : losing_).add(conclusion.cell);
  }
  if (step->evidence != nullptr) add_evidence(*step, view);
  if (!marked_ && sets_.empty() && bars_.empty() && placed_groups_.empty()) add_premises(*step);
  plated_ = placed_;
  for (const Conclusion& conclusion : step->conclusions) {
    for (const Candidate candidate : marked_) {
      if (candidate != conclusion.candidate() && cell_of(candidate) == conclusion.cell) plated_ -= conclusion.cell;
    }
  }
  for (const EvidenceLink& link : links_) {
    for (const Candidate candidate : link.from | link.to) plated_ -= cell_of(candidate);
  }
  for (const Conclusion& conclusion : step->conclusions) add_conclusion(conclusion);
}

void Scene::add_evidence(const Step& step, std::size_t view) {
  const Evidence& evidence = *step.evidence;
  for (const CellGroup& group : evidence.cells) add_cells(group.role, group.cells);
  for (const HouseGroup& group : evidence.houses) add_houses(step, group.role, group.houses);
  common_ = common_of(evidence);
  const bool has_view = view > 0 && view <= evidence.branches.size();
  for (const CandidateGroup& group : evidence.candidates) {
    if (has_view && is_of_branches(group.role)) continue;
    if (candidate_style(group.role) == CandidateStyle::alternating) {
      alternate(group.role, group.candidates, evidence.links);
    } else {
      add_candidates(group.role, group.candidates);
    }
  }
  if (has_view) {
    add_branch(evidence, view - 1);
  } else {
    add_links(evidence.links);
  }
}

void Scene::add_branch(const Evidence& evidence, std::size_t branch) {
  const EvidenceBranch& own = evidence.branches[branch];
  CandidateMap others;
  for (const EvidenceBranch& other : evidence.branches) others |= other.premise;
  add_candidates("other premise", others - own.premise);
  add_candidates("premise", own.premise);
  const auto links = evidence.links_of(branch);
  for (const EvidenceLink& link : links) add_candidates(link.is_strong ? "true" : "false", link.to);
  add_links(links);
}

void Scene::add_premises(const Step& step) {
  CellMap cells;
  HouseMask houses = 0;
  for (const Truth truth : step.bases) {
    if (is_cell_truth(truth)) {
      cells.add(cell_of(truth));
    } else {
      houses |= HouseMask{1} << house_of(truth);
    }
  }
  if (cells) add_cells(kPremises, cells);
  add_houses(step, kPremises, houses);
}

void Scene::add_candidates(std::string_view role, const CandidateMap& candidates) {
  const CandidateStyle style = style_of(role);
  if (style == CandidateStyle::clash) clashing_ |= candidates;
  for (const Candidate candidate : candidates) add_mark(candidate, style, role);
}

void Scene::add_cells(std::string_view role, const CellMap& cells) {
  const CellStyle style = cell_style(role).value_or(CellStyle::set);
  if (style != CellStyle::clash && cells.is_subset_of(placed_)) return placed_groups_.push_back({role, cells});
  const auto hulls = std::count_if(sets_.begin(), sets_.end(), [](auto& set) { return set.style == CellStyle::set; });
  sets_.push_back({style, static_cast<char>('A' + hulls % 26),
                   static_cast<int>(hulls % static_cast<std::ptrdiff_t>(kHullClasses.size())), role, cells});
}

void Scene::add_houses(const Step& step, std::string_view role, HouseMask houses) {
  const auto known = house_style(role);
  const bool is_second = std::any_of(bars_.begin(), bars_.end(), [&](const HouseBar& bar) { return bar.role != role; });
  const HouseStyle style = known.value_or(is_second ? HouseStyle::cover : HouseStyle::base);
  for (const House house : houses_in(houses)) {
    DigitMask digits = 0;
    for (const Truth truth : style == HouseStyle::cover ? step.covers : step.bases) {
      if (!is_cell_truth(truth) && house_of(truth) == house) digits |= mask_of(truth_digit(truth));
    }
    bars_.push_back({house, style, role, has_one_digit(step) ? DigitMask(0) : digits});
  }
}

void Scene::add_links(std::span<const EvidenceLink> links) {
  for (const EvidenceLink& link : links) {
    if (!link.from || !link.to) continue;
    const auto is_same = [&](const EvidenceLink& other) {
      return link.from == other.from && link.to == other.to && link.is_strong == other.is_strong;
    };
    if (std::any_of(links_.begin(), links_.end(), is_same)) continue;
    links_.push_back(link);
    for (const CandidateMap* end : {&link.from, &link.to}) {
      const CandidateStyle style = (end == &link.from) == link.is_strong ? CandidateStyle::off : CandidateStyle::on;
      for (const Candidate candidate : *end) {
        if (!marked_.contains(candidate)) add_mark(candidate, style, {});
      }
      if (end->count() < 2) continue;
      grouped_ |= *end;
      if (std::find(groups_.begin(), groups_.end(), *end) == groups_.end()) groups_.push_back(*end);
    }
  }
}

/// The first link begins at "if this is false"; each link changes the side.
void Scene::alternate(std::string_view role, const CandidateMap& candidates, std::span<const EvidenceLink> links) {
  CandidateMap rest = candidates;
  CandidateStyle style = CandidateStyle::on;
  for (const EvidenceLink& link : links) {
    for (const Candidate candidate : link.to& rest) add_mark(candidate, style, role);
    rest -= link.to;
    style = style == CandidateStyle::on ? CandidateStyle::off : CandidateStyle::on;
  }
  for (const Candidate candidate : rest) add_mark(candidate, CandidateStyle::off, role);
}

void Scene::add_conclusion(const Conclusion& conclusion) {
  if (conclusion.is_placement()) {
    placements_.push_back({conclusion.cell, conclusion.digit});
    return add_mark(conclusion.candidate(), CandidateStyle::placed, "placed");
  }
  add_mark(conclusion.candidate(), CandidateStyle::excluded, "excluded");
}

CandidateStyle Scene::style_of(std::string_view role) {
  if (const auto known = candidate_style(role)) return *known;
  constexpr std::array kStyles{CandidateStyle::on, CandidateStyle::second_on, CandidateStyle::fin, CandidateStyle::off,
                               CandidateStyle::second_off};
  auto place = std::find(unknown_.begin(), unknown_.end(), role);
  if (place == unknown_.end()) place = unknown_.insert(place, role);
  return kStyles[static_cast<std::size_t>(place - unknown_.begin()) % kStyles.size()];
}

void Scene::add_mark(Candidate candidate, CandidateStyle style, std::string_view role) {
  auto& mark = marks_[static_cast<std::size_t>(candidate)];
  if (!mark) {
    mark.emplace();
    mark->style = style;
  } else {
    const CandidateStyle before = mark->style;
    mark->style = style == CandidateStyle::clash ? before : merged(before, style);
    if (style == CandidateStyle::excluded && before < CandidateStyle::excluded) mark->beneath = before;
  }
  if (!role.empty() && std::find(mark->roles.begin(), mark->roles.end(), role) == mark->roles.end()) {
    mark->roles.push_back(role);
  }
  marked_.add(candidate);
}

std::vector<std::string_view> Scene::roles_of_placed(Cell cell) const {
  std::vector<std::string_view> roles;
  for (const CellGroup& group : placed_groups_) {
    if (group.cells.contains(cell)) roles.push_back(group.role);
  }
  return roles;
}

const CellSet* Scene::hull_of(Cell cell) const {
  for (const CellSet& set : sets_) {
    if (set.cells.contains(cell)) return &set;
  }
  return nullptr;
}

}  // namespace nonet::drawing
