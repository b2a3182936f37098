#pragma once
// The workbench: answers the requests of its page.

#include <string>
#include <string_view>
#include <vector>

#include "http_server.hpp"
#include "strategy_workers.hpp"

namespace nonet::workbench {

/// Answers depend on position and strategy only: it keeps no state of requests. The list of strategies is read once,
/// when it is made. Thread-safe.
class Workbench {
 public:
  /// The settings must outlive it.
  explicit Workbench(const Settings& settings);

  [[nodiscard]] static bool is_known(std::string_view name);
  /// JSON for a request: see answer_about_grid, StrategyAnswers and about. A refusal is an object with `error`.
  /// `client`: the socket whose hang-up cancels a search.
  [[nodiscard]] HttpAnswer answer(std::string_view name, const std::string& body, int client);

 private:
  [[nodiscard]] std::string answer_or_refuse(std::string_view name, const std::string& body, int client);

  const Settings& settings_;
  std::vector<std::string> strategies_;
  StrategyWorkers workers_;
};

/// A file of the page by its name; null if there is none.
[[nodiscard]] const PageFile* find_page_file(std::string_view name);

}  // namespace nonet::workbench
