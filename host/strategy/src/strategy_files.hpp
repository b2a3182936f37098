#pragma once
// The files of strategies, and how they are found by name.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/loading/file_identity.hpp"
#include "nonet/strategy/strategy_reader.hpp"

namespace nonet::host {

/// Whether a strategy is named by its file.
[[nodiscard]] bool is_path(std::string_view name);

/// The file of a strategy, and what distinguishes it from others: none where there is no such file.
struct StrategyFile {
  explicit StrategyFile(std::filesystem::path file) : path(std::move(file)), identity(file_identity(path)) {}

  std::filesystem::path path;
  std::optional<FileIdentity> identity;
};

/// The file of a strategy that is named without a path.
[[nodiscard]] std::optional<StrategyFile> find_by_name(const std::string& name, const StrategySearch& search);
/// The message for a name that no directory has.
[[nodiscard]] std::string unknown_strategy(const std::string& name, const StrategySearch& search);

}  // namespace nonet::host
