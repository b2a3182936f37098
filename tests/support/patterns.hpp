#pragma once
// Regular expressions (those of ECMAScript) on texts. std::regex takes a second to compile: here it is compiled once.

#include <string>
#include <vector>

namespace nonet {

/// A match: the text of it, and of each of its groups; a group that takes no part is empty.
using Match = std::vector<std::string>;

/// Whether the pattern matches the whole text.
bool matches(const std::string& text, const std::string& pattern);

/// Whether the pattern matches a part of the text.
bool contains_match(const std::string& text, const std::string& pattern);

/// The match of the whole text; without elements if there is none.
Match whole_match(const std::string& text, const std::string& pattern);

/// The first match in the text; without elements if there is none.
Match first_match(const std::string& text, const std::string& pattern);

/// All matches in the text, one behind the other.
std::vector<Match> all_matches(const std::string& text, const std::string& pattern);

/// The text with another instead of each match; `$1` in it is the first group.
std::string replace_matches(const std::string& text, const std::string& pattern, const std::string& by);

}  // namespace nonet
