// Reads a plugin's stamp from its file: finds the symbol nonet_plugin_v1 in the library's table of exported symbols,
// and the bytes at its address in the file. The library is not loaded, so none of its code can run. Every offset comes
// from the file and is checked before use.

#include <elf.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <limits>
#include <span>
#include <vector>

#include "nonet/loading/plugin_loader.hpp"

namespace nonet::host {

namespace {

constexpr std::string_view kSymbol = "nonet_plugin_v1";

/// A library file, read in pieces. Most reads are at its start, which is cached.
class ElfFile {
 public:
  explicit ElfFile(const std::filesystem::path& path) : file_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (is_open()) start_size_ = read_file(0, start_.data(), start_.size());
  }
  ElfFile(const ElfFile&) = delete;
  ElfFile& operator=(const ElfFile&) = delete;
  ~ElfFile() {
    if (is_open()) ::close(file_);
  }
  [[nodiscard]] bool is_open() const { return file_ >= 0; }

  /// Reads an object at an offset; false if it is beyond the end of the file.
  template <typename T>
  [[nodiscard]] bool read(std::uint64_t offset, T& object) const {
    return read_bytes(offset, reinterpret_cast<char*>(&object), sizeof(T)) == sizeof(T);
  }
  /// Reads consecutive objects from an offset, as many as the file has, and returns them.
  template <typename T>
  [[nodiscard]] std::span<const T> read_some(std::uint64_t offset, std::span<T> objects) const {
    return objects.first(read_bytes(offset, reinterpret_cast<char*>(objects.data()), objects.size_bytes()) / sizeof(T));
  }
  /// Whether a symbol's name, at an offset, is the descriptor's.
  [[nodiscard]] bool is_descriptor_name(std::uint64_t offset) const {
    char name[kSymbol.size() + 1];
    return read(offset, name) && std::string_view(name, sizeof(name) - 1) == kSymbol && name[sizeof(name) - 1] == '\0';
  }

 private:
  [[nodiscard]] std::size_t read_bytes(std::uint64_t offset, char* to, std::size_t size) const {
    if (offset > start_size_ || size > start_size_ - offset) return read_file(offset, to, size);
    std::memcpy(to, start_.data() + offset, size);
    return size;
  }
  [[nodiscard]] std::size_t read_file(std::uint64_t offset, char* to, std::size_t size) const {
    std::size_t done = 0;
    while (done < size && offset <= static_cast<std::uint64_t>(std::numeric_limits<off_t>::max()) - done) {
      const ssize_t got = ::pread(file_, to + done, size - done, static_cast<off_t>(offset + done));
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) break;
      done += static_cast<std::size_t>(got);
    }
    return done;
  }

  int file_;
  std::array<char, 4096> start_;
  std::size_t start_size_ = 0;
};

#if defined(__aarch64__)
constexpr Elf64_Half kMachine = EM_AARCH64;
#elif defined(__riscv)
constexpr Elf64_Half kMachine = EM_RISCV;
#else
constexpr Elf64_Half kMachine = EM_X86_64;
#endif

bool is_native_library(const Elf64_Ehdr& header) {
  return std::memcmp(header.e_ident, ELFMAG, SELFMAG) == 0 && header.e_ident[EI_CLASS] == ELFCLASS64 &&
         header.e_ident[EI_DATA] == ELFDATA2LSB && header.e_type == ET_DYN && header.e_machine == kMachine &&
         header.e_shentsize == sizeof(Elf64_Shdr) && header.e_phentsize == sizeof(Elf64_Phdr);
}

/// The address of the descriptor in the loaded library; zero when it exports none. A library has one table of dynamic
/// symbols: like the dynamic linker, only the first is used.
std::uint64_t descriptor_address(const ElfFile& file, const Elf64_Ehdr& header) {
  std::vector<Elf64_Shdr> room(header.e_shnum);
  const std::span<const Elf64_Shdr> sections = file.read_some<Elf64_Shdr>(header.e_shoff, room);
  const auto is_table = [](const Elf64_Shdr& section) { return section.sh_type == SHT_DYNSYM; };
  const auto table = std::find_if(sections.begin(), sections.end(), is_table);
  if (table == sections.end() || table->sh_link >= sections.size()) return 0;
  const Elf64_Shdr& names = sections[table->sh_link];
  std::array<Elf64_Sym, 256> block;
  for (std::uint64_t left = table->sh_size / sizeof(Elf64_Sym), at = table->sh_offset; left > 0;) {
    const auto symbols = file.read_some(at, std::span(block).first(std::min<std::uint64_t>(left, block.size())));
    if (symbols.empty()) return 0;
    for (const Elf64_Sym& symbol : symbols) {
      if (symbol.st_shndx != SHN_UNDEF && file.is_descriptor_name(names.sh_offset + symbol.st_name)) {
        return symbol.st_value;
      }
    }
    left -= symbols.size();
    at += symbols.size_bytes();
  }
  return 0;
}

/// The offset in the file of the bytes at an address.
bool offset_of(const ElfFile& file, const Elf64_Ehdr& header, std::uint64_t address, std::uint64_t& offset) {
  std::vector<Elf64_Phdr> room(header.e_phnum);
  for (const Elf64_Phdr& segment : file.read_some<Elf64_Phdr>(header.e_phoff, room)) {
    if (segment.p_type == PT_LOAD && address >= segment.p_vaddr && address - segment.p_vaddr < segment.p_filesz) {
      offset = segment.p_offset + (address - segment.p_vaddr);
      return true;
    }
  }
  return false;
}

}  // namespace

Result<Stamp> read_stamp(const std::filesystem::path& path) {
  const auto refuse = [&path](std::string message) {
    return tl::unexpected(Diagnostics{{path.string(), 0, 0, "", std::move(message)}});
  };
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) return refuse("no such file, expected a plugin (a shared library)");
  if (!std::filesystem::is_regular_file(status)) return refuse("not a file, expected a plugin (a shared library)");
  const ElfFile file(path);
  if (!file.is_open()) return refuse("cannot be read, expected a plugin (a shared library)");
  Elf64_Ehdr header;
  if (!file.read(0, header) || !is_native_library(header)) {
    return refuse("not a plugin: not a shared library for this machine (64-bit little-endian ELF)");
  }
  const std::uint64_t address = descriptor_address(file, header);
  if (address == 0) return refuse("not a plugin: a shared library that does not export nonet_plugin_v1");
  std::uint64_t offset = 0;
  Stamp stamp{};
  if (!offset_of(file, header, address, offset) || !file.read(offset, stamp)) {
    return refuse("not a plugin: the descriptor nonet_plugin_v1 is outside the file");
  }
  return stamp;
}

}  // namespace nonet::host
