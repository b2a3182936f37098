#pragma once
// librsvg, loaded when the first PDF is written: linked, it and its thirty libraries would be loaded at each start.

#include <cairo-pdf.h>
#include <librsvg/rsvg.h>

#include <string>

namespace nonet::drawing {

/// The functions in use of librsvg and of the libraries that it brings: Cairo, GObject, GLib.
struct Librsvg {
  decltype(::rsvg_handle_new_from_data)* rsvg_handle_new_from_data;
  decltype(::rsvg_handle_set_dpi)* rsvg_handle_set_dpi;
  decltype(::rsvg_handle_get_intrinsic_size_in_pixels)* rsvg_handle_get_intrinsic_size_in_pixels;
  decltype(::rsvg_handle_render_document)* rsvg_handle_render_document;
  decltype(::g_object_unref)* g_object_unref;
  decltype(::g_error_free)* g_error_free;
  decltype(::cairo_pdf_surface_create_for_stream)* cairo_pdf_surface_create_for_stream;
  decltype(::cairo_pdf_surface_set_size)* cairo_pdf_surface_set_size;
  decltype(::cairo_pdf_surface_set_metadata)* cairo_pdf_surface_set_metadata;
  decltype(::cairo_create)* cairo_create;
  decltype(::cairo_destroy)* cairo_destroy;
  decltype(::cairo_show_page)* cairo_show_page;
  decltype(::cairo_status)* cairo_status;
  decltype(::cairo_status_to_string)* cairo_status_to_string;
  decltype(::cairo_surface_destroy)* cairo_surface_destroy;
  decltype(::cairo_surface_finish)* cairo_surface_finish;
  decltype(::cairo_surface_status)* cairo_surface_status;
};

/// Loads the library once; null after filling `error`.
[[nodiscard]] const Librsvg* librsvg(std::string& error);

}  // namespace nonet::drawing
