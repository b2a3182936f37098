#include "commands/old_names.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace nonet::cli {

namespace {

struct OldName {
  std::string_view name;
  std::array<const char*, 2> words;
};

constexpr OldName kOldNames[] = {{"canon", {"transform", "--canonical"}},
                                 {"merge", {"shards", "merge"}},
                                 {"slurm", {"shards", "slurm"}},
                                 {"cases", {"plugins", "cases"}},
                                 {"new-technique", {"plugins", "new-technique"}}};

}  // namespace

std::string replace_old_name(std::vector<std::string>& arguments) {
  const std::size_t at = !arguments.empty() && arguments.front() == "help" ? 1 : 0;
  if (at >= arguments.size()) return {};
  const auto* const old = std::ranges::find(kOldNames, arguments[at], &OldName::name);
  if (old == std::end(kOldNames)) return {};
  arguments[at] = old->words[0];
  const bool is_option = old->words[1][0] == '-';
  if (at == 0 || !is_option) arguments.insert(arguments.begin() + static_cast<std::ptrdiff_t>(at) + 1, old->words[1]);
  return fmt::format("`{}` is now `{} {}`; the old name works until 1.0", old->name, old->words[0], old->words[1]);
}

}  // namespace nonet::cli
