// Grids in brackets: arrays of programming languages, flat or nested, objects with keys for rows, columns or boxes,
// records with a puzzle and its solution, lists of these, tuples of SQL.

#include <algorithm>

#include "pasted/array_cells.hpp"
#include "pasted/outline.hpp"
#include "pasted/pasted.hpp"
#include "pasted/records.hpp"
#include "pasted/scalars.hpp"

namespace nonet::text {

namespace {

/// What a list stands for.
struct ListValue {
  std::string cells = {};  ///< of a row, or of one grid or several
  std::string wrong = {};  ///< the first value that is no cell
  const OutlineItem* list = nullptr;

  [[nodiscard]] bool is_row() const { return cells.size() > 1 && cells.size() % kCells != 0; }
  [[nodiscard]] bool is_grid() const { return !cells.empty() && cells.size() % kCells == 0; }
};

class StructureReader {
 public:
  explicit StructureReader(Pasted& found) : found_(found) {}

  void read(std::span<const OutlineItem> roots) {
    std::vector<ListValue> rows;
    for (std::size_t i = 0; i < roots.size(); ++i) {
      const bool follows = !rows.empty() && roots[i].first_line <= rows.back().list->last_line + 1;
      if (!follows) end_rows(rows);
      const std::size_t known = found_.grids.size() + found_.faults.size();
      ListValue value = value_of(roots[i]);
      if (value.is_row() && is_long_as_a_row(value.cells)) {
        rows.push_back(std::move(value));
        continue;
      }
      if (!value.wrong.empty() && rows.size() > 2) {
        rows.push_back(std::move(value));
        continue;
      }
      end_rows(rows);
      if (value.is_grid()) add(value);
      if (found_.grids.size() + found_.faults.size() > known) claim(roots[i], roots[i]);
    }
    end_rows(rows);
  }

 private:
  static bool is_long_as_a_row(std::string_view cells) {
    constexpr std::size_t kFewest = 7;
    constexpr std::size_t kMost = 11;
    return cells.size() >= kFewest && cells.size() <= kMost;
  }
  void claim(const OutlineItem& first, const OutlineItem& last) {
    found_.claims.emplace_back(first.first_line, last.last_line);
  }
  void refuse(std::string message, const OutlineItem& list) {
    found_.faults.push_back({std::move(message), list.first_line, list.column});
  }
  /// Rows in brackets of their own, without brackets around all of them.
  void end_rows(std::vector<ListValue>& rows) {
    const std::size_t known = found_.grids.size() + found_.faults.size();
    if (!rows.empty()) {
      ListValue value{cells_of_rows(rows, ""), {}, rows.front().list};
      if (value.is_grid()) add(value, rows.back().list->last_line);
      if (found_.grids.size() + found_.faults.size() > known) claim(*rows.front().list, *rows.back().list);
    }
    rows.clear();
  }
  void add(const ListValue& value, std::size_t last_line = 0) {
    const OutlineItem& list = *value.list;
    const std::size_t grids = value.cells.size() / kCells;
    if (is_solution_key(list.key) && !found_.grids.empty() && grids == 1) return add_solution(value);
    for (std::size_t i = 0; i < grids; ++i) {
      found_.add_values(std::string_view(value.cells).substr(i * kCells, kCells), list.first_line,
                        std::max(last_line, list.last_line), false, "an array" + how_);
    }
    how_.clear();
  }
  static bool is_solution_key(std::string_view key) {
    return key.find("olution") != key.npos || key.find("nswer") != key.npos;
  }
  /// An array that is named as the solution must be the one of the array before it.
  void add_solution(const ListValue& value) {
    const std::string puzzle = to_line(found_.grids.back().parsed.grid);
    const bool agrees = std::equal(puzzle.begin(), puzzle.end(), value.cells.begin(),
                                   [](char a, char b) { return a == '.' || a == b; });
    if (!agrees) refuse("the solution is none of the grid before it, " + puzzle, *value.list);
  }

  /// The value of a list; grids and faults of lists inside are added at once where they stand for themselves.
  ListValue value_of(const OutlineItem& list) { return list.has_lists() ? value_of_nested(list) : value_of_flat(list); }

