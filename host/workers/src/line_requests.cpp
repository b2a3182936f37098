#include "nonet/workers/line_requests.hpp"

#include "nonet/workers/bytes.hpp"

namespace nonet::host {

std::string pack_line(std::string_view input_name, std::string_view text, const LineSpan& line) {
  Packer packer(input_name.size() + text.size());
  packer.text(input_name);
  packer.value(line.number);
  packer.value(line.is_cut);
  packer.text(text);
  if (line.grid != nullptr) pack(*line.grid, packer);
  return std::move(packer).bytes();
}

std::string input_of_request(std::string_view request) { return std::string(Unpacker(request).text()); }

void answer_request(std::string_view request, LineWorker& worker, std::string& out, std::string& messages) {
  Unpacker unpacker(request);
  static_cast<void>(unpacker.text());
  const auto number = unpacker.value<std::uint64_t>();
  const bool is_cut = unpacker.value<bool>();
  const std::string_view text = unpacker.text();
  if (unpacker.is_at_end()) {
    worker.answer(number, text, is_cut, out, messages);
  } else {
    worker.answer_piece(number, text, unpack_grid(unpacker), out, messages);
  }
}

}  // namespace nonet::host
