#include "nonet/studies/results/database.hpp"

#include <sqlite3.h>

namespace nonet::studies {

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

void Database::Close::operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }

Statement::Statement(sqlite3* connection, std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(connection, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement,
                         nullptr) != SQLITE_OK) {
    throw DatabaseError(sqlite3_errmsg(connection));
  }
  statement_.reset(statement);
}

void Statement::check(int result) const {
  if (result != SQLITE_OK) throw DatabaseError(sqlite3_errmsg(sqlite3_db_handle(statement_.get())));
}

void Statement::run_with(RowUnpacker& row) {
  const int fields = sqlite3_bind_parameter_count(statement_.get());
  for (int field = 1; field <= fields; ++field) {
    switch (row.type()) {
      case FieldType::null:
        check(sqlite3_bind_null(statement_.get(), field));
        break;
      case FieldType::whole:
        check(sqlite3_bind_int64(statement_.get(), field, row.whole()));
        break;
      case FieldType::real:
        check(sqlite3_bind_double(statement_.get(), field, row.real()));
        break;
      case FieldType::text:
        bind(field, row.text());  // must stay valid until the statement has run
        break;
    }
  }
  static_cast<void>(step());
}

bool Statement::step() {
  const int result = sqlite3_step(statement_.get());
  if (result == SQLITE_ROW) return true;
  const int reset = sqlite3_reset(statement_.get());
  if (result != SQLITE_DONE) check(reset == SQLITE_OK ? result : reset);
  return false;
}

void Statement::bind(int parameter, std::int64_t number) {
  check(sqlite3_bind_int64(statement_.get(), parameter, number));
}

void Statement::bind(int parameter, std::string_view text) {
  check(sqlite3_bind_text(statement_.get(), parameter, text.data(), static_cast<int>(text.size()), SQLITE_STATIC));
}

std::int64_t Statement::whole(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::string_view Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  return {text == nullptr ? "" : text, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

bool Statement::is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

void Statement::pack(RowPacker& packer) const {
  for (int column = 0; column < sqlite3_column_count(statement_.get()); ++column) {
    switch (sqlite3_column_type(statement_.get(), column)) {
      case SQLITE_INTEGER:
        packer.whole(whole(column));
        break;
      case SQLITE_FLOAT:
        packer.real(sqlite3_column_double(statement_.get(), column));
        break;
      case SQLITE_NULL:
        packer.null();
        break;
      default:
        packer.text(text(column));
    }
  }
}

Database::Database(const std::filesystem::path& file, Access access) {
  const int flags = access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* connection = nullptr;
  const int result = sqlite3_open_v2(file.c_str(), &connection, flags, nullptr);
  connection_.reset(connection);
  if (result != SQLITE_OK) throw DatabaseError(sqlite3_errstr(result));
}

void Database::run(const std::string& sql) {
  if (sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    throw DatabaseError(sqlite3_errmsg(connection_.get()));
  }
}

bool Database::has_table(std::string_view name) {
  Statement statement = prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
  statement.bind(1, name);
  return statement.step();
}

std::int64_t Database::columns_of(std::string_view table) {
  Statement statement = prepare("SELECT count(*) FROM pragma_table_info(?)");
  statement.bind(1, table);
  static_cast<void>(statement.step());
  return statement.whole(0);
}

}  // namespace nonet::studies
