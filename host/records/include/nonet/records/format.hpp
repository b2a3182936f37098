#pragma once
// Formats of records.

namespace nonet::host {

/// text: for people. ndjson: one JSON object a line. csv: RFC 4180, the header first.
enum class Format { text, ndjson, csv };

}  // namespace nonet::host