  ListValue value_of_flat(const OutlineItem& list) {
    std::vector<RecordField> fields;
    std::size_t keys = 0;
    bool has_grid = false;
    for (const OutlineItem& item : list.items) {
      fields.push_back(field_from(item.key, item.text, item.first_line, item.column));
      has_grid |= !fields.back().cells.empty() || !fields.back().wrong.empty();
      keys += item.key.empty() ? 0 : 1;
    }
    std::vector<ListValue> rows = rows_in_texts(list);
    if (!rows.empty()) return {cells_of_rows(rows, list.key), {}, &list};
    if (keys > 0) {
      if (has_grid) read_record(fields, "record", found_);
      return {};
    }
    const bool are_grids = has_grid && std::all_of(fields.begin(), fields.end(), [](const RecordField& field) {
                             return !field.cells.empty() || !field.wrong.empty();
                           });
    const bool is_pair = list.items.size() == 2 && std::any_of(fields.begin(), fields.end(), [](const auto& field) {
                           return field.cells.find('.') == field.cells.npos;
                         });
    if (has_grid && list.bracket == '[' && are_grids && !is_pair) {
      for (const RecordField& field : fields) read_record({&field, 1}, "list", found_);
      return {};
    }
    if (has_grid && !(list.items.size() == 1 && fields[0].cells.empty())) {
      read_record(fields, "tuple", found_);
      return {};
    }
    ArrayCells cells = array_cells_from(list.content);
    if (!cells.fault.empty()) {
      refuse(std::move(cells.fault), list);
      return {};
    }
    if (is_one_hot(cells.cells)) return {grid_of_one_hot(cells.cells, list), {}, &list};
    return {std::move(cells.cells), std::move(cells.wrong), &list};
  }
  /// The rows of a list of texts of nine cells; empty if it is another list.
  static std::vector<ListValue> rows_in_texts(const OutlineItem& list) {
    constexpr std::size_t kFewest = 3;
    std::vector<ListValue> rows;
    for (const OutlineItem& item : list.items) {
      const auto cells = cells_of_scalar(item.text);
      const bool is_row = cells && is_long_as_a_row(*cells);
      if (!is_row) return {};
      rows.push_back({*cells, {}, &item});
    }
    return rows.size() < kFewest ? std::vector<ListValue>() : rows;
  }

  ListValue value_of_nested(const OutlineItem& list) {
    std::vector<ListValue> values;
    std::vector<RecordField> fields;
    bool is_record = false;
    for (const OutlineItem& item : list.items) {
      if (!item.is_list()) {
        RecordField field = field_from(item.key, item.text, item.first_line, item.column);
        if (!field.cells.empty() || !field.wrong.empty()) fields.push_back(std::move(field));
        continue;
      }
      ListValue value = value_of(item);
      if (value.is_grid() && value.cells.size() == kCells && !item.key.empty()) {
        is_record = true;
        fields.push_back({item.key, value.cells, {}, item.first_line, item.column, item.last_line});
      } else if (!value.cells.empty() || !value.wrong.empty()) {
        values.push_back(std::move(value));
      }
    }
    if (is_record || !fields.empty()) {
      read_record(fields, "record", found_);
      return {};
    }
    if (std::any_of(values.begin(), values.end(), [](const ListValue& value) { return value.is_grid(); })) {
      add_grids(values, list);
      return {};
    }
    return {cells_of_rows(values, list.key), {}, &list};
  }
  void add_grids(const std::vector<ListValue>& values, const OutlineItem& list) {
    std::string all;
    std::vector<RecordField> pair;
    for (const ListValue& value : values) {
      if (!value.is_grid()) return refuse("an array of grids with a value that is none", *value.list);
      all += value.cells;
      pair.push_back({"", value.cells, {}, value.list->first_line, value.list->column, value.list->last_line});
    }
    constexpr std::size_t kTwo = 2;
    if (all.size() == kTwo * kCells && values.size() == kTwo && pair[1].cells.find('.') == std::string::npos) {
      return read_record(pair, "list", found_);  // a puzzle and its solution
    }
    if (!is_one_hot(all)) {
      for (const ListValue& value : values) add(value);
      return;
    }
    const std::string cells = grid_of_one_hot(all, list);
    if (!cells.empty()) add({cells, {}, &list});
  }
  std::string grid_of_one_hot(std::string_view cells, const OutlineItem& list) {
    OneHot grids = grids_of_one_hot(cells);
    how_ = " with nine values a cell";
    if (grids.error.empty()) return std::move(grids.cells);
    refuse(std::move(grids.error), list);
    return {};
  }

