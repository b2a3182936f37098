#include "nonet/kit/untested.hpp"

#include <algorithm>

namespace nonet::kit {

tl::expected<UntestedList, CaseError> UntestedList::parse(std::string_view text) {
  UntestedList list;
  int number = 0;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    ++number;
    if (line.empty() || line.front() == '#') continue;
    const std::size_t colon = line.find(": ");
    const bool has_reason = colon != line.npos && line.find_first_not_of(' ', colon + 1) != line.npos;
    const std::string_view what = line.substr(0, has_reason ? colon : 0);
    if (what.find(' ') == what.npos) {
      return tl::unexpected(CaseError{number, "expected `TECHNIQUE CHECK: REASON`"});
    }
    list.lines_.push_back({number, std::string(what)});
  }
  return list;
}

bool UntestedList::allows(std::string_view what) {
  const auto line = std::find_if(lines_.begin(), lines_.end(), [&](const Line& one) { return one.what == what; });
  if (line == lines_.end()) return false;
  line->is_used = true;
  return true;
}

}  // namespace nonet::kit
