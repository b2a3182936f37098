#include "output/profiling.hpp"

#include <algorithm>

#include "nonet/studies/results/profile_text.hpp"

namespace nonet::cli {

void Profiling::add_option(Command& command) {
  command.add_flag("--profile", is_on_, "Report the calls and the time of each technique at the end");
}

void Profiling::add(const host::Profile& part) {
  const std::lock_guard lock(mutex_);
  sum_.resize(std::max(sum_.size(), part.size()));
  for (std::size_t i = 0; i < part.size(); ++i) sum_[i] += part[i];
}

host::Profile Profiling::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(sum_, {});
}

void Profiling::report(Format format, std::span<const std::string> ids, Console& console) const {
  if (!is_on_) return;
  const std::lock_guard lock(mutex_);
  host::Profile profile = sum_;
  profile.resize(ids.size());
  if (format == Format::ndjson) {
    console.write_out(studies::profile_records(profile, ids));
  } else {
    console.write_error(studies::profile_table(profile, ids));
  }
}

std::vector<std::string> entry_ids(const host::Strategy& strategy) {
  std::vector<std::string> ids;
  for (const host::StrategyEntry& entry : strategy.entries) ids.push_back(entry.id);
  return ids;
}

}  // namespace nonet::cli