  /// The cells of nine rows, or more, in the order of their keys; columns and boxes are put into rows. Empty after a
  /// fault, or for other lists.
  std::string cells_of_rows(std::span<const ListValue> rows, std::string_view name) {
    if (rows.empty()) return {};
    const OutlineItem& first = *rows.front().list;
    const auto is_nine = [](const ListValue& row) { return row.cells.size() == kRowLength; };
    const auto good = static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), is_nine));
    const auto near = static_cast<std::size_t>(
        std::count_if(rows.begin(), rows.end(), [](const ListValue& row) { return is_long_as_a_row(row.cells); }));
    const auto other = std::find_if_not(rows.begin(), rows.end(), is_nine);
    constexpr std::size_t kFew = 2;
    if (other != rows.end()) {
      const std::size_t size = rows[0].cells.size();
      const bool is_square =
          size > 3 && rows.size() == size &&
          std::all_of(rows.begin(), rows.end(), [size](const ListValue& row) { return row.cells.size() == size; });
      const std::string place = "row " + std::to_string(other - rows.begin() + 1) + " of the array";
      if (is_square && size != kRowLength) {
        refuse(other_size(size), first);
      } else if (!other->wrong.empty() && good > kFew) {
        refuse(
            quoted_start(other->wrong) + " in " + place + " is no cell, expected 1-9, or 0 or nothing for an empty one",
            *other->list);
      } else if (good > kFew || (near > kFew && near == rows.size())) {
        refuse(place + " has " + cells_text(other->cells.size()) + ", expected 9", *other->list);
      }
      return {};
    }
    if (rows.size() % kRowLength != 0) {
      if (rows.size() > kFew) refuse("an array of " + std::to_string(rows.size()) + " rows, expected 9", first);
      return {};
    }
    std::string cells;
    for (const ListValue& row : rows) cells += row.cells;
    return rows.size() == kRowLength ? ordered(cells, rows, name) : cells;
  }
  std::string ordered(const std::string& cells, std::span<const ListValue> rows, std::string_view name) {
    std::vector<Label> labels;
    for (const ListValue& row : rows) {
      const auto label = label_from(row.list->key);
      if (label) labels.push_back(*label);
      if (!label && !row.list->key.empty()) {
        refuse("the key " + quoted_start(row.list->key) + " of a row, expected the numbers of the rows", *row.list);
        return {};
      }
    }
    Axis axis = axis_of(name);
    std::array<std::size_t, kRowLength> places{0, 1, 2, 3, 4, 5, 6, 7, 8};
    if (!labels.empty()) {
      const auto found = places_of(labels);
      if (!found) {
        refuse("the keys of the rows are " + labels_text(labels) + ", expected each of nine once", *rows.front().list);
        return {};
      }
      places = *found;
      if (labels[0].axis != Axis::any) axis = labels[0].axis;
      how_ = ", keys " + labels_text(labels);
    }
    if (axis == Axis::column) how_ += " of columns";
    if (axis == Axis::box) how_ += " of boxes";
    std::string grid(kCells, '.');
    for (std::size_t i = 0; i < kCells; ++i) {
      const std::size_t major = places[i / kRowLength];
      const std::size_t minor = i % kRowLength;
      const std::size_t row = axis == Axis::column ? minor : axis == Axis::box ? major / 3 * 3 + minor / 3 : major;
      const std::size_t column = axis == Axis::column ? major : axis == Axis::box ? major % 3 * 3 + minor % 3 : minor;
      grid[row * kRowLength + column] = cells[i];
    }
    return grid;
  }

  Pasted& found_;
  std::string how_;  ///< of the next grid
};

}  // namespace

Pasted read_structures(PlainLines lines) {
  Pasted found;
  const std::vector<OutlineItem> roots = outline_of(lines);
  StructureReader(found).read(roots);
  for (PastedFault& fault : found.faults) fault.is_certain = true;
  return found;
}

}  // namespace nonet::text
