#pragma once
// Splits texts for tests.

#include <filesystem>
#include <string>
#include <vector>

namespace nonet {

std::string whole_file(const std::filesystem::path& file);

std::vector<std::string> lines_of(const std::string& text);

}  // namespace nonet
