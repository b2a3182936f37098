// Facts that several plugins use.

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>

#include "nonet/plugin.hpp"
#include "support/build.hpp"

namespace nonet::tests {
namespace {

// A slot that each plugin has for itself is another fact in each, so that a state computes it several times.
TEST(SharedFacts, AreTheSameSlotInAllPlugins) {
  std::map<std::string, const FactSlot*> slots;
  for (const auto& file : std::filesystem::directory_iterator(build_file("lib/nonet/plugins"))) {
    void* const library = ::dlopen(file.path().c_str(), RTLD_NOW | RTLD_LOCAL);  // never closed, like in the host
    ASSERT_NE(library, nullptr) << ::dlerror();
    const auto* descriptor = static_cast<const PluginDescriptor*>(::dlsym(library, "nonet_plugin_v1"));
    ASSERT_NE(descriptor, nullptr) << file.path();
    for (const TechniqueInfo* const info : descriptor->techniques) {
      for (const FactSlot* const slot : info->facts) {
        EXPECT_EQ(slots.emplace(slot->name, slot).first->second, slot) << slot->name << " of " << info->id;
      }
    }
  }
  EXPECT_TRUE(slots.contains("petal-reach"));
}

}  // namespace
}  // namespace nonet::tests
