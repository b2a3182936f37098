#include "commands/grids/symmetry_worker.hpp"
#include "nonet/json/json.hpp"

#include <fmt/core.h>

namespace nonet::cli {

namespace {

/// The new value of each digit, as `nonet transform --digits` reads it.
std::string relabelled_digits(const Symmetry& symmetry) {
  std::string digits;
  for (Digit digit = 0; digit < kDigits; ++digit) digits += static_cast<char>('1' + symmetry.digit(digit));
  return digits;
}

}  // namespace

std::string SymmetryWorker::header(Format format, const char* name) {
  return format == Format::csv ? fmt::format("grid,{}\n", name) : "";
}

std::string SymmetryWorker::answer_grid(std::uint64_t number, std::string_view text, const ParsedGrid& parsed,
                                        std::string& out) {
  std::string message;
  const auto transformed = transform(number, parsed, message);
  if (!transformed) console().raise(kUnsolved);
  write(number, text, transformed, message, out);
  return message;
}

void SymmetryWorker::answer_error(std::uint64_t number, const std::string& text, const std::string& message,
                                  std::string& out) {
  write(number, text, std::nullopt, message, out);
}

void SymmetryWorker::write(std::uint64_t number, std::string_view text,
                           const std::optional<TransformedGrid>& transformed, const std::string& message,
                           std::string& out) const {
  switch (format_) {
    case Format::text:
      out += transformed ? transformed->text + '\n' : fmt::format("{}\terror\n", text);
      break;
    case Format::csv:
      out += fmt::format("{},{}\n", host::csv_field(text), transformed ? host::csv_field(transformed->text) : "error");
      break;
    case Format::ndjson: {
      Json record{{"line", number}, {"grid", text}};
      if (transformed) {
        record.set(name_, transformed->text);
        record.set("symmetry", transformed->symmetry.transformation());
        record.set("digits", relabelled_digits(transformed->symmetry));
        if (transformed->automorphisms > 0) record.set("automorphisms", transformed->automorphisms);
      }
      if (!message.empty()) record.set("message", message);
      out += record.line();
      break;
    }
  }
}

}  // namespace nonet::cli
