#pragma once
// The file that a long run writes: a part of it is never taken for the whole.

#include <filesystem>
#include <stdexcept>
#include <string>

namespace nonet::studies {

/// A file that cannot be written, or not now; `what` names it and says what to do.
struct OutputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Answers that a file cannot take, whatever is done; `what` says why.
struct InputError : OutputError {
  using OutputError::OutputError;
};

/// A file that is written as FILE.part and takes its name when it is whole. As long as it lives, FILE.lock keeps other
/// runs away from both.
class OutputFile {
 public:
  /// Takes the lock. Throws OutputError: the folder cannot be written, FILE is no regular file, another run has it.
  explicit OutputFile(const std::string& file);
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile();

  /// The whole file; a link is followed.
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }
  /// Where it is written.
  [[nodiscard]] const std::filesystem::path& part() const { return part_; }
  /// What is left to say of a write that failed with an errno.
  [[nodiscard]] OutputError error(int reason) const;
  /// The part, which is closed and safe on disk, becomes the whole file. Throws OutputError.
  void commit() const;

 private:
  void take_lock();

  std::string name_;  // as the user wrote it
  std::filesystem::path file_;
  std::filesystem::path part_;
  std::filesystem::path lock_file_;
  int lock_ = -1;
};

/// Makes what is written to a descriptor safe on disk. Returns 0 or an errno.
[[nodiscard]] int sync_file(int descriptor);

}  // namespace nonet::studies
