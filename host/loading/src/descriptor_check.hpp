#pragma once
// The checks of a plugin's descriptor.

#include <filesystem>
#include <string>

#include <fmt/format.h>

#include "nonet/plugin.hpp"
#include "nonet/solving/diagnostic.hpp"

namespace nonet::host {

[[nodiscard]] inline bool is_blank(const char* text) { return text == nullptr || *text == '\0'; }

/// A location in a descriptor: `techniques[0].kinds[1].id`. Made into text only for a message.
struct Place {
  static constexpr std::size_t kNoIndex = static_cast<std::size_t>(-1);

  const Place* in;  ///< null at the top
  const char* field;
  std::size_t index = kNoIndex;

  [[nodiscard]] std::string text() const {
    std::string text = in == nullptr ? field : in->text() + '.' + field;
    return index == kNoIndex ? text : fmt::format("{}[{}]", text, index);
  }
};

/// The problems of one descriptor.
class DescriptorProblems {
 public:
  DescriptorProblems(const std::filesystem::path& file, Diagnostics& problems)
      : file_(file.string()), problems_(problems) {}

  void add(const Place& place, std::string message) {
    problems_.push_back({file_, 0, 0, place.text(), std::move(message)});
  }

 private:
  std::string file_;
  Diagnostics& problems_;
};

/// Reports what is wrong in a descriptor by itself: missing texts and functions, ids that are not kebab-case or occur
/// twice, defaults out of range.
void check_descriptor(const PluginDescriptor& plugin, DescriptorProblems& problems);

}  // namespace nonet::host
