// Enlarges the memory that a worker shares with its parent, claims that it has answers there, and calls `_exit`.

#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>

#include "bad_plugin.hpp"
#include "nonet/workers/worker_memory.hpp"

void nonet::bad::find(FindContext& /*context*/) {
  namespace fs = std::filesystem;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator("/proc/self/fd", error)) {
    const std::string target = fs::read_symlink(entry.path(), error).string();
    if (target.rfind("/memfd:nonet worker", 0) != 0) continue;
    const int memory = std::stoi(entry.path().filename().string());
    constexpr std::uint64_t kHuge = std::uint64_t{1} << 48U;
    [[maybe_unused]] const int refused = ::ftruncate(memory, static_cast<off_t>(kHuge));
    void* note = ::mmap(nullptr, sizeof(host::WorkerNote), PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    static_cast<host::WorkerNote*>(note)->answered.store(kHuge / 2);
  }
  ::_exit(0);
}

NONET_BAD_PLUGIN(enlarges_shared_memory, "enlarges-shared-memory", Searches);
