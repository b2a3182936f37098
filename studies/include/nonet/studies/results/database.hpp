#pragma once
// SQLite: connections and statements. Only database.cpp includes its header.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "nonet/studies/results/packed_rows.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace nonet::studies {

/// A message of SQLite: `database or disk is full`.
struct DatabaseError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A prepared statement. Its functions throw DatabaseError.
class Statement {
 public:
  Statement(sqlite3* connection, std::string_view sql);
  /// Binds the fields of a row, as many as the statement has, and runs it.
  void run_with(RowUnpacker& row);
  /// Steps to the next row of its result; false at the end, after which it restarts.
  bool step();
  void bind(int parameter, std::int64_t number);
  void bind(int parameter, std::string_view text);
  /// A column of the current row, from 0.
  [[nodiscard]] std::int64_t whole(int column) const;
  [[nodiscard]] std::string_view text(int column) const;
  [[nodiscard]] bool is_null(int column) const;
  /// Appends the fields of the current row.
  void pack(RowPacker& packer) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  void check(int result) const;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// A connection to a file. Its functions throw DatabaseError.
class Database {
 public:
  enum class Access { read, write };
  /// For writing, a missing file is made.
  Database(const std::filesystem::path& file, Access access);
  void run(const std::string& sql);
  [[nodiscard]] Statement prepare(std::string_view sql) { return {connection_.get(), sql}; }
  /// Whether it has a table.
  [[nodiscard]] bool has_table(std::string_view name);
  /// The number of columns of a table.
  [[nodiscard]] std::int64_t columns_of(std::string_view table);

 private:
  struct Close {
    void operator()(sqlite3* connection) const;
  };
  std::unique_ptr<sqlite3, Close> connection_;
};

}  // namespace nonet::studies
