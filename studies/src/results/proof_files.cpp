#include "nonet/studies/results/proof_files.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <memory>

#include "nonet/json/json.hpp"
#include "nonet/records/proof_record.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/studies/results/output_file.hpp"

namespace nonet::studies {

namespace {

OutputError proof_file_error(const std::filesystem::path& file, const char* reason) {
  return OutputError(fmt::format("{}: cannot be written: {}", host::sanitize_for_terminal(file.string()), reason));
}

void write_whole_file(const std::filesystem::path& name, std::string_view text) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(name.c_str(), "we"), std::fclose);
  const bool is_written =
      file && std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() && std::fflush(file.get()) == 0;
  if (!is_written) throw proof_file_error(name, std::strerror(errno));
}

std::filesystem::path with_ending(std::filesystem::path base, const char* ending) {
  base += '.';
  base += ending;
  return base;
}

}  // namespace

ProofFiles::ProofFiles(const std::string& output) : path_(output) {
  const std::string ending = path_.extension().string();
  std::error_code error;
  if (!ending.empty()) format_ = host::proof_format(std::string_view(ending).substr(1));
  if (std::filesystem::is_directory(path_, error)) format_.reset();
  if (format_) return;
  std::filesystem::create_directories(path_, error);
  if (error) throw proof_file_error(path_, error.message().c_str());
}

std::filesystem::path ProofFiles::base(std::uint64_t number) const {
  return format_ ? std::filesystem::path(path_).replace_extension() : path_ / fmt::format("{:06}", number);
}

std::optional<std::string> ProofFiles::message_of(std::uint64_t number, std::string_view grid,
                                                  const std::string& run) const {
  std::ifstream file(with_ending(base(number), "steps"));
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  const auto head = Json::read(line);
  const Json* const found = head && head->is_object() ? head->find("message") : nullptr;
  const std::string message = found != nullptr && found->is_text() ? found->text() : "";
  return line + '\n' == host::steps_head(grid, run, message) ? std::optional(message) : std::nullopt;
}

void ProofFiles::write(std::uint64_t number, const host::PathProof& proof, host::ProofFormat format,
                       const std::string& steps) const {
  if (format_ && number > 1) {
    throw OutputError(fmt::format("{}: there are more grids, and each has files of its own: name a directory",
                                  host::sanitize_for_terminal(path_.string())));
  }
  const std::filesystem::path name = base(number);
  const auto steps_file = with_ending(name, "steps");
  const auto part = with_ending(steps_file, "part");
  std::error_code error;
  std::filesystem::remove(steps_file, error);  // the other files are incomplete from here on
  write_whole_file(with_ending(name, format == host::ProofFormat::pbp ? "opb" : "cnf"), proof.formula);
  write_whole_file(with_ending(name, host::proof_format_name(format)), proof.proof);
  write_whole_file(part, steps);
  std::filesystem::rename(part, steps_file, error);
  if (error) throw proof_file_error(steps_file, error.message().c_str());
}

}  // namespace nonet::studies
