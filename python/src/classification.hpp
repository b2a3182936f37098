#pragma once
// The ratings of a classification, as Python names them.

#include <string>
#include <vector>

#include "nonet/classification/classifier.hpp"

namespace nonet::python {

/// The ratings of some names. Throws pybind11::value_error for an unknown one.
[[nodiscard]] std::vector<classification::Rating> ratings_of(const std::vector<std::string>& names);

}  // namespace nonet::python
