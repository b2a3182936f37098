#pragma once
// Commands that answer a grid with the grid that a symmetry makes of it: transform and canon.

#include "input/lines.hpp"
#include "nonet/puzzles/symmetry.hpp"

namespace nonet::cli {

/// A grid, and how it was made of another.
struct Transformed {
  std::string text;
  Symmetry symmetry;
  int automorphisms = 0;  ///< 0: not asked for
};

/// Writes what a symmetry makes of each grid: as text the new grid alone, else beside the one that it was made of.
class SymmetryWorker : public GridWorker {
 public:
  /// `name` is what the new grid is called in records.
  SymmetryWorker(std::string input_name, Console& console, Format format, const char* name)
      : GridWorker(std::move(input_name), console), format_(format), name_(name) {}
  /// What stands before the lines of a format.
  [[nodiscard]] static std::string header(Format format, const char* name);

 protected:
  /// Returns nothing after filling `message` when there is no answer.
  [[nodiscard]] virtual std::optional<Transformed> transform(std::uint64_t number, const ParsedGrid& parsed,
                                                             std::string& message) const = 0;

 private:
  std::string answer_grid(std::uint64_t number, std::string_view text, const ParsedGrid& parsed,
                          std::string& out) override;
  void answer_error(std::uint64_t number, const std::string& text, const std::string& message,
                    std::string& out) override;
  void write(std::uint64_t number, std::string_view text, const std::optional<Transformed>& transformed,
             const std::string& message, std::string& out) const;

  Format format_;
  const char* name_;
};

}  // namespace nonet::cli
