#include "nonet/workers/line_reader.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace nonet::host {

StopSignal::StopSignal() : event_(::eventfd(0, EFD_CLOEXEC)) {}

StopSignal::~StopSignal() {
  if (event_ >= 0) ::close(event_);
}

void StopSignal::give() {
  is_given_ = true;
  // Where there is no event (too many open files), a read that waits ends when the next input comes.
  ::eventfd_write(event_, 1);
}

bool StopSignal::wait_for(int input) const {
  std::array<pollfd, 2> watched{{{input, POLLIN, 0}, {event_, POLLIN, 0}}};
  while (!is_given_ && ::poll(watched.data(), watched.size(), -1) < 0 && errno == EINTR) {
  }
  return !is_given_;
}

bool LineReader::refill() {
  at_ = 0;
  end_ = 0;
  std::ptrdiff_t got = -1;
  do {
    if (signal_ != nullptr && (reader_ == nullptr || !reader_->has_more()))
      static_cast<void>(signal_->wait_for(input_));
    if (is_stopped()) return false;
    got = reader_ == nullptr ? ::read(input_, buffer_.data(), buffer_.size())
                             : reader_->read(buffer_.data(), buffer_.size());
  } while (got < 0 && errno == EINTR);
  if (got < 0) error_ = errno;
  if (got > 0) end_ = static_cast<std::size_t>(got);
  return got > 0;
}

bool LineReader::read(const Take& take) {
  if (is_at_end_ || is_stopped()) return false;  // what was read may be many lines
  const auto give = [&](std::string_view line) {
    if (line.ends_with('\r') && !keeps_returns_) line.remove_suffix(1);
    return take(next_++, line, is_cut_);
  };
  const auto give_pending = [&] {
    const bool goes_on = give(pending_);
    pending_.clear();
    is_cut_ = false;
    return goes_on;
  };
  if (at_ == end_ && !refill()) {
    if (is_stopped()) return false;
    is_at_end_ = true;
    if (pending_.empty() || error_ != 0) return false;  // what an error has cut is no line
    give_pending();
    return true;
  }
  for (bool goes_on = true; goes_on && at_ < end_;) {
    const char* begin = buffer_.data() + at_;
    const auto* newline = static_cast<const char*>(std::memchr(begin, '\n', end_ - at_));
    const std::size_t size = newline != nullptr ? static_cast<std::size_t>(newline - begin) : end_ - at_;
    at_ += newline != nullptr ? size + 1 : size;
    if (newline != nullptr && pending_.empty()) {
      goes_on = give({begin, size});
      continue;
    }
    const std::size_t room = kMaxLine - pending_.size();
    pending_.append(begin, std::min(size, room));
    is_cut_ |= size > room;
    if (newline != nullptr) goes_on = give_pending();
  }
  return true;
}

}  // namespace nonet::host
