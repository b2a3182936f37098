#include "output/step_writer.hpp"

#include <fmt/core.h>

#include "nonet/judging/explanation.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::cli {

std::string format_step(const host::FoundStep& found, const host::Strategy& strategy, Format format,
                        const InputGrid& input, int number, bool has_argument) {
  switch (format) {
    case Format::text:
      return host::step_text(found) + '\n';
    case Format::csv:
      return fmt::format("{},{},{},{},{},{},{},{}\n", host::csv_field(input.text), number, found.entry.id,
                         found.kind().id, host::csv_field(conclusions_text(found.step.conclusions)),
                         host::csv_field(host::sanitize_for_terminal(host::step_level(found, strategy))),
                         host::score_text(strategy, found.score), host::csv_field(input.where));
    case Format::ndjson: {
      std::string out;
      host::append_step_record(out, found, strategy, {input.text, input.where}, number, has_argument);
      return out;
    }
  }
  return {};
}

std::string why_line(const host::FoundStep& found) {
  return fmt::format("  {}\n", host::explanation_text(found.step, found.before));
}

std::string grid_heading(const InputGrid& input, Format format) {
  if (input.is_alone || format != Format::text) return {};
  return input.where + ":\n";
}

}  // namespace nonet::cli
