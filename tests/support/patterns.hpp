#pragma once
// Regular expressions (of ECMAScript) on texts. Includes std::regex, which is slow to compile, in one source only.

#include <string>
#include <vector>

namespace nonet {

/// The text of a match, and of each of its groups; empty for a group that did not match.
using Match = std::vector<std::string>;

/// Whether the pattern matches the whole text.
bool matches(const std::string& text, const std::string& pattern);

/// Whether the pattern matches a part of the text.
bool contains_match(const std::string& text, const std::string& pattern);

/// The match of the whole text; without elements if there is none.
Match whole_match(const std::string& text, const std::string& pattern);

/// The first match in the text; without elements if there is none.
Match first_match(const std::string& text, const std::string& pattern);

/// All matches in the text, in order.
std::vector<Match> all_matches(const std::string& text, const std::string& pattern);

/// The text with every match replaced by `by`; `$1` in it is the first group.
std::string replace_matches(const std::string& text, const std::string& pattern, const std::string& by);

}  // namespace nonet
