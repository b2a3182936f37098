#include "text_notation.hpp"

namespace nonet::cli {

void TextNotation::add_option(Command& command) {
  const auto set = [this](const std::string& name) {
    notation_ = name == "a1"       ? host::CellNotation::a1
                : name == "eureka" ? host::CellNotation::eureka
                                   : host::CellNotation::rc;
  };
  command.add("--notation", set, "How text output names cells and candidates: rc (5r1c3), a1 (5A3) or eureka ((5)r1c3)")
      .one_of({"rc", "a1", "eureka"})
      .type("NAME")
      .show_default("rc");
}

void TextNotation::check(Format format) const {
  if (format == Format::text || notation_ == host::CellNotation::rc) return;
  throw UsageError("--notation", "only with --format text; records always have r1c1");
}

}  // namespace nonet::cli
