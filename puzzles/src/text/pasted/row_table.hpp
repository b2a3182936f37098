#pragma once
// Rows of a table, and what confirms or contradicts that nine of them are a grid.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pasted/pasted.hpp"
#include "pasted/row_line.hpp"
#include "pasted/scalars.hpp"

namespace nonet::text {

/// Rows that stand together, with borders and blank lines between them. They are grids if each nine of them have one
/// shape, labels that number them or none, one sign for empty cells, and nothing that looks like a row is left over;
/// otherwise a fault.
class RowTable {
 public:
  explicit RowTable(Pasted& found) : found_(found) {}

  /// Begins a table below a line that numbers its columns.
  void begin(const ColumnHeader& header, std::size_t line);
  /// `may_be_header`: the row has the numbers of the columns.
  void add(std::size_t line, RowLine&& row, bool may_be_header);
  void add_border(std::string_view line);
  void add_blank() { is_after_blank_ = true; }
  /// Ends the table: it becomes grids or faults.
  void finish();

 private:
  struct Row {
    std::size_t line;
    RowLine row;
    bool may_be_header = false;
    bool begins_group = false;  ///< the first one, or below a blank line
  };
  using Rows = std::vector<Row>;

  [[nodiscard]] bool is_empty_header(std::size_t rows) const;
  void settle_borders();
  void settle_ten_cells();
  void drop_numbers_of_columns();
  [[nodiscard]] bool has_other_shape(const Row& row, const Row& usual) const;
  [[nodiscard]] std::optional<PastedFault> shape_fault();
  [[nodiscard]] std::optional<PastedFault> fault_beside(Row usual);
  [[nodiscard]] std::optional<PastedFault> count_fault() const;
  [[nodiscard]] std::optional<PastedFault> header_fault(std::size_t first) const;
  [[nodiscard]] bool order_by_labels(std::size_t first, std::string& how);
  void add_grid(std::size_t first);
  void refuse(PastedFault&& fault) { found_.faults.push_back(std::move(fault)); }

  Pasted& found_;
  Rows rows_;
  std::optional<ColumnHeader> header_;
  std::size_t header_line_ = 0;
  std::vector<std::size_t> borders_;  ///< how many rows stand above each
  bool is_after_blank_ = true;
};

}  // namespace nonet::text
