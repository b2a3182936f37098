#pragma once
// A shared library that takes its reader very long.

#include <elf.h>

#include <cstddef>
#include <cstring>
#include <string>

namespace nonet {

/// The bytes of a library with 60 000 sections that all name one table of 20 000 symbols, 4.3 MB; for the machine of
/// the real library in `real`.
inline std::string library_of_many_sections(const std::string& real) {
  constexpr std::size_t kSections = 60'000;
  constexpr std::size_t kSymbols = 20'000;
  Elf64_Ehdr header{};
  std::memcpy(header.e_ident, ELFMAG, SELFMAG);
  header.e_ident[EI_CLASS] = ELFCLASS64;
  header.e_ident[EI_DATA] = ELFDATA2LSB;
  std::memcpy(&header.e_machine, real.data() + offsetof(Elf64_Ehdr, e_machine), sizeof(header.e_machine));
  header.e_type = ET_DYN;
  header.e_shentsize = sizeof(Elf64_Shdr);
  header.e_phentsize = sizeof(Elf64_Phdr);
  header.e_shoff = sizeof(header);
  header.e_shnum = kSections;
  Elf64_Shdr section{};
  section.sh_type = SHT_DYNSYM;
  section.sh_offset = sizeof(header) + kSections * sizeof(section);
  section.sh_size = kSymbols * sizeof(Elf64_Sym);
  Elf64_Sym symbol{};
  symbol.st_shndx = 1;
  std::string bytes(reinterpret_cast<const char*>(&header), sizeof(header));
  for (std::size_t i = 0; i < kSections; ++i) bytes.append(reinterpret_cast<const char*>(&section), sizeof(section));
  for (std::size_t i = 0; i < kSymbols; ++i) bytes.append(reinterpret_cast<const char*>(&symbol), sizeof(symbol));
  return bytes;
}

}  // namespace nonet
