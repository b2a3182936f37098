#pragma once
// The tree of a YAML document, below the reader of values.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/solving/diagnostic.hpp"

namespace nonet::host {

/// The longest text that is accepted.
inline constexpr std::size_t kMaxYamlBytes = std::size_t{1} << 20;

struct YamlNode {
  enum class Kind { nothing, scalar, list, map };
  struct Child {
    std::shared_ptr<const YamlNode> key;  // null in lists
    std::shared_ptr<const YamlNode> value;
  };

  Kind kind = Kind::nothing;
  bool is_quoted = false;
  int line = 0;    // from 1
  int column = 0;  // in bytes, from 1
  std::string text;
  std::string tag;
  std::vector<Child> children;
  std::size_t size = 1;  // of this node and all below, aliases followed
  int height = 1;        // levels of nesting, aliases followed
};

/// Reads a text that holds one document: the root of its tree, null where there is no document. `name` is its name in
/// messages. Refuses a text that is too long, has more than 100 000 nodes, or 64 levels.
[[nodiscard]] Result<std::shared_ptr<const YamlNode>> parse_yaml_tree(std::string_view text, const std::string& name);

}  // namespace nonet::host
