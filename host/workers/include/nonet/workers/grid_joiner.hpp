#pragma once
// GridJoiner: hands the grids of an input to the workers of a batch.

#include "nonet/records/grid_pieces.hpp"
#include "nonet/workers/batch.hpp"

namespace nonet::host {

/// Lines that are grids go to the workers unread, grids of several lines as they were read.
class GridJoiner final : public LineJoiner, private GridSink {
 public:
  /// `keeps_comments`: workers get the comment lines too. `records` as for GridPieces; with `keeps_records`
  /// workers get them beside their grids.
  explicit GridJoiner(bool keeps_comments, const RecordTable* records = nullptr, bool keeps_records = false)
      : keeps_comments_(keeps_comments), keeps_records_(keeps_records), pieces_(std::nullopt, false, records, *this) {}

  void add(std::uint64_t number, std::string_view line, bool is_cut, LineSink& sink) override;
  void finish(LineSink& sink) override;
  [[nodiscard]] std::optional<std::uint64_t> first_kept() const override { return pieces_.first_kept(); }

 private:
  void record(std::string_view text) override { record_ = text; }
  void line(std::uint64_t number, std::string_view text, bool is_cut) override;
  void grid(std::uint64_t number, std::string_view text, ParsedGrid&& parsed) override;
  void refuse(std::uint64_t number, std::string_view text, const ParseError& error) override;
  void comment(std::uint64_t number, std::string_view text) override;

  void pass_record();

  bool keeps_comments_;
  bool keeps_records_;
  std::string_view record_;
  LineSink* sink_ = nullptr;
  GridPieces pieces_;
};

}  // namespace nonet::host
