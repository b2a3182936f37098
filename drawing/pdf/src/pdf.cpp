#include "nonet/drawing/pdf.hpp"

#include "librsvg.hpp"

namespace nonet::drawing {

namespace {

constexpr double kPixelsPerInch = 96;  // of CSS
constexpr double kPointsPerPixel = 72 / kPixelsPerInch;

}  // namespace

class Pdf::Document {
 public:
  explicit Document(ByteSink sink) : sink_(std::move(sink)) {}
  Document(const Document&) = delete;
  Document& operator=(const Document&) = delete;
  ~Document() {
    if (surface_ == nullptr) return;
    // Finishing writes; after an error, or without finish, the file is not wanted.
    has_failed_ = true;
    close();
  }

  std::optional<std::string> add_page(std::string_view svg) {
    std::string error;
    rsvg_ = librsvg(error);
    if (rsvg_ == nullptr) return error;
    GError* reason = nullptr;
    const auto* const bytes = reinterpret_cast<const guint8*>(svg.data());
    RsvgHandle* const handle = rsvg_->rsvg_handle_new_from_data(bytes, svg.size(), &reason);
    if (handle == nullptr) return text_of(reason);
    rsvg_->rsvg_handle_set_dpi(handle, kPixelsPerInch);
    const bool is_drawn = draw(handle, &reason);
    rsvg_->g_object_unref(handle);
    if (!is_drawn) return text_of(reason);
    rsvg_->cairo_show_page(context_);
    return state();
  }

  std::optional<std::string> finish() {
    if (surface_ == nullptr) return std::nullopt;
    rsvg_->cairo_surface_finish(surface_);
    auto error = state();
    close();
    return error;
  }

 private:
  bool draw(RsvgHandle* handle, GError** reason) {
    RsvgRectangle page{};
    if (rsvg_->rsvg_handle_get_intrinsic_size_in_pixels(handle, &page.width, &page.height) == 0) return false;
    page.width *= kPointsPerPixel;
    page.height *= kPointsPerPixel;
    if (surface_ == nullptr) {
      surface_ = rsvg_->cairo_pdf_surface_create_for_stream(&Document::write, this, page.width, page.height);
      // Without the time, equal pages are equal files.
      rsvg_->cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATE_DATE, "");
      context_ = rsvg_->cairo_create(surface_);
    } else {
      rsvg_->cairo_pdf_surface_set_size(surface_, page.width, page.height);
    }
    return rsvg_->rsvg_handle_render_document(handle, context_, &page, reason) != 0;
  }

  std::string text_of(GError* reason) const {
    if (reason == nullptr) return "the picture has no size";
    std::string text = reason->message;
    rsvg_->g_error_free(reason);
    return text;
  }

  [[nodiscard]] std::optional<std::string> state() const {
    if (has_failed_) return std::string();
    cairo_status_t status = rsvg_->cairo_status(context_);
    if (status == CAIRO_STATUS_SUCCESS) status = rsvg_->cairo_surface_status(surface_);
    if (status == CAIRO_STATUS_SUCCESS) return std::nullopt;
    return rsvg_->cairo_status_to_string(status);
  }

  void close() {
    rsvg_->cairo_destroy(context_);
    rsvg_->cairo_surface_destroy(surface_);
    context_ = nullptr;
    surface_ = nullptr;
  }

  static cairo_status_t write(void* self, const unsigned char* bytes, unsigned size) {
    auto* const document = static_cast<Document*>(self);
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    document->has_failed_ = document->has_failed_ || !document->sink_(text);
    return document->has_failed_ ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
  }

  ByteSink sink_;
  const Librsvg* rsvg_ = nullptr;
  cairo_surface_t* surface_ = nullptr;
  cairo_t* context_ = nullptr;
  bool has_failed_ = false;  // the sink
};

Pdf::Pdf(ByteSink sink) : document_(std::make_unique<Document>(std::move(sink))) {}
Pdf::~Pdf() = default;

std::optional<std::string> Pdf::add_page(std::string_view svg) { return document_->add_page(svg); }
std::optional<std::string> Pdf::finish() { return document_->finish(); }

}  // namespace nonet::drawing
