// Is built for another ABI version, with another size of a step; its constructor prints, so tests see if it is loaded.

#include <unistd.h>

#include <string_view>

#include "bad_plugin.hpp"

namespace {

consteval nonet::Stamp other_abi() {
  nonet::Stamp stamp = nonet::this_stamp();
  stamp.abi_version += 41;
  stamp.step_size = 8;
  return stamp;
}

[[gnu::constructor]] void speak() {
  constexpr std::string_view kText = "wrong_abi: code of a refused plugin runs\n";
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kText.data(), kText.size());
}

}  // namespace

NONET_BAD_PLUGIN_WITH_STAMP(wrong_abi, "wrong-abi", Idle, other_abi());
