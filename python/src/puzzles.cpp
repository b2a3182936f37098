#include "puzzles.hpp"

#include <fmt/core.h>

#include "nonet/puzzles/exchange.hpp"
#include "nonet/records/grid_line.hpp"

namespace nonet::python {

namespace {

using Read = tl::expected<GridValue, std::string>;
using Numbers = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

/// The array of a nonet.Masks; nothing for another object.
std::optional<py::array> array_of_masks(const py::object& object) {
  if (!py::isinstance(object, py::module_::import("nonet.masks").attr("Masks"))) return std::nullopt;
  return object.attr("array").cast<py::array>();
}

/// The numbers of an array of whole numbers; raises GridTypeError for others.
std::vector<std::int64_t> numbers_of(const py::array& array) {
  const char kind = array.dtype().kind();
  if (kind != 'i' && kind != 'u') {
    raise("GridTypeError",
          fmt::format("an array of {}, expected whole numbers, digits 0 to 9; array.astype(int) converts it",
                      py::str(array.dtype()).cast<std::string>()));
  }
  const auto numbers = Numbers::ensure(array);
  if (!numbers) throw py::error_already_set();
  return {numbers.data(), numbers.data() + numbers.size()};
}

Read grid_of_numbers(std::span<const std::int64_t> numbers, bool are_masks) {
  return are_masks ? grid_of_masks(numbers) : grid_of_digits(numbers);
}

/// What an object is, for messages: its value if that is short, and its type.
std::string described(const py::object& object) {
  const std::string type = py::str(py::type::of(object).attr("__name__")).cast<std::string>();
  const std::string value = py::repr(object).cast<std::string>();
  constexpr std::size_t kShort = 40;
  return value.size() <= kShort ? fmt::format("{} ({})", value, type) : type;
}

std::string shape_text(const py::array& array) { return py::str(array.attr("shape")).cast<std::string>(); }

/// The text of a str, which lives as long as the object.
std::string_view view_of(const py::handle& text) {
  Py_ssize_t size = 0;
  const char* const bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (bytes != nullptr) return {bytes, static_cast<std::size_t>(size)};
  PyErr_Clear();  // a lone surrogate: no grid
  return {};
}

/// The grid of an object of a batch. What has the wrong type, such as the NaN of a missing value, is a message too.
Read grid_or_message(const py::object& object) {
  try {
    return grid_of_object(object);
  } catch (const py::error_already_set& error) {
    if (!error.matches(py::module_::import("nonet.errors").attr("GridTypeError"))) throw;
    return tl::unexpected(py::str(error.value()).cast<std::string>());
  }
}

}  // namespace

Read read_grid(std::string_view text) {
  ParseError error;
  auto parsed = parse_grid(host::without_byte_order_mark(text), error);
  if (!parsed) return tl::unexpected(error.message);
  std::string made;
  std::string shown(host::shown_grid(text, *parsed, made));
  return GridValue{std::move(*parsed), std::move(shown)};
}

Read grid_of_digits(std::span<const std::int64_t> digits) {
  std::string line(kCells, '.');
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    const std::int64_t digit = digits[cell];
    if (digit < 0 || digit > 9) {
      return tl::unexpected(
          fmt::format("cell {} has {}, expected a digit, 0 for an empty cell; for masks of candidates write "
                      "Grid.from_masks(array), or nonet.Masks(array) for many grids",
                      cell, digit));
    }
    if (digit > 0) line[cell] = static_cast<char>('0' + digit);
  }
  return read_grid(line);
}

Read grid_of_masks(std::span<const std::int64_t> masks) {
  std::string line(kCells * kDigits, '.');
  for (std::size_t cell = 0; cell < masks.size(); ++cell) {
    const std::int64_t mask = masks[cell];
    if (mask < 1 || mask > Grid::kMaxCandidatesMask) {
      return tl::unexpected(
          fmt::format("cell {} has the mask {}, expected 1 to 511, bit d - 1 for digit d", cell, mask));
    }
    for (std::size_t digit = 0; digit < kDigits; ++digit) {
      if ((mask >> digit & 1) != 0) line[cell * kDigits + digit] = static_cast<char>('1' + digit);
    }
  }
  return read_grid(line);
}

Read grid_of_object(const py::object& object) {
  if (py::isinstance<GridValue>(object)) return object.cast<const GridValue&>();
  if (py::isinstance<py::str>(object)) return read_grid(view_of(object));
  if (py::isinstance<py::bytes>(object)) return read_grid(object.cast<std::string_view>());
  if (py::isinstance<py::none>(object)) raise("GridTypeError", "None, expected a grid");
  const auto masks = array_of_masks(object);
  const auto array = masks ? *masks : py::array::ensure(object);
  if (!array) PyErr_Clear();
  if (!array || array.ndim() == 0 || (array.dtype().kind() == 'O' && !py::isinstance<py::array>(object))) {
    raise("GridTypeError",
          fmt::format("{}, expected a grid: a text, a Grid, or an array of 81 numbers", described(object)));
  }
  const bool is_grid = (array.ndim() == 1 && array.shape(0) == kCells) ||
                       (array.ndim() == 2 && array.shape(0) == 9 && array.shape(1) == 9);
  if (!is_grid) {
    return tl::unexpected(fmt::format("an array of shape {}, expected (81,) or (9, 9)", shape_text(array)));
  }
  return grid_of_numbers(numbers_of(array), masks.has_value());
}

Puzzles::Puzzles(const py::object& objects) {
  if (const auto masks = array_of_masks(objects)) {
    has_masks_ = true;
    add_rows(*masks);
    return;
  }
  if (py::isinstance<py::array>(objects) && objects.cast<py::array>().ndim() != 1) {
    add_rows(objects.cast<py::array>());
    return;
  }
  const py::list list(objects);
  kept_ = list;
  items_.reserve(list.size());
  for (const auto item : list) add(py::reinterpret_borrow<py::object>(item));
}

void Puzzles::add_rows(const py::array& array) {
  const bool is_batch = (array.ndim() == 2 && array.shape(1) == kCells) ||
                        (array.ndim() == 3 && array.shape(1) == 9 && array.shape(2) == 9);
  if (!is_batch) {
    raise("GridError", fmt::format("an array of shape {}, expected (N, 81) or (N, 9, 9)", shape_text(array)));
  }
  rows_ = numbers_of(array);
}

void Puzzles::add(const py::object& object) {
  if (py::isinstance<py::str>(object)) {
    items_.emplace_back(view_of(object));
  } else if (py::isinstance<GridValue>(object)) {
    items_.emplace_back(std::shared_ptr<const GridValue>(object.cast<std::shared_ptr<GridValue>>()));
  } else {
    auto grid = grid_or_message(object);
    if (grid) {
      items_.emplace_back(std::make_shared<const GridValue>(std::move(*grid)));
    } else {
      items_.emplace_back(std::move(grid.error()));
    }
  }
}

Read Puzzles::read(std::size_t place) const {
  if (rows_) return grid_of_numbers(std::span(*rows_).subspan(place * kCells, kCells), has_masks_);
  const Item& item = items_[place];
  if (const auto* const text = std::get_if<std::string_view>(&item)) return read_grid(*text);
  if (const auto* const grid = std::get_if<std::shared_ptr<const GridValue>>(&item)) return **grid;
  return tl::unexpected(std::get<std::string>(item));
}

std::string_view Puzzles::text(std::size_t place) const {
  if (rows_) return {};
  const auto* const text = std::get_if<std::string_view>(&items_[place]);
  return text == nullptr ? std::string_view() : *text;
}

}  // namespace nonet::python
