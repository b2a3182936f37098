#pragma once
// The output file of a long run: a partial file is never mistaken for a complete one.

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>

namespace nonet::studies {

/// A file that cannot be written, or not now; `what` names it and says what to do.
struct OutputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Answers that a file can never hold; `what` has the reason.
struct InputError : OutputError {
  using OutputError::OutputError;
};

/// Writes FILE.part and renames it to FILE when it is complete. During its lifetime, FILE.lock keeps other runs away
/// from both.
class OutputFile {
 public:
  /// Acquires the lock. Throws OutputError: the folder cannot be written, FILE is not a regular file, another run has
  /// the lock.
  explicit OutputFile(const std::string& file);
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile();

  /// The complete file, links followed.
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }
  /// The file that is written.
  [[nodiscard]] const std::filesystem::path& part() const { return part_; }
  /// The error for a failed write, by its errno.
  [[nodiscard]] OutputError error(int reason) const;
  /// Makes the part, which must be closed and synced, the complete file. Throws OutputError.
  void commit() const;

 private:
  void take_lock();

  std::string name_;  // as the user wrote it
  std::filesystem::path file_;
  std::filesystem::path part_;
  std::filesystem::path lock_file_;
  int lock_ = -1;
};

/// Syncs a file to disk. Returns 0 or an errno.
[[nodiscard]] int sync_file(int descriptor);

/// The name of file `number` of several: a pattern in which `%d`, or `%02d` to `%09d`, stands for the number; the
/// pattern itself if it has no `%`. Nothing if it has another `%`.
[[nodiscard]] std::optional<std::string> numbered_name(const std::string& pattern, int number);

}  // namespace nonet::studies
