#include "support/property.hpp"

namespace nonet {

void check_property(void (*property)(std::uint64_t)) { rc::detail::checkGTest(property); }

void check_property(void (*property)(std::uint64_t, std::uint64_t)) { rc::detail::checkGTest(property); }

void check_property(void (*property)(std::uint64_t, std::uint64_t, std::uint64_t)) { rc::detail::checkGTest(property); }

}  // namespace nonet
