#include "fact_store.hpp"

#include <new>
#include <utility>
#include <vector>

#include "nonet/board.hpp"

namespace nonet::detail {

/// One fact. Its memory is reused for the next state and the next board.
struct FactStore::Entry {
  Entry(const FactSlot& s, std::uint64_t o)
      : key(&s), slot(s), options(o), where(::operator new (s.size, std::align_val_t{s.align})) {}
  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;
  ~Entry() {
    end();
    ::operator delete (where, std::align_val_t{slot.align});
  }
  void end() noexcept {
    if (std::exchange(has_value, false) && slot.destroy != nullptr) slot.destroy(where);
  }
  /// Whether it is the entry of a slot. A destroyed slot may have left its address to another one.
  [[nodiscard]] bool is_of(const FactSlot& s, std::uint64_t o) const noexcept {
    return key == &s && options == o && slot.compute == s.compute && slot.destroy == s.destroy &&
           slot.update == s.update && slot.size == s.size && slot.align == s.align;
  }
  /// Computes the value for the board's current state.
  void make(const Board& board, std::uint64_t board_number) {
    if (has_value && slot.update != nullptr) {
      try {
        slot.update(board, options, of_board == board_number ? Changes(before, board.digit_cells()) : Changes(), where);
      } catch (...) {
        end();
        throw;
      }
    } else {
      end();
      slot.compute(board, options, where);
      has_value = true;
    }
    of_board = board_number;
    state = board.state();
    if (slot.update != nullptr) before = board.digit_cells();
  }

  const FactSlot* key;
  FactSlot slot;
  std::uint64_t options;
  void* where;
  bool has_value = false;
  std::uint64_t of_board = 0;  // board and state for which the value is valid
  std::uint64_t state = 0;
  DigitCells before;  // the board's candidates at that time; only for facts with an update function
};

/// An open hash table of entries.
struct FactStore::Entries {
  std::vector<std::unique_ptr<Entry>> table = std::vector<std::unique_ptr<Entry>>(64);
  std::size_t count = 0;
  std::uint64_t board_number = 1;  // of the board that owns the store now

  /// The first index to check for the entry of a slot.
  static std::size_t first_place(const FactSlot* key, std::uint64_t options) noexcept {
    return (reinterpret_cast<std::uintptr_t>(key) / 8 + options) * 0x9e3779b97f4a7c15U >> 32U;
  }
  /// The first index from there on that is free or for which `is_it` returns true.
  template <typename IsIt>
  [[nodiscard]] std::unique_ptr<Entry>& find(std::size_t place, IsIt is_it) noexcept {
    for (;; ++place) {
      auto& entry = table[place & (table.size() - 1)];
      if (entry == nullptr || is_it(*entry)) return entry;
    }
  }
  Entry& insert(const FactSlot& slot, std::uint64_t options) {
    const auto none = [](const Entry&) { return false; };
    if (2 * ++count > table.size()) {
      std::vector<std::unique_ptr<Entry>> smaller(2 * table.size());
      smaller.swap(table);
      for (auto& entry : smaller) {
        if (entry != nullptr) find(first_place(entry->key, entry->options), none).swap(entry);
      }
    }
    auto& place = find(first_place(&slot, options), none);
    place = std::make_unique<Entry>(slot, options);
    return *place;
  }
};

FactStore::FactStore() : entries_(std::make_unique<Entries>()) {}
FactStore::~FactStore() = default;

const void* FactStore::get(const Board& board, const FactSlot& slot, std::uint64_t options) {
  Entries& entries = *entries_;
  Entry* entry =
      entries.find(Entries::first_place(&slot, options), [&](const Entry& other) { return other.is_of(slot, options); })
          .get();
  if (entry == nullptr) entry = &entries.insert(slot, options);
  if (!entry->has_value || entry->state != board.state() || entry->of_board != entries.board_number) {
    entry->make(board, entries.board_number);
  }
  return entry->where;
}

namespace {

/// Whether the thread is about to end and keeps no more stores.
thread_local bool t_is_ending = false;

/// The stores of a thread that no board owns.
struct FreeStores {
  FreeStores() = default;
  FreeStores(const FreeStores&) = delete;
  FreeStores& operator=(const FreeStores&) = delete;
  ~FreeStores() { t_is_ending = true; }
  std::vector<std::unique_ptr<FactStore>> items;
};
thread_local FreeStores t_free_stores;

}  // namespace

FactStore* FactStore::take() {
  if (t_is_ending || t_free_stores.items.empty()) return new FactStore();
  FactStore* const store = t_free_stores.items.back().release();
  t_free_stores.items.pop_back();
  return store;
}

void FactStore::give_back(FactStore* store) noexcept {
  std::unique_ptr<FactStore> owned(store);
  Entries& entries = *store->entries_;
  ++entries.board_number;
  for (const auto& entry : entries.table) {
    // Facts with an update function keep their memory.
    if (entry != nullptr && entry->slot.update == nullptr && entry->slot.destroy != nullptr) entry->end();
  }
  if (t_is_ending) return;
  try {
    t_free_stores.items.push_back(std::move(owned));
  } catch (const std::bad_alloc&) {
    // Then `owned` deletes the store.
  }
}

}  // namespace nonet::detail
