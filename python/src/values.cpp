// Texts and values of JSON as objects of Python.

#include "bindings.hpp"
#include "nonet/json/json.hpp"

namespace nonet::python {

py::str text_of(std::string_view text) {
  PyObject* const made = PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace");
  if (made == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::str>(made);
}

py::object to_python(const Json& value) {
  if (value.is_null()) return py::none();
  if (value.is_text()) return text_of(value.text());
  if (value.is_list()) {
    py::list items(value.size());
    for (std::size_t i = 0; i < value.size(); ++i) items[i] = to_python(value[i]);
    return items;
  }
  if (value.is_object()) {
    py::dict members;
    for (const auto& [key, member] : value.members()) members[text_of(key)] = to_python(member);
    return members;
  }
  if (const auto truth = value.truth()) return py::bool_(*truth);
  if (const auto number = value.whole_number()) return py::int_(*number);
  return py::float_(value.number().value());
}

}  // namespace nonet::python
