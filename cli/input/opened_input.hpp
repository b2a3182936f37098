#pragma once
// Inputs of commands: the grid itself, a file, or `-`.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "console.hpp"
#include "nonet/records/input_reader.hpp"

namespace nonet::cli {

/// An input: a file, stdin, or an argument that is itself a grid. Files and stdin may be packed with gzip or Zstandard.
/// Closes the files that it opened.
class Input {
 public:
  /// An owner closes the descriptor.
  Input(int descriptor, bool is_owner, std::string name);
  /// An argument that is itself a grid.
  Input(std::string text, std::string name);
  Input(Input&& other) noexcept
      : descriptor_(other.descriptor_),
        is_owner_(std::exchange(other.is_owner_, false)),
        name_(std::move(other.name_)),
        reader_(std::move(other.reader_)) {}
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  Input& operator=(Input&&) = delete;
  ~Input();
  /// -1 if there is no file.
  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] host::InputReader& reader() const { return *reader_; }
  /// What it begins with, as far as host::RecordTable::recognize needs it. The reader gives it again.
  [[nodiscard]] std::string_view start();
  /// Its name in messages.
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  int descriptor_ = -1;
  bool is_owner_ = false;
  std::string name_;
  std::unique_ptr<host::InputReader> reader_;
};

/// The name of a grid in an argument if it is the only argument. Otherwise they are `argument 2` ...
inline constexpr const char* kArgumentName = "argument";

/// Opens the input that an argument names: a file, `-` for stdin, or the argument itself as a grid. An argument that is
/// none of these counts as a faulty grid if it has 27 cells in a row or several lines, and the input then contains it;
/// otherwise as the name of a missing file. `name` is the name of a grid in messages. Returns nullopt after calling
/// `report` with the error and raising the exit code.
[[nodiscard]] std::optional<Input> open_input(const std::string& argument, const std::string& name, Console& console,
                                              const std::function<void(std::string_view message)>& report);

/// The message for a failed read; `reason` is an errno.
[[nodiscard]] std::string read_error_text(const Input& input, int reason);

}  // namespace nonet::cli
