#include "nonet/workers/grid_joiner.hpp"

#include <utility>

namespace nonet::host {

void GridJoiner::add(std::uint64_t number, std::string_view line, bool is_cut, LineSink& sink) {
  sink_ = &sink;
  pieces_.add(number, line, is_cut);
}

void GridJoiner::finish(LineSink& sink) {
  sink_ = &sink;
  pieces_.finish();
}

void GridJoiner::line(std::uint64_t number, std::string_view text, bool is_cut) {
  sink_->add(number, text, is_cut);
  pass_record();
}

void GridJoiner::grid(std::uint64_t number, std::string_view text, ParsedGrid&& parsed) {
  const std::string_view written = text.substr(0, parsed.end);
  sink_->add_grid(number, written, std::move(parsed));
  pass_record();
}

void GridJoiner::refuse(std::uint64_t number, std::string_view text, const ParseError& error) {
  sink_->refuse(number, text, {error.message, error.offset});
  pass_record();
}

void GridJoiner::pass_record() {
  const std::string_view record = std::exchange(record_, {});
  if (keeps_records_ && !record.empty()) sink_->record(record);
}

void GridJoiner::comment(std::uint64_t number, std::string_view text) {
  if (keeps_comments_) sink_->add(number, text, false);
}

}  // namespace nonet::host
