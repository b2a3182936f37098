#include "nonet/drawing/roles.hpp"

#include <span>

namespace nonet::drawing {

namespace {

template <typename Kind>
struct Role {
  std::string_view word;
  Kind style;
};

constexpr Role<CandidateStyle> kCandidateRoles[] = {
    {"body", CandidateStyle::on},
    {"cannibalistic", CandidateStyle::cannibalistic},
    {"certain", CandidateStyle::on},
    {"certain of another digit", CandidateStyle::off},
    {"chain", CandidateStyle::alternating},
    {"colour a", CandidateStyle::on},
    {"colour b", CandidateStyle::off},
    {"colour c", CandidateStyle::second_on},
    {"colour d", CandidateStyle::second_off},
    {"conjugate pair", CandidateStyle::on},
    {"connection", CandidateStyle::on},
    {"contradiction", CandidateStyle::clash},
    {"deadly pattern", CandidateStyle::on},
    {"digits of A", CandidateStyle::on},
    {"digits of B", CandidateStyle::second_on},
    {"empty rectangle", CandidateStyle::on},
    {"end", CandidateStyle::off},
    {"endo-fin", CandidateStyle::endo_fin},
    {"false", CandidateStyle::off},
    {"fin", CandidateStyle::fin},
    {"guardian", CandidateStyle::off},
    {"link", CandidateStyle::on},
    {"locked", CandidateStyle::on},
    {"off", CandidateStyle::off},
    {"on", CandidateStyle::on},
    {"other premise", CandidateStyle::aside},
    {"pattern", CandidateStyle::on},
    {"premise", CandidateStyle::fin},
    {"restricted common", CandidateStyle::on},
    {"ring", CandidateStyle::on},
    {"solution", CandidateStyle::on},
    {"template", CandidateStyle::on},
    {"true", CandidateStyle::on},
    {"z", CandidateStyle::off},
};

constexpr Role<CellStyle> kCellRoles[] = {
    {"almost hidden set", CellStyle::set},
    {"almost locked set", CellStyle::set},
    {"base", CellStyle::set},
    {"block", CellStyle::set},
    {"colour a", CellStyle::on},
    {"colour b", CellStyle::off},
    {"contradiction", CellStyle::clash},
    {"crossing", CellStyle::set},
    {"end", CellStyle::set},
    {"excluder", CellStyle::set},
    {"intersection", CellStyle::set},
    {"line", CellStyle::set},
    {"mirror", CellStyle::set},
    {"pattern", CellStyle::set},
    {"petal", CellStyle::set},
    {"pincer", CellStyle::set},
    {"pivot", CellStyle::set},
    {"seen by", CellStyle::off},
    {"set", CellStyle::set},
    {"set A", CellStyle::set},
    {"set B", CellStyle::set},
    {"single", CellStyle::set},
    {"stem", CellStyle::set},
    {"subset", CellStyle::set},
    {"target", CellStyle::set},
    {"wing", CellStyle::set},
};

constexpr Role<HouseStyle> kHouseRoles[] = {
    {"base", HouseStyle::base},   {"contradiction", HouseStyle::clash}, {"cover", HouseStyle::cover},
    {"house", HouseStyle::base},  {"link", HouseStyle::base},           {"rectangle", HouseStyle::cover},
    {"single", HouseStyle::base},
};

template <typename Kind>
std::optional<Kind> style_in(std::span<const Role<Kind>> table, std::string_view word) noexcept {
  for (const Role<Kind>& role : table) {
    if (role.word == word) return role.style;
  }
  return std::nullopt;
}

}  // namespace

std::optional<CandidateStyle> candidate_style(std::string_view role) noexcept {
  return style_in<CandidateStyle>(kCandidateRoles, role);
}
std::optional<CellStyle> cell_style(std::string_view role) noexcept { return style_in<CellStyle>(kCellRoles, role); }
std::optional<HouseStyle> house_style(std::string_view role) noexcept {
  return style_in<HouseStyle>(kHouseRoles, role);
}

}  // namespace nonet::drawing
