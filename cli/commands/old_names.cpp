#include "commands/old_names.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>

namespace nonet::cli {

namespace {

struct OldName {
  std::string_view name;
  const char* command;
  const char* word = nullptr;  // after the command: a subcommand or an option
};

constexpr OldName kOldNames[] = {{"canon", "transform", "--canonical"},
                                 {"merge", "shards", "merge"},
                                 {"slurm", "shards", "slurm"},
                                 {"cases", "plugins", "cases"},
                                 {"new-technique", "plugins", "new-technique"},
                                 {"audit", "verify"},
                                 {"reglib", "compare", "--reglib"}};

}  // namespace

std::string replace_old_name(std::vector<std::string>& arguments) {
  const std::size_t at = !arguments.empty() && arguments.front() == "help" ? 1 : 0;
  if (at >= arguments.size()) return {};
  const auto* const old = std::ranges::find(kOldNames, arguments[at], &OldName::name);
  if (old == std::end(kOldNames)) return {};
  arguments[at] = old->command;
  const std::string word = old->word == nullptr ? "" : old->word;
  if (!word.empty() && (at == 0 || word[0] != '-')) {
    arguments.insert(arguments.begin() + static_cast<std::ptrdiff_t>(at) + 1, word);
  }
  return fmt::format("`{}` is now `{}{}{}`; the old name works until 1.0", old->name, old->command,
                     word.empty() ? "" : " ", word);
}

}  // namespace nonet::cli
