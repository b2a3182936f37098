#include "nonet/facts.hpp"

#include <deque>
#include <new>

#include "nonet/board.hpp"

namespace nonet::detail {

/// One fact: its memory stays for the next state, its value does not.
struct FactStore::Entry {
  Entry(const FactSlot& s, std::uint64_t o)
      : slot(&s), options(o), where(::operator new (s.size, std::align_val_t{s.align})) {}
  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;
  ~Entry() {
    end();
    ::operator delete (where, std::align_val_t{slot->align});
  }
  void end() noexcept {
    if (state != 0 && slot->destroy != nullptr) slot->destroy(where);
    state = 0;
  }

  const FactSlot* slot;
  std::uint64_t options;
  void* where;
  std::uint64_t state = 0;  // the board's state that the value is good for; 0: there is no value
};

struct FactStore::Entries {
  std::deque<Entry> items;
};

FactStore::FactStore() : entries_(std::make_unique<Entries>()) {}
FactStore::~FactStore() = default;

const void* FactStore::get(const Board& board, const FactSlot& slot, std::uint64_t options) {
  Entry* entry = nullptr;
  for (Entry& candidate : entries_->items) {
    if (candidate.slot == &slot && candidate.options == options) entry = &candidate;
  }
  if (entry == nullptr) entry = &entries_->items.emplace_back(slot, options);
  if (entry->state != board.state()) {
    entry->end();
    slot.compute(board, options, entry->where);
    entry->state = board.state();
  }
  return entry->where;
}

}  // namespace nonet::detail
