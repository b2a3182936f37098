#include "nonet/solving/registered_technique.hpp"

#include <fmt/format.h>

namespace nonet::host {

std::string technique_text(const RegisteredTechnique& technique) {
  return fmt::format("technique '{}' of {}", technique.info->id, technique.file->string());
}

}  // namespace nonet::host
