#pragma once
// A strict reader of YAML, private to the host (exported for its tests). Every value has its file, line, column and
// path in the document; mistakes are collected, and a mistake in one value hides none in another.

#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <span>

#include "nonet/solving/diagnostic.hpp"

namespace nonet::host {

/// The spelling of integers, as a regular expression of JSON Schema.
inline constexpr const char* kIntegerPattern = "^-?(0|[1-9][0-9]*)$";

/// A text that all parts of a document share.
using SharedText = std::shared_ptr<const std::string>;

/// A location: see Diagnostic. Every value keeps one, so the texts are shared.
struct Location {
  SharedText file;
  int line = 0;
  int column = 0;
  SharedText path;
};

/// A value and its location.
template <typename T>
struct Located {
  T value;
  Location where;
};

[[nodiscard]] Diagnostic mistake(const Location& where, std::string message);
/// A node of the document; only parse_yaml makes them.
struct YamlNode;
struct YamlField;

/// A value in a document. Cheap to copy; keeps the document alive.
class YamlValue {
 public:
  YamlValue(std::shared_ptr<const YamlNode> node, SharedText file, SharedText path);

  [[nodiscard]] Location where() const;
  [[nodiscard]] const SharedText& path() const noexcept { return path_; }
  /// Whether both are the same part of one document.
  [[nodiscard]] bool is_same(const YamlValue& other) const noexcept { return node_ == other.node_; }
  [[nodiscard]] bool is_scalar() const noexcept;
  [[nodiscard]] bool is_list() const noexcept;
  [[nodiscard]] bool is_map() const noexcept;
  /// Whether it is a map with this key.
  [[nodiscard]] bool has(std::string_view key) const noexcept;

  /// Any scalar, as written.
  [[nodiscard]] std::optional<std::string> text(Diagnostics& mistakes) const;
  /// A plain scalar that matches kIntegerPattern, in the range.
  [[nodiscard]] std::optional<std::int64_t> integer(Diagnostics& mistakes,
                                                    std::int64_t min = std::numeric_limits<std::int64_t>::min(),
                                                    std::int64_t max = std::numeric_limits<std::int64_t>::max()) const;
  /// A key that matches kIntegerPattern, also a quoted one: JSON has only texts as keys.
  [[nodiscard]] std::optional<std::int64_t> integer_key(Diagnostics& mistakes) const;
  /// A plain scalar that is an integer or has one digit after a point, times ten: 26 for `2.6`, 30 for `3`. The range
  /// is that of the result.
  [[nodiscard]] std::optional<std::int64_t> tenths(Diagnostics& mistakes, std::int64_t min, std::int64_t max) const;
  /// A plain scalar that is an integer or has digits after a point, in the range; times `10^exponent`, as near as a
  /// double can be.
  [[nodiscard]] std::optional<double> decimal(Diagnostics& mistakes, std::int64_t min, std::int64_t max,
                                              int exponent = 0) const;
  /// Whether it is a plain number with a decimal point.
  [[nodiscard]] bool is_decimal() const noexcept;
  /// A plain `true` or `false`.
  [[nodiscard]] std::optional<bool> boolean(Diagnostics& mistakes) const;
  /// The index of a text among the names.
  [[nodiscard]] std::optional<std::size_t> choice(Diagnostics& mistakes, std::span<const char* const> names) const;
  /// The items of a list; none after a mistake.
  [[nodiscard]] std::vector<YamlValue> list(Diagnostics& mistakes) const;
  /// The fields of a map with free keys, without those whose key is a mistake (twice, merge key, no text).
  [[nodiscard]] std::vector<YamlField> fields(Diagnostics& mistakes) const;
  /// Reports `expected {what}, found {this}`.
  void unexpected(Diagnostics& mistakes, std::string_view what) const;

 private:
  [[nodiscard]] bool is_untagged(Diagnostics& mistakes) const;
  /// The integer that a scalar spells, quoted or not.
  [[nodiscard]] std::optional<std::int64_t> spelled_integer(Diagnostics& mistakes, std::int64_t min,
                                                            std::int64_t max) const;

  std::shared_ptr<const YamlNode> node_;
  SharedText file_;
  SharedText path_;
};

/// A key of a map and its value.
struct YamlField {
  std::string name;
  YamlValue key;
  YamlValue value;
};

/// A key that a map may have.
struct YamlKey {
  const char* name;
  const char* help = "";  ///< for schemas
  bool is_required = false;
};

/// A map with a fixed set of keys.
class YamlMap {
 public:
  /// Reports unknown keys. The keys are not copied.
  YamlMap(const YamlValue& value, std::span<const YamlKey> keys, Diagnostics& mistakes);

  /// The value of a key; null when it is missing, which is an error if the key is required.
  [[nodiscard]] const YamlValue* find(std::string_view key, Diagnostics& mistakes) const;
  /// Whether the map has unknown keys. If so, missing keys are not reported.
  [[nodiscard]] bool has_unknown() const { return has_unknown_; }

 private:
  YamlValue map_;
  std::span<const YamlKey> keys_;
  std::vector<YamlField> fields_;
  bool has_unknown_ = false;
};

/// Reads a text that holds one document. `name` is its name in messages.
[[nodiscard]] Result<YamlValue> parse_yaml(std::string_view text, const std::string& name);
/// Reads a file for parse_yaml, or another small one; of one that is too long only a part, which is too long too.
[[nodiscard]] Result<std::string> read_yaml_text(const std::filesystem::path& file, const std::string& name);

}  // namespace nonet::host
