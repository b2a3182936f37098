#include "output/profiling.hpp"
#include "nonet/json/json.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
namespace nonet::cli {

namespace {

void write_table(const host::Profile& profile, std::span<const std::string> ids, const host::EntryProfile& all,
                 Console& console) {
  constexpr std::string_view kAll = "all";
  std::size_t width = std::string_view("technique").size();
  for (const std::string& id : ids) width = std::max(width, id.size());
  std::string table = fmt::format("{:<{}} {:>12} {:>12} {:>12} {:>12} {:>7}\n", "technique", width, "calls", "hits",
                                  "steps", "ms", "share");
  const auto add_row = [&](std::string_view id, const host::EntryProfile& entry) {
    const double part = all.time.count() == 0
                            ? 0.0
                            : 100.0 * static_cast<double>(entry.time.count()) / static_cast<double>(all.time.count());
    table += fmt::format("{:<{}} {:>12} {:>12} {:>12} {:>12.3f} {:>5.1f} %\n", id, width, entry.calls, entry.hits,
                         entry.steps, static_cast<double>(entry.time.count()) / 1e6, part);
  };
  for (std::size_t i = 0; i < ids.size(); ++i) add_row(ids[i], profile[i]);
  add_row(kAll, all);
  console.write_error(table);
}

void write_records(const host::Profile& profile, std::span<const std::string> ids, const host::EntryProfile& all,
                   Console& console) {
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const host::EntryProfile& entry = profile[i];
    const double share =
        all.time.count() == 0 ? 0.0 : static_cast<double>(entry.time.count()) / static_cast<double>(all.time.count());
    const Json record{{"type", "profile"},
                      {"technique", ids[i]},
                      {"calls", entry.calls},
                      {"hits", entry.hits},
                      {"steps", entry.steps},
                      {"nanoseconds", entry.time.count()},
                      {"share", std::round(share * 1e4) / 1e4}};
    console.write_out(record.line());
  }
}

}  // namespace

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
  host::EntryProfile all;
  for (const host::EntryProfile& entry : profile) all += entry;
  if (format == Format::ndjson) {
    write_records(profile, ids, all, console);
  } else {
    write_table(profile, ids, all, console);
  }
}

std::vector<std::string> entry_ids(const host::Strategy& strategy) {
  std::vector<std::string> ids;
  for (const host::StrategyEntry& entry : strategy.entries) ids.push_back(entry.id);
  return ids;
}

}  // namespace nonet::cli
