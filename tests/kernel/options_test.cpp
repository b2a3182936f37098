#include "nonet/options.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace nonet {
namespace {

enum class Order : std::uint8_t { scan, queue, other };
constexpr auto kOrders = choices<Order>({{Order::queue, "queue"}, {Order::scan, "scan"}});

struct Shared {
  bool overlap = true;
};
constexpr auto kOverlap = option("overlap", &Shared::overlap, "sets may share cells");

struct Options : Shared {
  std::size_t max_cells = 4;
  Order order = Order::scan;
  const OptionTable* patterns = nullptr;
};
constexpr auto kOptions = options<Options>(option("order", &Options::order, kOrders, "of the steps").order_dependent(),
                                           kOverlap, option("max-cells", &Options::max_cells, Range{2, 8}, "of a set"),
                                           option("patterns", &Options::patterns, "more patterns"));
constexpr auto kOthers = options<Options>(kOverlap);

constinit const TechniqueInfo kInfo = {.id = "x", .name = "X", .summary = "", .options = kOptions, .create = nullptr};
constinit const TechniqueInfo kOther = {.id = "y", .name = "Y", .summary = "", .options = kOthers, .create = nullptr};

Options read(const std::vector<std::int64_t>& values, const std::vector<OptionTable>& tables = {}) {
  return kOptions.read({.options = values, .uses = {}, .tables = tables, .technique = &kInfo});
}

TEST(Options, AreConstantDataInTheOrderOfTheirDeclaration) {
  const auto infos = kInfo.options.span();
  ASSERT_EQ(infos.size(), 4U);
  EXPECT_STREQ(infos[0].name, "order");
  EXPECT_EQ(infos[0].type, OptionType::choice);
  EXPECT_EQ((std::vector<std::string>{infos[0].choices.begin(), infos[0].choices.end()}),
            (std::vector<std::string>{"queue", "scan"}));
  EXPECT_TRUE(infos[0].is_order_dependent);
  EXPECT_STREQ(infos[1].name, "overlap");
  EXPECT_EQ(infos[1].type, OptionType::boolean);
  EXPECT_STREQ(infos[1].help, "sets may share cells");
  EXPECT_FALSE(infos[1].is_order_dependent);
  EXPECT_EQ(infos[2].type, OptionType::integer);
  EXPECT_EQ(infos[2].min, 2);
  EXPECT_EQ(infos[2].max, 8);
  EXPECT_EQ(infos[3].type, OptionType::table);
}

TEST(Options, HaveTheInitialisersOfTheFieldsAsDefaults) {
  const auto infos = kInfo.options.span();
  EXPECT_EQ(infos[0].default_value, 1);  // the index of the choice, not the value of the enumerator
  EXPECT_EQ(infos[1].default_value, 1);
  EXPECT_EQ(infos[2].default_value, 4);
  EXPECT_EQ(infos[3].default_value, 0);
}

TEST(Options, AreReadByField) {
  const std::vector<OptionTable> tables{{"one", "a"}, {"two", "b"}};
  const Options values = read({0, 0, 7, 2}, tables);
  EXPECT_EQ(values.order, Order::queue);
  EXPECT_FALSE(values.overlap);
  EXPECT_EQ(values.max_cells, 7U);
  ASSERT_NE(values.patterns, nullptr);
  EXPECT_EQ(values.patterns->name, "two");
  EXPECT_EQ(read({1, 1, 2, 0}).order, Order::scan);
  EXPECT_EQ(read({1, 1, 2, 0}).patterns, nullptr);
}

TEST(Options, AFieldThatATechniqueDoesNotDeclareKeepsItsDefault) {
  const std::vector<std::int64_t> values{0};
  const Options read = kOthers.read({.options = values, .uses = {}, .tables = {}, .technique = &kOther});
  EXPECT_FALSE(read.overlap);
  EXPECT_EQ(read.max_cells, 4U);
}

TEST(Options, OfAnotherTechniqueAreNotRead) {
  const std::vector<std::int64_t> values{0, 0, 7, 0};
  EXPECT_THROW(static_cast<void>(kOthers.read({.options = values, .uses = {}, .tables = {}, .technique = &kInfo})),
               std::logic_error);
}

TEST(Options, WithOtherChoicesUnderTheSameNameAreNotRead) {
  static constexpr auto kOneOrder = choices<Order>({{Order::scan, "scan"}});
  static constexpr auto kNarrow = options<Options>(option("order", &Options::order, kOneOrder, ""));
  static constexpr auto kWide = options<Options>(option("order", &Options::order, kOrders, ""));
  static constexpr TechniqueInfo kNarrowInfo = {
      .id = "z", .name = "Z", .summary = "", .options = kNarrow, .create = nullptr};
  const std::vector<std::int64_t> values{0};
  const CreateContext context{.options = values, .uses = {}, .tables = {}, .technique = &kNarrowInfo};
  EXPECT_EQ(kNarrow.read(context).order, Order::scan);
  EXPECT_THROW(static_cast<void>(kWide.read(context)), std::logic_error);
}

}  // namespace
}  // namespace nonet
