#include <stdexcept>

#include "nonet/technique_info.hpp"

namespace nonet::detail {

void mistake(const char* what) { throw std::logic_error(what); }

}  // namespace nonet::detail
