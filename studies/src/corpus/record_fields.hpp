#pragma once
// Fields of the records of puzzles, read from JSON.

#include <fmt/core.h>

#include <cstdint>
#include <optional>
#include <string>

#include "nonet/json/json.hpp"

namespace nonet::studies {

/// Thrown for an invalid record.
struct BadRecord {
  std::string message;
};

/// A required field; `what`: its expected type.
inline const Json& field(const Json& record, const char* name, const char* what) {
  const Json* const value = record.find(name);
  if (!value) throw BadRecord{fmt::format("\"{}\" is missing, expected {}", name, what)};
  return *value;
}

[[noreturn]] inline void refuse_field(const char* name, const Json& value, const char* what) {
  throw BadRecord{fmt::format("\"{}\" is {}, expected {}", name, value.shown().substr(0, 100), what)};
}

inline std::string text_field(const Json& record, const char* name) {
  constexpr const char* kWhat = "a text";
  const Json& value = field(record, name, kWhat);
  if (!value.is_text()) refuse_field(name, value, kWhat);
  return value.text();
}

inline std::optional<std::string> text_or_null(const Json& record, const char* name) {
  constexpr const char* kWhat = "a text or null";
  const Json& value = field(record, name, kWhat);
  if (value.is_null()) return std::nullopt;
  if (!value.is_text()) refuse_field(name, value, kWhat);
  return value.text();
}

inline std::int64_t count_of(const char* name, const Json& value) {
  const auto number = value.whole_number();
  if (!number || *number < 0) refuse_field(name, value, "a whole number");
  return *number;
}

inline std::int64_t count_field(const Json& record, const char* name) {
  return count_of(name, field(record, name, "a whole number"));
}

}  // namespace nonet::studies
