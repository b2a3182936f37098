#include <algorithm>
#include <string>
#include <vector>

#include "nonet/drawing/picture.hpp"
#include "page.hpp"
#include "panels.hpp"
#include "workbench.hpp"

namespace nonet::workbench {

namespace {

std::string_view type_of(std::string_view name) {
  if (name.ends_with(".js")) return "text/javascript; charset=utf-8";
  if (name.ends_with(".css")) return "text/css; charset=utf-8";
  if (name.ends_with(".svg")) return "image/svg+xml";
  return "text/html; charset=utf-8";
}

/// A file with a name that it owns.
struct NamedFile {
  std::string name;
  std::string_view content;
};

std::vector<NamedFile> all_files() {
  static const std::string pictures = drawing::stylesheet(drawing::Theme::automatic);
  std::vector<NamedFile> files{{"pictures.css", pictures}};
  for (const auto& [name, content] : page::kFiles) {
    files.push_back({name == "workbench.html" ? std::string() : std::string(name), content});
  }
  for (const auto& [name, content] : panels::kFiles) files.push_back({"panels/" + std::string(name), content});
  return files;
}

}  // namespace

const PageFile* find_page_file(std::string_view name) {
  static const std::vector<NamedFile> named = all_files();
  static const std::vector<PageFile> files = [] {
    std::vector<PageFile> all;
    for (const NamedFile& file : named) all.push_back({file.name, type_of(file.name), file.content});
    return all;
  }();
  const auto found = std::find_if(files.begin(), files.end(), [&](const PageFile& file) { return file.name == name; });
  return found == files.end() ? nullptr : &*found;
}

}  // namespace nonet::workbench
