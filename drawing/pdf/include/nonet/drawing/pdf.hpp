#pragma once
// PDF files of SVG documents: text stays text, shapes stay shapes, and fonts are embedded.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace nonet::drawing {

/// Writes a PDF page by page. Keeps no page in memory.
class Pdf {
 public:
  /// Receives the bytes of the file in order; returns false if they cannot be written.
  using ByteSink = std::function<bool(std::string_view bytes)>;
  explicit Pdf(ByteSink sink);
  Pdf(const Pdf&) = delete;
  Pdf& operator=(const Pdf&) = delete;
  ~Pdf();

  /// Adds a page of the size of an SVG document. Returns an error message: librsvg is missing, the document is
  /// malformed, or the sink failed (an empty text).
  [[nodiscard]] std::optional<std::string> add_page(std::string_view svg);
  /// Completes the file; without a page it writes nothing. Returns an error as add_page.
  [[nodiscard]] std::optional<std::string> finish();

 private:
  class Document;
  std::unique_ptr<Document> document_;
};

}  // namespace nonet::drawing
