#include "nonet/workers/worker_memory.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>
#include <system_error>

#include "nonet/workers/bytes.hpp"

namespace nonet::host {

namespace {

constexpr std::size_t kPage = 64 * 1024;  // a multiple of the page size on any machine
constexpr std::size_t kNoteSize = (sizeof(WorkerNote) + kPage - 1) / kPage * kPage;
constexpr std::size_t kFirstMapped = 16 * kPage;

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

void* map(int descriptor, std::size_t offset, std::size_t size) {
  return ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, static_cast<off_t>(offset));
}

}  // namespace

WorkerMemory::WorkerMemory() : descriptor_(::memfd_create("nonet worker", MFD_CLOEXEC | MFD_ALLOW_SEALING)) {
  if (descriptor_ < 0 || ::ftruncate(descriptor_, kNoteSize + kRoom) != 0) fail("cannot make shared memory");
  // Without the seals a plugin could shrink the memory, and the parent's access would end the parent.
  if (::fcntl(descriptor_, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL) != 0) {
    fail("cannot make shared memory");
  }
  map_note();
  ::new (note_) WorkerNote;
  if (!map_answers(kFirstMapped)) fail("cannot map shared memory");
}

WorkerMemory::WorkerMemory(int descriptor) : descriptor_(descriptor) {
  struct stat file {};
  if (::fstat(descriptor_, &file) != 0) fail("--worker: no shared memory");
  if (file.st_size != static_cast<off_t>(kNoteSize + kRoom)) {
    errno = EINVAL;
    fail("--worker: no shared memory");
  }
  map_note();
  if (!map_answers(kFirstMapped)) fail("cannot map shared memory");
}

WorkerMemory::~WorkerMemory() {
  ::munmap(answers_, mapped_);
  ::munmap(note_, kNoteSize);
  ::close(descriptor_);
}

void WorkerMemory::map_note() {
  void* at = map(descriptor_, 0, kNoteSize);
  if (at == MAP_FAILED) fail("cannot map shared memory");
  note_ = static_cast<WorkerNote*>(at);
}

bool WorkerMemory::map_answers(std::size_t size) {
  void* at = map(descriptor_, kNoteSize, size);
  if (at == MAP_FAILED) return false;
  if (answers_ != nullptr) ::munmap(answers_, mapped_);
  answers_ = static_cast<char*>(at);
  mapped_ = size;
  return true;
}

WorkerEnd WorkerMemory::append(std::string_view answer) {
  Packer size;
  size.value<std::uint64_t>(answer.size());
  const std::size_t start = written_;
  const std::size_t end = start + size.bytes().size() + answer.size();
  if (end > kRoom) return WorkerEnd::answer_too_long;
  if (end > mapped_ && !map_answers(std::min(2 * (end + kPage - 1) / kPage * kPage, kRoom))) {
    return WorkerEnd::out_of_memory;
  }
  std::memcpy(answers_ + start, size.bytes().data(), size.bytes().size());
  std::memcpy(answers_ + start + size.bytes().size(), answer.data(), answer.size());
  written_ = end;
  note_->answered.store(end, std::memory_order_release);
  return WorkerEnd::none;
}

std::string_view WorkerMemory::answers() {
  const std::size_t size = std::min<std::uint64_t>(note_->answered.load(std::memory_order_acquire), kRoom);
  if (size > mapped_ && !map_answers((size + kPage - 1) / kPage * kPage)) return {answers_, mapped_};
  return {answers_, size};
}

}  // namespace nonet::host
