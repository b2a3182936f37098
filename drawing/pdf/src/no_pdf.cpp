// A build without the headers of librsvg.

#include "nonet/drawing/pdf.hpp"

namespace nonet::drawing {

class Pdf::Document {};

Pdf::Pdf(ByteSink /*sink*/) {}  // NOLINT(performance-unnecessary-value-param): pdf.cpp keeps it
Pdf::~Pdf() = default;

std::optional<std::string> Pdf::add_page(std::string_view /*svg*/) {
  return "this program was built without librsvg, which PDF needs (Debian's librsvg2-dev)";
}
std::optional<std::string> Pdf::finish() { return std::nullopt; }

}  // namespace nonet::drawing
