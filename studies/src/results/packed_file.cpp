#include "nonet/studies/results/packed_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace nonet::studies {

PackedFile::PackedFile(const std::string& name)
    : file_(name), descriptor_(::open(file_.part().c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)) {
  if (descriptor_ < 0) throw file_.error(errno);
  writer_.emplace(descriptor_, packing_of_name(name));
}

PackedFile::~PackedFile() {
  ::close(descriptor_);
  std::error_code none;
  if (!is_whole_) std::filesystem::remove(file_.part(), none);
}

void PackedFile::write(std::string_view line) {
  try {
    writer_->write(line);
  } catch (const std::system_error& error) {
    throw file_.error(error.code().value());
  }
}

void PackedFile::finish() {
  try {
    writer_->finish();
  } catch (const std::system_error& error) {
    throw file_.error(error.code().value());
  }
  if (const int reason = sync_file(descriptor_); reason != 0) throw file_.error(reason);
  file_.commit();
  is_whole_ = true;
}

}  // namespace nonet::studies
