#include "nonet/studies/results/result_lines.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <utility>

#include "nonet/json/json.hpp"
#include "nonet/records/files.hpp"

namespace nonet::studies {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kComment = "# ";
constexpr std::string_view kRecord = R"({"line":)";
constexpr std::string_view kStep = R"({"type":"step",)";
constexpr std::string_view kHeader = R"({"type":"header",)";
constexpr std::string_view kEnd = R"({"type":"end",)";

char separator_of(ResultFormat format) { return format == ResultFormat::csv ? ',' : '\t'; }

/// The record of a line, without the comment prefix of its format; empty if it has none.
std::string_view framed_record(ResultFormat format, std::string_view line) {
  if (format != ResultFormat::ndjson) {
    if (!line.starts_with(kComment)) return {};
    line.remove_prefix(kComment.size());
  }
  if (line.ends_with('\n')) line.remove_suffix(1);
  return line.starts_with('{') && line.ends_with('}') ? line : std::string_view();
}

/// The number at the start of a puzzle's record; nothing for another line, or a damaged one.
std::optional<std::uint64_t> number_of(ResultFormat format, std::string_view line) {
  if (line.find('\0') != line.npos) return std::nullopt;  // a power cut leaves zeros in unwritten blocks
  const bool is_json = format == ResultFormat::ndjson;
  if (is_json && (!line.starts_with(kRecord) || !line.ends_with("}\n"))) return std::nullopt;
  if (is_json) line.remove_prefix(kRecord.size());
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error != std::errc() || number == 0 || end == line.data() + line.size()) return std::nullopt;
  const bool is_whole = *end == '\n' || *end == (is_json ? ',' : separator_of(format));
  return is_whole ? std::optional(number) : std::nullopt;
}

bool is_step(ResultFormat format, std::string_view line) {
  return format == ResultFormat::ndjson && line.starts_with(kStep) && line.ends_with("}\n") &&
         line.find('\0') == line.npos;
}

bool is_answered_record(ResultFormat format, std::string_view line) {
  if (format == ResultFormat::ndjson) return line.find(R"("status":"error")") == line.npos;
  const char separator = separator_of(format);
  return line.find(fmt::format("{0}error{0}", separator)) == line.npos &&
         !line.ends_with(fmt::format("{}error\n", separator));
}

/// The format in a manifest; CSV and text begin alike.
ResultFormat format_of_manifest(std::string_view manifest) {
  const auto document = Json::read(manifest);
  if (!document || !document->is_object()) return ResultFormat::csv;
  const Json* const format = document->find("format");
  return format && format->is_text() && format->text() == "text" ? ResultFormat::text : ResultFormat::csv;
}

}  // namespace

std::string framed_line(ResultFormat format, std::string_view record) {
  return fmt::format("{}{}\n", format == ResultFormat::ndjson ? "" : kComment, record);
}

LineReader::LineReader(const fs::path& file) : name_(file.string()), file_(std::fopen(file.c_str(), "re")) {
  if (file_ == nullptr) fail();
  read_head();
}

void LineReader::fail() const { throw OutputError(fmt::format("{}: cannot be read: {}", name_, std::strerror(errno))); }

bool LineReader::read_line(std::string& line) {
  constexpr std::size_t kMostLine = std::size_t{64} << 20U;  // more than any record has
  line.clear();
  for (;;) {
    if (at_ == end_) {
      at_ = 0;
      end_ = std::fread(buffer_.data(), 1, buffer_.size(), file_.get());
      if (std::ferror(file_.get()) != 0) fail();
      if (end_ == 0) return false;
    }
    const char* const begin = buffer_.data() + at_;
    const auto* const newline = static_cast<const char*>(std::memchr(begin, '\n', end_ - at_));
    const std::size_t size = newline == nullptr ? end_ - at_ : static_cast<std::size_t>(newline - begin) + 1;
    line.append(begin, size);
    at_ += size;
    if (newline != nullptr) return true;
    if (line.size() > kMostLine) {
      throw OutputError(
          fmt::format("{}: is no file of results: it has a line of more than {} MiB", name_, kMostLine >> 20U));
    }
  }
}

