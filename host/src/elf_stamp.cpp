// Reads a plugin's stamp from its file: finds the symbol nonet_plugin_v1 in the library's table of exported symbols,
// and the bytes that it names in the file. Nothing of the library is loaded, so none of its code can run. Every offset
// comes from the file and is checked before it is used.

#include <elf.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>

#include "nonet/host/plugin_loader.hpp"

namespace nonet::host {

namespace {

constexpr std::string_view kSymbol = "nonet_plugin_v1";  // of a text that ends with a zero

/// A library file, mapped to memory.
class ElfFile {
 public:
  explicit ElfFile(const std::filesystem::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat status {};
    if (file >= 0 && ::fstat(file, &status) == 0) {
      is_open_ = true;
      const auto size = static_cast<std::uint64_t>(status.st_size);
      void* const bytes = size == 0 ? MAP_FAILED : ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
      if (bytes != MAP_FAILED) {
        bytes_ = static_cast<const char*>(bytes);
        size_ = size;
      }
    }
    if (file >= 0) ::close(file);
  }
  ElfFile(const ElfFile&) = delete;
  ElfFile& operator=(const ElfFile&) = delete;
  ~ElfFile() {
    if (size_ > 0) ::munmap(const_cast<char*>(bytes_), size_);
  }
  [[nodiscard]] bool is_open() const { return is_open_; }

  /// Fills an object from an offset; false when the file does not reach that far.
  template <typename T>
  [[nodiscard]] bool read(std::uint64_t offset, T& object) const {
    if (!reaches(offset, sizeof(T))) return false;
    std::memcpy(&object, bytes_ + offset, sizeof(T));
    return true;
  }
  /// Whether a symbol's name, at an offset, is the descriptor's.
  [[nodiscard]] bool is_descriptor_name(std::uint64_t offset) const {
    constexpr std::size_t kSize = kSymbol.size() + 1;  // with the end of the text
    return reaches(offset, kSize) && std::memcmp(bytes_ + offset, kSymbol.data(), kSize) == 0;
  }

 private:
  [[nodiscard]] bool reaches(std::uint64_t offset, std::uint64_t size) const {
    return offset <= size_ && size <= size_ - offset;
  }

  bool is_open_ = false;
  const char* bytes_ = nullptr;
  std::uint64_t size_ = 0;
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
/// symbols: the first is looked at, as the dynamic linker does, and none after it.
std::uint64_t descriptor_address(const ElfFile& file, const Elf64_Ehdr& header) {
  for (unsigned i = 0; i < header.e_shnum; ++i) {
    Elf64_Shdr symbols;
    if (!file.read(header.e_shoff + i * sizeof(Elf64_Shdr), symbols)) return 0;
    if (symbols.sh_type != SHT_DYNSYM) continue;
    if (symbols.sh_link >= header.e_shnum) return 0;
    Elf64_Shdr names;
    if (!file.read(header.e_shoff + symbols.sh_link * sizeof(Elf64_Shdr), names)) return 0;
    for (std::uint64_t at = 0; at + sizeof(Elf64_Sym) <= symbols.sh_size; at += sizeof(Elf64_Sym)) {
      Elf64_Sym symbol;
      if (!file.read(symbols.sh_offset + at, symbol)) return 0;
      if (symbol.st_shndx != SHN_UNDEF && file.is_descriptor_name(names.sh_offset + symbol.st_name)) {
        return symbol.st_value;
      }
    }
    return 0;
  }
  return 0;
}

/// Where in the file the bytes of an address stand.
bool offset_of(const ElfFile& file, const Elf64_Ehdr& header, std::uint64_t address, std::uint64_t& offset) {
  for (unsigned i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr segment;
    if (!file.read(header.e_phoff + i * sizeof(Elf64_Phdr), segment)) return false;
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
