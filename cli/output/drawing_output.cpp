#include "output/drawing_output.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <cstring>

#include "nonet/solving/terminal_text.hpp"

namespace nonet::cli {

void DrawingOutput::add_option(Command& command) {
  files_.add_option(
      command, "-o,--output",
      "Write the pictures to FILE: a name with .pdf at its end makes a PDF with a page each, one with %03d "
      "in it a file each; by default as SVG to stdout");
}

bool DrawingOutput::is_pdf() const { return files_.pattern().ends_with(".pdf"); }

bool DrawingOutput::write(std::string_view svg, Console& console) {
  if (has_failed_) return false;
  if (!is_on()) {
    has_failed_ = !console.write_out(svg);
  } else if (is_pdf()) {
    write_pdf(svg, console);
  } else {
    has_failed_ = !files_.write(svg, console);
  }
  return !has_failed_;
}

void DrawingOutput::write_pdf(std::string_view svg, Console& console) {
  const std::string name = files_.next_name();
  if (name != name_) {
    finish(console);
    if (has_failed_) return;
    name_ = name;
    // The file is created with its first bytes, so without librsvg there is none.
    pdf_.emplace([this](std::string_view bytes) {
      if (!file_) file_.reset(std::fopen(name_.c_str(), "we"));
      const bool is_written = file_ && std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) == bytes.size();
      if (!is_written) error_ = errno;
      return is_written;
    });
  }
  if (const auto error = pdf_->add_page(svg)) fail(*error, console);
}

void DrawingOutput::finish(Console& console) {
  if (!pdf_ || has_failed_) return;
  if (const auto error = pdf_->finish()) return fail(*error, console);
  pdf_.reset();
  if (file_ && std::fclose(file_.release()) != 0) {
    error_ = errno;
    fail({}, console);
  }
}

void DrawingOutput::fail(const std::string& message, Console& console) {
  has_failed_ = true;
  console.raise(kUsage);
  const std::string name = host::sanitize_for_terminal(name_);
  console.report_error(message.empty() || error_ != 0
                           ? fmt::format("--output: {}: cannot be written: {}", name, std::strerror(error_))
                           : fmt::format("--output: {}: {}", name, message));
}

}  // namespace nonet::cli
