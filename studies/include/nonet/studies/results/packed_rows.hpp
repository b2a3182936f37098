#pragma once
// Rows of a database as bytes, from the threads that make them to the thread that writes them.

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace nonet::studies {

enum class ResultTable : std::uint8_t { puzzles, steps };

enum class FieldType : std::uint8_t { null, whole, real, text };

/// Appends rows as bytes: begin a row, then add its fields in the order of the table's columns.
class RowPacker {
 public:
  explicit RowPacker(std::string& out) : out_(out) {}

  void begin(ResultTable table) { out_ += static_cast<char>(table); }
  void null() { out_ += static_cast<char>(FieldType::null); }
  void whole(std::int64_t number) { add(FieldType::whole, number); }
  void real(double number) { add(FieldType::real, number); }
  void text(std::string_view text) {
    add(FieldType::text, static_cast<std::uint32_t>(text.size()));
    out_ += text;
  }
  /// A text; null if empty.
  void text_or_null(std::string_view text) { text.empty() ? null() : this->text(text); }

 private:
  template <typename T>
  void add(FieldType type, T value) {
    out_ += static_cast<char>(type);
    out_.append(reinterpret_cast<const char*>(&value), sizeof(T));
  }

  std::string& out_;
};

/// Reads rows from the bytes of a RowPacker.
class RowUnpacker {
 public:
  explicit RowUnpacker(std::string_view bytes) : rest_(bytes) {}
  [[nodiscard]] bool is_at_end() const { return rest_.empty(); }
  [[nodiscard]] ResultTable table() { return take<ResultTable>(); }
  [[nodiscard]] FieldType type() { return take<FieldType>(); }
  [[nodiscard]] std::int64_t whole() { return take<std::int64_t>(); }
  [[nodiscard]] double real() { return take<double>(); }
  [[nodiscard]] std::string_view text() {
    const auto size = take<std::uint32_t>();
    const std::string_view text = rest_.substr(0, size);
    rest_.remove_prefix(text.size());
    return text;
  }

 private:
  template <typename T>
  T take() {
    T value{};
    std::memcpy(&value, rest_.data(), sizeof(T));
    rest_.remove_prefix(sizeof(T));
    return value;
  }

  std::string_view rest_;
};

}  // namespace nonet::studies
