#pragma once
// Lines of a batch as requests to worker processes.

#include <string>
#include <string_view>

#include "nonet/workers/batch.hpp"

namespace nonet::host {

/// A line of an input, or a grid of several lines; `text`: the line.
[[nodiscard]] std::string pack_line(std::string_view input_name, std::string_view text, const LineSpan& line);

/// The name of the input that a request is from.
[[nodiscard]] std::string input_of_request(std::string_view request);
/// Has `worker` answer the line of a request.
void answer_request(std::string_view request, LineWorker& worker, std::string& out, std::string& messages);

}  // namespace nonet::host
