#pragma once
// Where `nonet draw` writes: stdout, SVG files, or a PDF.

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/drawing/pdf.hpp"
#include "output/pictures.hpp"

namespace nonet::cli {

/// Pictures or pages, in their order. A name that ends in `.pdf` makes a PDF with a page each, or with `%03d` in it a
/// PDF each; any other name SVG files; without a name they go to stdout as SVG.
class DrawingOutput {
 public:
  /// Adds -o.
  void add_option(Command& command);
  [[nodiscard]] bool is_on() const { return files_.is_on(); }
  [[nodiscard]] bool is_pdf() const;
  /// Returns false after an error, which is reported and raises the exit code, and in later calls.
  bool write(std::string_view svg, Console& console);
  /// Completes the PDF.
  void finish(Console& console);

 private:
  void write_pdf(std::string_view svg, Console& console);
  void fail(const std::string& message, Console& console);

  using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
  PictureFiles files_;
  File file_{nullptr, std::fclose};
  std::string name_;  // of the PDF
  int error_ = 0;     // errno of a failed write
  std::optional<drawing::Pdf> pdf_;
  bool has_failed_ = false;
};

}  // namespace nonet::cli
