#pragma once
// Sources of strategies: files in directories, or texts in memory.

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/solving/diagnostic.hpp"

namespace nonet::host {

/// A strategy that a source has found but not read yet.
struct FoundStrategy {
  std::string place;     ///< its name in messages: the path of a file, or the name of a text
  std::string name;      ///< the default for a strategy without a name
  std::string identity;  ///< the same for all paths to one strategy, such as links to a file; empty: no such file
  /// The base of relative paths in the strategy (of plugins, and of files in `extends`); empty: the working directory.
  std::filesystem::path directory;
  bool has_files = true;                      ///< whether it may name files: of strategies, plugins and tables
  std::function<Result<std::string>()> read;  ///< reads its text; the source must still exist
};

/// Finds strategies by name, also those that others extend.
class StrategySource {
 public:
  StrategySource() = default;
  StrategySource(const StrategySource&) = default;
  StrategySource& operator=(const StrategySource&) = default;
  virtual ~StrategySource() = default;

  /// The strategy of a name; none if the source has none. `extending`: the strategy that extends it; null for one that
  /// the caller names.
  [[nodiscard]] virtual std::optional<FoundStrategy> find(const std::string& name,
                                                          const FoundStrategy* extending) const = 0;
  /// All names, sorted.
  [[nodiscard]] virtual std::vector<std::string> names() const = 0;
  /// Where the source searches for a name, as the end of a message; may be empty.
  [[nodiscard]] virtual std::string searched_text(const std::string& name) const = 0;
};

/// Strategies in files. A name that contains `/` or ends in `.yaml` or `.yml` is a path, relative to the directory of
/// the strategy that extends it; any other name means the first NAME.yaml in the directories, in order.
struct StrategySearch final : StrategySource {
  StrategySearch() = default;
  explicit StrategySearch(std::vector<std::filesystem::path> to_search) : directories(std::move(to_search)) {}

  [[nodiscard]] std::optional<FoundStrategy> find(const std::string& name,
                                                  const FoundStrategy* extending) const override;
  [[nodiscard]] std::vector<std::string> names() const override;
  [[nodiscard]] std::string searched_text(const std::string& name) const override;

  std::vector<std::filesystem::path> directories;
};

/// Whether the name of a strategy is that of a file: with `/`, or ending in `.yaml` or `.yml`.
[[nodiscard]] bool is_strategy_file(std::string_view name) noexcept;

/// Strategies as texts in memory, by name. Relative paths in them start from the working directory.
class StrategyTexts final : public StrategySource {
 public:
  /// Whether texts may name files. Those of somebody else should not: messages say whether a file is there, and quote
  /// it.
  enum class Files : bool { refused, allowed };

  /// `others`: fallback for names without a text, e.g. for the shipped strategies; must outlive this, and may be null.
  /// If it finds files, texts may extend any file that this process can read.
  explicit StrategyTexts(const StrategySource* others = nullptr, Files files = Files::allowed)
      : others_(others), files_(files) {}
  /// Adds a text, or replaces the one with that name.
  StrategyTexts& add(std::string name, std::string text) {
    texts_.insert_or_assign(std::move(name), std::move(text));
    return *this;
  }

  [[nodiscard]] std::optional<FoundStrategy> find(const std::string& name,
                                                  const FoundStrategy* extending) const override;
  [[nodiscard]] std::vector<std::string> names() const override;
  [[nodiscard]] std::string searched_text(const std::string& name) const override;

 private:
  std::map<std::string, std::string> texts_;
  const StrategySource* others_;
  Files files_;
};

}  // namespace nonet::host