void LineReader::read_head() {
  if (!read_line(line_)) return;
  head_.format = line_.starts_with('{') ? ResultFormat::ndjson : ResultFormat::csv;
  const std::string_view manifest = framed_record(head_.format, line_);
  if (!manifest.starts_with(kHeader)) return;
  if (head_.format != ResultFormat::ndjson) head_.format = format_of_manifest(manifest);
  std::uint64_t size = line_.size();
  const std::string kept(manifest);
  if (head_.format == ResultFormat::csv) {
    if (!read_line(head_.columns)) return;
    size += head_.columns.size();
  }
  head_.manifest = kept;
  position_ = size;
}

bool LineReader::next(ResultBlock& block) {
  block.text.clear();
  while (read_line(line_)) {
    if (is_step(head_.format, line_)) {
      block.text += line_;
      continue;
    }
    const auto number = number_of(head_.format, line_);
    if (!number || *number <= number_) {
      if (block.text.empty()) read_end(line_);
      return false;
    }
    block.text += line_;
    block.number = number_ = *number;
    block.is_answered = is_answered_record(head_.format, line_);
    position_ += block.text.size();
    ++records_;
    return true;
  }
  return false;
}

void LineReader::read_end(std::string_view line) {
  const std::string_view record = framed_record(head_.format, line);
  if (!record.starts_with(kEnd)) return;
  const auto document = Json::read(record);
  if (!document) return;
  const Json* const lines = document->find("lines");
  const Json* const records = document->find("records");
  if (!lines || !records || records->whole_number() != static_cast<std::int64_t>(records_)) return;
  if (const auto count = lines->whole_number(); count && *count >= 0) lines_ = static_cast<std::uint64_t>(*count);
}

LineResults::LineResults(const OutputFile& file, const ResultHead& head, bool resumes)
    : file_(file), format_(head.format), has_numbers_(head.has_numbers) {
  if (resumes) resume(head);
  if (state_.is_whole) return;
  if (descriptor_ < 0) {
    descriptor_ = ::open(file_.part().c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor_ < 0) throw file_.error(errno);
    write_all(framed_line(format_, head.manifest) + head.columns);
  }
}

LineResults::~LineResults() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void LineResults::resume(const ResultHead& head) {
  std::error_code error;
  const bool has_part = fs::exists(file_.part(), error);
  if (!has_part && !fs::exists(file_.file(), error)) return;
  const fs::path& path = has_part ? file_.part() : file_.file();
  LineReader reader(path);
  if (!reader.has_head()) {
    // A run that ended before it wrote anything.
    if (has_part) return;
    throw not_resumable(path);
  }
  if (reader.head().manifest != head.manifest || reader.head().columns != head.columns) {
    throw other_manifest(path, reader.head().manifest, head.manifest);
  }
  ResultBlock block;
  while (reader.next(block)) {
    state_.after = block.number;
    ++state_.records;
    state_.is_all_answered &= block.is_answered;
  }
  if (!has_part) {
    if (!reader.lines()) throw not_resumable(path);
    state_.is_whole = true;
    return;
  }
  descriptor_ = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (descriptor_ < 0) throw file_.error(errno);
  if (::ftruncate(descriptor_, static_cast<off_t>(reader.position())) != 0) throw file_.error(errno);
  size_ = reader.position();
}

void LineResults::write_all(std::string_view text) {
  if (const int reason = host::write_all(descriptor_, text); reason != 0) throw file_.error(reason);
  size_ += text.size();
}

void LineResults::write(std::string_view answers) {
  check_and_count(answers);
  write_all(answers);
}

void LineResults::check_and_count(std::string_view answers) {
  for (std::string_view rest = answers; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end);
    if (format_ == ResultFormat::ndjson && line.starts_with(kStep)) continue;
    ++state_.records;
    const auto number = has_numbers_ ? number_of(format_, line) : std::nullopt;
    if (number) check_number(*number);
  }
}

void LineResults::flush() {
  if (const int reason = sync_file(descriptor_); reason != 0) throw file_.error(reason);
}

void LineResults::finish(std::uint64_t lines) {
  write_all(framed_line(format_, end_record(lines, state_.records)));
  flush();
  struct stat written {};
  if (::fstat(descriptor_, &written) != 0) throw file_.error(errno);
  if (const auto size = static_cast<std::uint64_t>(written.st_size); size != size_) {
    throw OutputError(
        fmt::format("{}: has {} bytes, expected the {} that were written: another process, or a plugin, has changed it",
                    file_.part().string(), size, size_));
  }
  if (::close(std::exchange(descriptor_, -1)) != 0) throw file_.error(errno);
  file_.commit();
}

}  // namespace nonet::studies
