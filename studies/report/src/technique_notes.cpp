#include "nonet/studies/report/technique_notes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "nonet/studies/report/html_text.hpp"

namespace nonet::studies {

namespace {

constexpr std::size_t kMostLinks = 12;

std::string foreign_names(const std::vector<const KindInfo*>& kinds) {
  std::set<std::string> names;
  for (const KindInfo* kind : kinds) {
    for (const ForeignName& name : kind->names) names.insert(fmt::format("{}: {}", name.system, name.name));
  }
  return fmt::format("{}", fmt::join(names, "; "));
}

std::string step_links(const std::vector<std::string>& anchors) {
  std::string links;
  for (const std::string& anchor : std::span(anchors).first(std::min(anchors.size(), kMostLinks))) {
    links += fmt::format("{}<a href=\"#{}\">{}</a>", links.empty() ? "" : ", ", anchor, anchor);
  }
  if (anchors.size() > kMostLinks) links += fmt::format(" and {} more", anchors.size() - kMostLinks);
  return links;
}

}  // namespace

std::string TechniqueNotes::add(const host::FoundStep& found, std::string_view anchor) {
  const TechniqueInfo* const info = found.entry.technique.info;
  auto note = std::find_if(notes_.begin(), notes_.end(), [&](const Note& other) { return other.info == info; });
  if (note == notes_.end()) note = notes_.insert(note, Note{info, {}, {}});
  note->anchors.emplace_back(anchor);
  if (std::find(note->kinds.begin(), note->kinds.end(), &found.kind()) == note->kinds.end()) {
    note->kinds.push_back(&found.kind());
  }
  return fmt::format("<a href=\"#about-{}\"><code>{}</code></a>", info->id, html_text(found.entry.id));
}

std::string TechniqueNotes::note_html(const Note& note) {
  const std::string names = foreign_names(note.kinds);
  return fmt::format(
      "<dt id=\"about-{0}\">{1}</dt>\n<dd>{2}. {3} {4}.{5} <code>nonet plugins show {0}</code> says more.</dd>\n",
      note.info->id, html_text(note.info->name), html_text(note.info->summary),
      note.anchors.size() == 1 ? "Step" : "Steps", step_links(note.anchors),
      names.empty() ? "" : fmt::format(" Elsewhere: {}.", html_text(names)));
}

std::string TechniqueNotes::html() const {
  if (notes_.empty()) return {};
  std::string html = "<div class=\"about\">\n<h2>The techniques of these steps</h2>\n<dl>\n";
  for (const Note& note : notes_) html += note_html(note);
  return html + "</dl>\n</div>\n";
}

}  // namespace nonet::studies
