#pragma once
// GridJoiner: hands the grids of an input to the workers of a batch.

#include "nonet/records/grid_pieces.hpp"
#include "nonet/workers/batch.hpp"

namespace nonet::host {

/// Lines that are grids go to the workers unread, grids of several lines as they were read.
class GridJoiner final : public LineJoiner, private GridSink {
 public:
  /// `keeps_comments`: workers get the comment lines too. `column` as for GridPieces.
  explicit GridJoiner(bool keeps_comments, const std::string& column = {})
      : keeps_comments_(keeps_comments), pieces_(std::nullopt, false, column, *this) {}

  void add(std::uint64_t number, std::string_view line, bool is_cut, LineSink& sink) override;
  void finish(LineSink& sink) override;
  [[nodiscard]] std::optional<std::uint64_t> first_kept() const override { return pieces_.first_kept(); }

 private:
  void line(std::uint64_t number, std::string_view text, bool is_cut) override;
  void grid(std::uint64_t number, std::string_view text, ParsedGrid&& parsed) override;
  void refuse(std::uint64_t number, std::string_view text, const ParseError& error) override;
  void comment(std::uint64_t number, std::string_view text) override;

  bool keeps_comments_;
  LineSink* sink_ = nullptr;
  GridPieces pieces_;
};

}  // namespace nonet::host
