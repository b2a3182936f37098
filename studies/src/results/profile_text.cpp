#include "nonet/studies/results/profile_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "nonet/json/json.hpp"

namespace nonet::studies {

namespace {

host::EntryProfile sum_of(const host::Profile& profile) {
  host::EntryProfile sum;
  for (const host::EntryProfile& entry : profile) sum += entry;
  return sum;
}

}  // namespace

std::string profile_table(const host::Profile& profile, std::span<const std::string> ids) {
  const host::EntryProfile all = sum_of(profile);
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
  return table;
}

std::string profile_records(const host::Profile& profile, std::span<const std::string> ids) {
  const host::EntryProfile all = sum_of(profile);
  std::string records;
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
    records += record.line();
  }
  return records;
}

}  // namespace nonet::studies
