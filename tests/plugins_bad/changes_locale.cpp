// Leaves another locale behind.

#include <clocale>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class ChangesLocale final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  void find(FindContext& context) const override {
    // The one other locale that is everywhere.
    std::setlocale(LC_ALL, "C.UTF-8");
    NakedSingles::find(context);
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(changes_locale, "changes-locale", ChangesLocale);
