#include "librsvg.hpp"

#include <boost/dll/shared_library.hpp>

namespace nonet::drawing {

namespace {

constexpr const char* kFile = "librsvg-2.so.2";

struct Loaded {
  boost::dll::shared_library library;
  Librsvg functions{};
  std::string error;

  template <typename Function>
  void load(Function*& function, const char* name) {
    function = &library.get<Function>(name);
  }
  Loaded() {
    using Mode = boost::dll::load_mode::type;
    constexpr Mode kMode = Mode::rtld_lazy | Mode::rtld_local | Mode::search_system_folders;
    try {
      library.load(kFile, kMode);
      Librsvg& f = functions;
      load(f.rsvg_handle_new_from_data, "rsvg_handle_new_from_data");
      load(f.rsvg_handle_set_dpi, "rsvg_handle_set_dpi");
      load(f.rsvg_handle_get_intrinsic_size_in_pixels, "rsvg_handle_get_intrinsic_size_in_pixels");
      load(f.rsvg_handle_render_document, "rsvg_handle_render_document");
      load(f.g_object_unref, "g_object_unref");
      load(f.g_error_free, "g_error_free");
      load(f.cairo_pdf_surface_create_for_stream, "cairo_pdf_surface_create_for_stream");
      load(f.cairo_pdf_surface_set_size, "cairo_pdf_surface_set_size");
      load(f.cairo_pdf_surface_set_metadata, "cairo_pdf_surface_set_metadata");
      load(f.cairo_create, "cairo_create");
      load(f.cairo_destroy, "cairo_destroy");
      load(f.cairo_show_page, "cairo_show_page");
      load(f.cairo_status, "cairo_status");
      load(f.cairo_status_to_string, "cairo_status_to_string");
      load(f.cairo_surface_destroy, "cairo_surface_destroy");
      load(f.cairo_surface_finish, "cairo_surface_finish");
      load(f.cairo_surface_status, "cairo_surface_status");
    } catch (const std::exception&) {
      error = std::string("PDF needs librsvg 2.52 or newer, and ") + kFile +
              " cannot be loaded; on Debian, run as root: apt-get install librsvg2-2";
    }
  }
};

}  // namespace

const Librsvg* librsvg(std::string& error) {
  // Never unloaded: the libraries keep their own data until the process ends.
  static const auto* const loaded = new Loaded;
  error = loaded->error;
  return error.empty() ? &loaded->functions : nullptr;
}

}  // namespace nonet::drawing
