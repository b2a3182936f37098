#pragma once
// The steps of the cases of all shipped plugins.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "nonet/kit/case_run.hpp"
#include "nonet/loading/plugin_loader.hpp"
#include "support/build.hpp"

namespace nonet {

/// Visits the steps of all cases of the shipped plugins, at most `most` of a case.
inline void visit_cases(int most, const std::function<void(const std::string& where, const kit::VisitedStep&)>& visit) {
  host::Registry registry;
  host::PluginSearch search;
  search.directories = {build_file("lib/nonet/plugins")};
  ASSERT_TRUE(host::load_plugins(search, registry).empty());
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source_file("plugins"))) {
    if (entry.path().extension() == ".cases") files.push_back(entry.path());
  }
  for (const auto& file : files) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    const auto cases = kit::parse_cases(text.str());
    ASSERT_TRUE(cases) << file;
    for (const kit::Case& test : *cases) {
      int count = 0;
      const auto ended = kit::visit_steps(test, registry, [&](const kit::VisitedStep& visited) {
        if (count++ < most) visit(file.filename().string() + ": " + test.name, visited);
      });
      ASSERT_TRUE(ended) << file << ": " << ended.error().message;
    }
  }
}

}  // namespace nonet
