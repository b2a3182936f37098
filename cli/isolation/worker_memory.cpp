#include "isolation/worker_memory.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <new>
#include <system_error>

#include "isolation/bytes.hpp"

namespace nonet::cli {

namespace {

constexpr std::size_t kPage = 64 * 1024;  // or a multiple of it, on any machine
constexpr std::size_t kNoteSize = (sizeof(WorkerNote) + kPage - 1) / kPage * kPage;
constexpr std::size_t kFirstRoom = 16 * kPage;

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

void* map(int descriptor, std::size_t offset, std::size_t size) {
  void* at = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, static_cast<off_t>(offset));
  if (at == MAP_FAILED) fail("cannot map shared memory");
  return at;
}

}  // namespace

WorkerMemory::WorkerMemory() : descriptor_(::memfd_create("nonet worker", MFD_CLOEXEC | MFD_ALLOW_SEALING)) {
  if (descriptor_ < 0 || ::ftruncate(descriptor_, kNoteSize + kFirstRoom) != 0) fail("cannot make shared memory");
  // Memory that a plugin made smaller would end the parent.
  if (::fcntl(descriptor_, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_SEAL) != 0) fail("cannot make shared memory");
  map_note();
  ::new (note_) WorkerNote;
  map_answers(kFirstRoom);
}

WorkerMemory::WorkerMemory(int descriptor) : descriptor_(descriptor) {
  struct stat file {};
  if (::fstat(descriptor_, &file) != 0) fail("--worker: no shared memory");
  if (file.st_size < static_cast<off_t>(kNoteSize + kFirstRoom)) {
    errno = EINVAL;
    fail("--worker: no shared memory");
  }
  map_note();
  map_answers(kFirstRoom);
}

WorkerMemory::~WorkerMemory() {
  ::munmap(answers_, room_);
  ::munmap(note_, kNoteSize);
  ::close(descriptor_);
}

void WorkerMemory::map_note() { note_ = static_cast<WorkerNote*>(map(descriptor_, 0, kNoteSize)); }

void WorkerMemory::map_answers(std::size_t size) {
  if (answers_ != nullptr) ::munmap(answers_, room_);
  answers_ = nullptr;
  answers_ = static_cast<char*>(map(descriptor_, kNoteSize, size));
  room_ = size;
}

void WorkerMemory::append(std::string_view answer) {
  Packer size;
  size.value<std::uint64_t>(answer.size());
  const std::size_t start = note_->answered.load(std::memory_order_relaxed);
  const std::size_t end = start + size.bytes().size() + answer.size();
  if (end > room_) {
    const std::size_t room = 2 * (end + kPage - 1) / kPage * kPage;
    if (::ftruncate(descriptor_, static_cast<off_t>(kNoteSize + room)) != 0) fail("cannot enlarge shared memory");
    map_answers(room);
  }
  std::memcpy(answers_ + start, size.bytes().data(), size.bytes().size());
  std::memcpy(answers_ + start + size.bytes().size(), answer.data(), answer.size());
  note_->answered.store(end, std::memory_order_release);
}

std::string_view WorkerMemory::answers() {
  const std::uint64_t size = note_->answered.load(std::memory_order_acquire);
  if (size > room_) {
    struct stat file {};
    if (::fstat(descriptor_, &file) != 0) fail("no shared memory");
    const std::size_t room = static_cast<std::size_t>(file.st_size) - kNoteSize;
    if (size > room) return {};  // written over
    map_answers(room);
  }
  return {answers_, size};
}

}  // namespace nonet::cli
