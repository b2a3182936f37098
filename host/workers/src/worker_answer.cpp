#include "nonet/workers/worker_answer.hpp"

#include "nonet/workers/bytes.hpp"

namespace nonet::host {

std::string WorkerStartup::pack() const {
  Packer packer;
  packer.value(code);
  packer.value(strategy.has_value());
  if (strategy) {
    packer.text(strategy->file);
    packer.text(strategy->program);
    for (std::size_t i = 0; i < strategy->ids.size(); ++i) {
      packer.text(strategy->ids[i]);
      packer.text(strategy->plugins[i]);
    }
  }
  return std::move(packer).bytes();
}

std::optional<WorkerStartup> WorkerStartup::unpack(std::string_view bytes) {
  Unpacker unpacker(bytes);
  WorkerStartup startup;
  startup.code = unpacker.value<int>();
  if (unpacker.value<bool>()) {
    startup.strategy.emplace();
    startup.strategy->file = unpacker.text();
    startup.strategy->program = unpacker.text();
    while (!unpacker.is_at_end()) {
      startup.strategy->ids.emplace_back(unpacker.text());
      startup.strategy->plugins.emplace_back(unpacker.text());
    }
  }
  return unpacker.is_short() ? std::nullopt : std::optional(std::move(startup));
}

std::string WorkerAnswer::pack() const {
  Packer packer(out.size() + messages.size());
  packer.value(number);
  packer.value(is_whole);
  packer.text(out);
  packer.text(messages);
  packer.value(code);
  packer.value(stuck);
  packer.value(verified);
  for (const EntryProfile& entry : profile) packer.value(entry);
  return std::move(packer).bytes();
}

std::optional<WorkerAnswer> WorkerAnswer::unpack(std::string_view bytes) {
  Unpacker unpacker(bytes);
  WorkerAnswer answer;
  answer.number = unpacker.value<std::uint64_t>();
  answer.is_whole = unpacker.value<bool>();
  answer.out = unpacker.text();
  answer.messages = unpacker.text();
  answer.code = unpacker.value<int>();
  answer.stuck = unpacker.value<std::uint64_t>();
  answer.verified = unpacker.value<VerifySummary>();
  while (!unpacker.is_at_end()) answer.profile.push_back(unpacker.value<EntryProfile>());
  return unpacker.is_short() ? std::nullopt : std::optional(std::move(answer));
}

}  // namespace nonet::host
