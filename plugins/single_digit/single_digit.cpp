#include "single_digit.hpp"

namespace nonet::single_digit {

NONET_TECHNIQUES(kTechniques, kSkyscraper, kTwoStringKite, kDualTwoStringKite, kTurbotFish, kEmptyRectangle,
                 kDualEmptyRectangle, kGroupedSkyscraper, kGroupedTwoStringKite, kGroupedTurbotFish, kBrokenWing,
                 kTwoStrongLinks, kThreeStrongLinks, kFourStrongLinks);

}  // namespace nonet::single_digit

NONET_PLUGIN(.name = "single_digit", .version = "0.1.0",
             .summary =
                 "Skyscraper, two-string kite, turbot fish, empty rectangle, grouped forms, strong links, broken wing",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::single_digit::kTechniques);
