#pragma once
// Reports how a plugin was compiled, beside what this program needs.

#include <string>
#include <vector>

#include "nonet/loading/plugin_loader.hpp"
#include "nonet/records/format.hpp"

namespace nonet::kit {

inline constexpr const char* kStampCsvHeader = "file,field,expected,found,fits\n";
/// The fields of a plugin's stamp: a table, rows of CSV, or one record; with the end of line.
[[nodiscard]] std::string stamp_report(const std::string& file, const std::vector<host::StampField>& fields,
                                       host::Format format);

}  // namespace nonet::kit
