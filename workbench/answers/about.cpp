#include "answers/about.hpp"

#include <fmt/core.h>

#include "nonet/json/json_text.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/version.hpp"

namespace nonet::workbench {

std::string about(const Offer& offer) {
  std::string out;
  JsonText json(out);
  json.begin_object();
  json.key("version").text(fmt::format("{}.{}.{}", kVersion.major, kVersion.minor, kVersion.patch));
  json.key("strategies").begin_list();
  for (const std::string& name : offer.strategies) json.text(name);
  json.end_list();
  json.key("strategy").text(offer.strategy);
  json.key("formats").begin_list();
  for (const ExchangeFormatInfo& info : exchange_formats()) {
    if (!info.is_written) continue;
    json.begin_object();
    json.key("id").text(info.id);
    json.key("summary").text(info.summary);
    json.end_object();
  }
  json.end_list();
  json.key("limit").number(offer.timeout_ms);
  json.end_object();
  return out;
}

}  // namespace nonet::workbench
