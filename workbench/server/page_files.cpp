#include <algorithm>
#include <array>

#include "nonet/drawing/picture.hpp"
#include "page.hpp"
#include "workbench.hpp"

namespace nonet::workbench {

const PageFile* find_page_file(std::string_view name) {
  static const std::string pictures = drawing::stylesheet(drawing::Theme::automatic);
  static const std::array files = {
      PageFile{"", "text/html; charset=utf-8", page::kWorkbenchHtml},
      PageFile{"icon.svg", "image/svg+xml", page::kIconSvg},
      PageFile{"server.js", "text/javascript; charset=utf-8", page::kServerJs},
      PageFile{"workbench.css", "text/css; charset=utf-8", page::kWorkbenchCss},
      PageFile{"workbench.js", "text/javascript; charset=utf-8", page::kWorkbenchJs},
      PageFile{"pictures.css", "text/css; charset=utf-8", pictures},
  };
  const auto* const found =
      std::find_if(files.begin(), files.end(), [&](const PageFile& file) { return file.name == name; });
  return found == files.end() ? nullptr : found;
}

}  // namespace nonet::workbench
