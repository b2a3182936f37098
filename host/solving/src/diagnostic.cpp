#include "nonet/solving/diagnostic.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>

#include <fmt/format.h>

#include "nonet/solving/terminal_text.hpp"

namespace nonet::host {

namespace {

constexpr std::size_t kLongestValue = 60;  // in a message, in bytes

// Lower case, with `_` as `-`: these frequent mistakes count as no edits.
std::string folded(std::string_view name) {
  std::string result(name);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == '_') c = '-';
  }
  return result;
}

// The same without hyphens and blanks: `xychain` and `XY Chain` mean `xy-chain`, not the nearer `x-chain`.
std::string squeezed(std::string_view name) {
  std::string result = folded(name);
  std::erase_if(result, [](char c) { return c == '-' || c == ' '; });
  return result;
}

// Insertions, deletions, replacements, and swaps of neighbours.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    std::swap(before_last, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

}  // namespace

std::string messages_text(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics) text += (text.empty() ? "" : "; ") + diagnostic.message;
  return text;
}

std::string Diagnostic::text() const {
  std::string result = file;
  if (line > 0) {
    result += fmt::format("{}{}", result.empty() ? "" : ":", line);
    if (column > 0) result += fmt::format(":{}", column);
  }
  for (const std::string* part : {&path, &message}) {
    if (part->empty()) continue;
    if (!result.empty()) result += ": ";
    result += *part;
  }
  return sanitize_for_terminal(result);  // a message may quote any input
}

void limit_per_file(Diagnostics& diagnostics) {
  std::map<std::string, std::size_t, std::less<>> count;
  for (const Diagnostic& diagnostic : diagnostics) ++count[diagnostic.file];
  std::map<std::string, std::size_t, std::less<>> kept;
  Diagnostics limited;
  for (Diagnostic& diagnostic : diagnostics) {
    const std::size_t number = ++kept[diagnostic.file];
    if (number <= kMostOfAFile) {
      limited.push_back(std::move(diagnostic));
    } else if (number == kMostOfAFile + 1) {
      const std::size_t more = count[diagnostic.file] - kMostOfAFile;
      limited.push_back({diagnostic.file, 0, 0, "", fmt::format("and {} more error{}", more, more == 1 ? "" : "s")});
    }
  }
  diagnostics = std::move(limited);
}

std::string did_you_mean(std::string_view written, const std::vector<std::string>& valid) {
  if (written.empty()) return {};
  const auto suggestion = [](const std::string& name) { return fmt::format(", did you mean '{}'?", name); };
  const std::string letters = squeezed(written);
  const auto same = std::find_if(valid.begin(), valid.end(), [&](const std::string& name) {
    return !letters.empty() && squeezed(name) == letters;
  });
  if (same != valid.end()) return suggestion(*same);
  const std::string sought = folded(written);
  const std::string* nearest = nullptr;
  std::size_t least = std::max<std::size_t>(1, sought.size() / 3) + 1;
  for (const std::string& name : valid) {
    const std::size_t difference = std::max(name.size(), sought.size()) - std::min(name.size(), sought.size());
    if (name.empty() || difference >= least) continue;
    // With one edit a single letter would match anything.
    const std::size_t distance = edit_distance(sought, folded(name));
    if (distance >= least || distance >= std::max(name.size(), sought.size())) continue;
    least = distance;
    nearest = &name;
  }
  if (nearest != nullptr) return suggestion(*nearest);
  // `max` means `maximum` where no other name begins with it.
  const auto begins_so = [&](const std::string& name) {
    return letters.size() > 1 && squeezed(name).starts_with(letters);
  };
  const auto longer = std::find_if(valid.begin(), valid.end(), begins_so);
  const bool is_only_one = longer != valid.end() && std::none_of(std::next(longer), valid.end(), begins_so);
  return is_only_one ? suggestion(*longer) : std::string();
}

std::string in_quotes(std::string_view text) { return fmt::format("'{}'", sanitize_for_terminal(text, kLongestValue)); }

std::string joined(const std::vector<std::string>& parts) {
  constexpr std::size_t kMost = 64;  // more than any shipped technique has kinds
  std::string text;
  for (std::size_t i = 0; i < parts.size() && i < kMost; ++i) {
    text += (i == 0 ? "" : ", ") + sanitize_for_terminal(parts[i], 4 * kLongestValue);
  }
  return parts.size() <= kMost ? text : text + fmt::format(" and {} more", parts.size() - kMost);
}

std::string hint(std::string_view written, const std::vector<std::string>& valid, std::string_view all) {
  std::string nearest = did_you_mean(written, valid);
  return nearest.empty() && !valid.empty() ? fmt::format("; {} {}", all, joined(valid)) : nearest;
}

}  // namespace nonet::host
