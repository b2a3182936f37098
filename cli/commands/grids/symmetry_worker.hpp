#pragma once
// Commands that apply a symmetry to each grid: transform and canon.

#include "input/lines.hpp"
#include "nonet/puzzles/symmetry.hpp"

namespace nonet::cli {

/// A transformed grid, and the symmetry.
struct TransformedGrid {
  std::string text;
  Symmetry symmetry;
  int automorphisms = 0;  ///< 0: not counted
};

/// Applies a symmetry to each grid. Text output has only the new grid, other formats also the original.
class SymmetryWorker : public GridWorker {
 public:
  /// `name` names the new grid in records.
  SymmetryWorker(std::string input_name, Console& console, Format format, const char* name)
      : GridWorker(std::move(input_name), console), format_(format), name_(name) {}
  /// The header of a format.
  [[nodiscard]] static std::string header(Format format, const char* name);

 protected:
  /// Returns nullopt with a `message` if there is no answer.
  [[nodiscard]] virtual std::optional<TransformedGrid> transform(std::uint64_t number, const ParsedGrid& parsed,
                                                                 std::string& message) const = 0;

 private:
  std::string answer_grid(std::uint64_t number, std::string_view text, const ParsedGrid& parsed,
                          std::string& out) override;
  void answer_error(std::uint64_t number, const std::string& text, const std::string& message,
                    std::string& out) override;
  void write(std::uint64_t number, std::string_view text, const std::optional<TransformedGrid>& transformed,
             const std::string& message, std::string& out) const;

  Format format_;
  const char* name_;
};

}  // namespace nonet::cli
