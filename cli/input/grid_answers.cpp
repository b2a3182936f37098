#include "input/grid_answers.hpp"

#include "interruption.hpp"

namespace nonet::cli {

namespace {

std::size_t slots_for(int jobs) { return jobs <= 1 ? 1 : 4 * static_cast<std::size_t>(jobs); }

}  // namespace

GridAnswers::GridAnswers(Console& console, int jobs, std::function<Worker()> make_worker)
    : console_(console),
      jobs_(jobs),
      make_worker_(std::move(make_worker)),
      slots_(slots_for(jobs)),
      workers_(static_cast<std::size_t>(jobs)),
      pool_(*this, {jobs, slots_.size(), {}}) {}

void GridAnswers::run(const std::vector<std::string>& arguments, const KeptRecords* kept) {
  if (kept != nullptr && kept->input() != nullptr) kept_ = kept;
  const auto flush = [this] {
    end_with("");
    return written_;
  };
  const Interruption interruption(console_, "grids", flush);
  pool_.run([&](const host::OrderedPool::Push& push) {
    std::uint64_t number = 0;
    // A failed push has ended the run: nothing can be written any more.
    const GridHandlers handlers{[&](InputGrid& input) {
                                  input.number = ++number;
                                  push([&](std::size_t slot) {
                                    slots_[slot].input = std::move(input);
                                    return true;
                                  });
                                },
                                [&](std::string_view message) {
                                  push([&](std::size_t slot) {
                                    slots_[slot].messages = message_line(message);
                                    return true;
                                  });
                                },
                                &stop_, kept_,
                                [&](std::string_view record, std::string_view message) {
                                  if (!kept_->is_on()) return;
                                  push([&](std::size_t slot) {
                                    kept_->join(record, slots_[slot].out, message);
                                    return true;
                                  });
                                }};
    read_grids(arguments, console_, handlers);
  });
}

void GridAnswers::end_with(std::string_view message) {
  pool_.write_last([this, message](std::size_t /*slot*/) { console_.write_error(message); });
}

void GridAnswers::answer(std::size_t slot, std::size_t worker) {
  Slot& at = slots_[slot];
  if (!at.input) return;
  const bool keeps = kept_ != nullptr && kept_->is_on();
  const auto joined = [&](std::string_view out) {
    std::string whole(out);
    if (keeps && !whole.empty()) kept_->join(at.input->record, whole);
    return whole;
  };
  if (jobs_ <= 1) {
    workers_[worker](*at.input, {[&](std::string_view out) { return console_.write_out(joined(out)); },
                                 [this](std::string_view messages) { console_.write_error(messages); }});
    return;
  }
  workers_[worker](*at.input, {[&](std::string_view out) {
                                 at.out += joined(out);
                                 return true;
                               },
                               [&at](std::string_view messages) { at.messages += messages; }});
}

bool GridAnswers::write(std::size_t slot) {
  const Slot done = std::exchange(slots_[slot], {});
  if (!done.messages.empty()) console_.write_error(done.messages);
  if (done.input) ++written_;
  return console_.write_out(done.out);
}

void GridAnswers::add_worker() {
  workers_[added_] = make_worker_();
  ++added_;
}

}  // namespace nonet::cli
