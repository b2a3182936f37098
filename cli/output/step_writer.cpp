#include "output/step_writer.hpp"

#include <fmt/core.h>

#include "nonet/judging/explanation.hpp"

namespace nonet::cli {

std::string why_line(const host::FoundStep& found) {
  return fmt::format("  {}\n", host::explanation_text(found.step, found.before));
}

std::string grid_heading(const InputGrid& input, Format format) {
  if (input.is_alone || format != Format::text) return {};
  return input.where + ":\n";
}

}  // namespace nonet::cli
