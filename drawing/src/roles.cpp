#include "nonet/drawing/roles.hpp"

#include <span>

namespace nonet::drawing {

namespace {

template <typename Kind>
struct Role {
  std::string_view word;
  Kind look;
};

constexpr Role<Look> kCandidateRoles[] = {
    {"body", Look::on},
    {"cannibalistic", Look::cannibalistic},
    {"certain", Look::on},
    {"certain of another digit", Look::off},
    {"chain", Look::alternating},
    {"colour a", Look::on},
    {"colour b", Look::off},
    {"colour c", Look::second_on},
    {"colour d", Look::second_off},
    {"conjugate pair", Look::on},
    {"connection", Look::on},
    {"deadly pattern", Look::on},
    {"digits of A", Look::on},
    {"digits of B", Look::second_on},
    {"empty rectangle", Look::on},
    {"end", Look::off},
    {"endo-fin", Look::endo_fin},
    {"false", Look::off},
    {"fin", Look::fin},
    {"guardian", Look::off},
    {"link", Look::on},
    {"locked", Look::on},
    {"off", Look::off},
    {"on", Look::on},
    {"premise", Look::fin},
    {"restricted common", Look::on},
    {"ring", Look::on},
    {"solution", Look::on},
    {"template", Look::on},
    {"true", Look::on},
    {"z", Look::off},
};

constexpr Role<CellLook> kCellRoles[] = {
    {"almost hidden set", CellLook::set},
    {"almost locked set", CellLook::set},
    {"base", CellLook::set},
    {"block", CellLook::set},
    {"colour a", CellLook::on},
    {"colour b", CellLook::off},
    {"crossing", CellLook::set},
    {"end", CellLook::set},
    {"excluder", CellLook::set},
    {"intersection", CellLook::set},
    {"line", CellLook::set},
    {"pattern", CellLook::set},
    {"petal", CellLook::set},
    {"pincer", CellLook::set},
    {"pivot", CellLook::set},
    {"set", CellLook::set},
    {"set A", CellLook::set},
    {"set B", CellLook::set},
    {"single", CellLook::set},
    {"stem", CellLook::set},
    {"subset", CellLook::set},
    {"wing", CellLook::set},
};

constexpr Role<HouseLook> kHouseRoles[] = {
    {"base", HouseLook::base}, {"cover", HouseLook::cover},     {"house", HouseLook::base},
    {"link", HouseLook::base}, {"rectangle", HouseLook::cover}, {"single", HouseLook::base},
};

template <typename Kind>
std::optional<Kind> look_in(std::span<const Role<Kind>> table, std::string_view word) noexcept {
  for (const Role<Kind>& role : table) {
    if (role.word == word) return role.look;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Look> candidate_look(std::string_view role) noexcept { return look_in<Look>(kCandidateRoles, role); }
std::optional<CellLook> cell_look(std::string_view role) noexcept { return look_in<CellLook>(kCellRoles, role); }
std::optional<HouseLook> house_look(std::string_view role) noexcept { return look_in<HouseLook>(kHouseRoles, role); }

}  // namespace nonet::drawing
