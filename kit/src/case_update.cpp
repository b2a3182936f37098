#include "nonet/kit/case_update.hpp"

#include <fmt/core.h>

#include "nonet/text/notation.hpp"

namespace nonet::kit {

namespace {

/// A step as an expectation. Omits a sentence that would be parsed differently.
std::string expectation(const CaseStep& step) {
  const std::string_view sentence = step.sentence;
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  const bool can_be_written = !sentence.empty() && !is_blank(sentence.front()) && !is_blank(sentence.back()) &&
                              sentence.find("=>") == sentence.npos && sentence.find_first_of("\r\n") == sentence.npos &&
                              comment_at(sentence) == sentence.size();
  return fmt::format("expect: {}{}=> {}", can_be_written ? sentence : "", can_be_written ? " " : "",
                     conclusions_text(step.conclusions));
}

}  // namespace

CaseUpdate::CaseUpdate(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines_.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

/// Keeps its comment and its line end.
std::string CaseUpdate::instead_of(int number, std::string_view key_and_value) const {
  const std::string_view old = line(number);
  const std::size_t end = old.find_last_not_of("\r\n") + 1;
  const std::size_t comment = std::min(comment_at(old), end);
  return fmt::format("{}{}{}", key_and_value, old.substr(comment, end - comment),
                     end == old.size() ? "\n" : old.substr(end));
}

/// The rest of a removed line: its comment.
std::string CaseUpdate::comment_only(int number) const {
  const std::string_view old = line(number);
  const std::size_t hash = old.find('#', comment_at(old));
  return hash == old.npos ? "" : std::string(old.substr(hash));
}

void CaseUpdate::rewrite(const ExpectedStep& old, const CaseStep& step, bool has_several_kinds) {
  changes_[old.line] = instead_of(old.line, expectation(step));
  if (old.kind_line != 0) {
    changes_[old.kind_line] = instead_of(old.kind_line, "kind: " + step.kind);
  } else if (has_several_kinds) {
    append_after(old.line, "kind: " + step.kind);
  }
  if (old.explanation_line != 0) {
    changes_[old.explanation_line] = instead_of(old.explanation_line, "explain: " + step.explanation);
  }
}

void CaseUpdate::remove(const ExpectedStep& old) {
  changes_[old.line] = comment_only(old.line);
  for (const int line : {old.kind_line, old.explanation_line}) {
    if (line != 0) changes_[line] = comment_only(line);
  }
}

/// With the line end of the line before it.
void CaseUpdate::append_after(int number, const std::string& text) {
  const std::string& old = line(number);
  std::string& change = changes_.try_emplace(number, old).first->second;
  if (!change.ends_with('\n')) change += '\n';
  change += text + (old.ends_with("\r\n") ? "\r\n" : "\n");
}

std::optional<CaseError> CaseUpdate::renew(const Case& test, const CaseResult& result) {
  if (result.surprises.empty()) return std::nullopt;
  const auto& found = result.found;
  const bool kinds = result.has_several_kinds;
  if (!test.is_complete && test.none_line == 0) return update_some(test, result);

  if (found.empty()) {
    for (const ExpectedStep& old : test.expected) remove(old);
    const int first = test.expected.front().line;
    changes_[first] = instead_of(first, "expect: none");
    return std::nullopt;
  }
  for (std::size_t i = 0; i < test.expected.size(); ++i) {
    const ExpectedStep& old = test.expected[i];
    if (i >= found.size()) {
      remove(old);
    } else if (!matches(old, found[i])) {
      rewrite(old, found[i], kinds);
    }
  }
  int last = test.none_line;
  if (last != 0) {
    changes_[last] = instead_of(last, expectation(found.front()));
    if (kinds) append_after(last, "kind: " + found.front().kind);
  } else {
    const ExpectedStep& old = test.expected.back();
    last = std::max({old.line, old.kind_line, old.explanation_line});
  }
  for (std::size_t i = std::max<std::size_t>(test.expected.size(), 1); i < found.size(); ++i) {
    append_after(last, expectation(found[i]));
    if (kinds) append_after(last, "kind: " + found[i].kind);
  }
  return std::nullopt;
}

std::optional<CaseError> CaseUpdate::update_some(const Case& test, const CaseResult& result) {
  std::vector<std::pair<const ExpectedStep*, const CaseStep*>> renewed;
  auto at = result.found.begin();
  const auto end = result.found.end();
  for (const ExpectedStep& old : test.expected) {
    auto step = std::find_if(at, end, [&](const CaseStep& found) { return matches(old, found); });
    if (step == end) {
      step = std::find_if(at, end, [&](const CaseStep& found) { return is_same_step(old, found); });
      if (step == end)
        step =
            std::find_if(at, end, [&](const CaseStep& found) { return as_set(found.conclusions) == old.conclusions; });
      if (step == end) {
        return CaseError{old.line, fmt::format("case '{}': no step concludes {} here any more; with `complete: no` "
                                               "it is not known which step replaces it",
                                               test.name, conclusions_text(old.conclusions))};
      }
      renewed.emplace_back(&old, &*step);
    }
    at = step + 1;
  }
  for (const auto& [old, step] : renewed) rewrite(*old, *step, result.has_several_kinds);
  return std::nullopt;
}

std::string CaseUpdate::text() const {
  std::string text;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const auto change = changes_.find(static_cast<int>(i) + 1);
    text += change == changes_.end() ? lines_[i] : change->second;
  }
  return text;
}

}  // namespace nonet::kit
