#include "variables.hpp"

namespace nonet::classification {

constinit const Variables kLayout = make_variables();

}  // namespace nonet::classification
