#include "forcing.hpp"

namespace nonet::forcing {

NONET_TECHNIQUES(kTechniques, kNishio, kForcingChain, kForcingNet, kKrakenFish);

}  // namespace nonet::forcing

NONET_PLUGIN(.name = "forcing", .version = "0.1.0", .summary = "Nishio, forcing chains, forcing nets, kraken fish",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::forcing::kTechniques);
