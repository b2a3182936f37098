#include "support/patterns.hpp"

#include <map>
#include <regex>

namespace nonet {

namespace {

/// The compiled form of a pattern, made on first use.
const std::regex& compiled(const std::string& pattern) {
  thread_local std::map<std::string, std::regex> patterns;
  return patterns.try_emplace(pattern, pattern).first->second;
}

Match texts(const std::smatch& match) { return {match.begin(), match.end()}; }

}  // namespace

bool matches(const std::string& text, const std::string& pattern) { return std::regex_match(text, compiled(pattern)); }

bool contains_match(const std::string& text, const std::string& pattern) {
  return std::regex_search(text, compiled(pattern));
}

Match whole_match(const std::string& text, const std::string& pattern) {
  std::smatch match;
  return std::regex_match(text, match, compiled(pattern)) ? texts(match) : Match{};
}

Match first_match(const std::string& text, const std::string& pattern) {
  std::smatch match;
  return std::regex_search(text, match, compiled(pattern)) ? texts(match) : Match{};
}

std::vector<Match> all_matches(const std::string& text, const std::string& pattern) {
  std::vector<Match> all;
  for (std::sregex_iterator at(text.begin(), text.end(), compiled(pattern)), end; at != end; ++at) {
    all.push_back(texts(*at));
  }
  return all;
}

std::string replace_matches(const std::string& text, const std::string& pattern, const std::string& by) {
  return std::regex_replace(text, compiled(pattern), by);
}

}  // namespace nonet
