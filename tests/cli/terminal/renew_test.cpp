// tools/renew.py: the files that are generated from the descriptors of techniques.

#include <gtest/gtest.h>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

const fs::path kSource = kSourceDir;

/// A copy of the generated files of the source tree, and of their sources except the program.
class Renew : public testing::Test {
 protected:
  Renew() {
    for (const char* name : {"config", "plugins", "tests/plugins_bad"}) {
      fs::create_directories((tree() / name).parent_path());
      fs::copy(kSource / name, tree() / name, fs::copy_options::recursive);
    }
    for (const char* file :
         {"docs/conformance.md", "docs/studio-parity.md", "tests/parity/studio.tsv", "docs/techniques.md",
          "docs/records.schema.json", "docs/step.schema.json", "docs/trace.schema.json", "docs/pictures/hint.svg"}) {
      directory_.write(file, whole_file(kSource / file));
    }
  }
  [[nodiscard]] const fs::path& tree() const { return directory_.path(); }
  void replace(const std::string& file, const std::string& part, const std::string& with) {
    std::string text = whole_file(tree() / file);
    const std::size_t at = text.find(part);
    ASSERT_NE(at, text.npos) << file << ": " << part;
    directory_.write(file, text.replace(at, part.size(), with));
  }
  [[nodiscard]] Ended renew(std::vector<std::string> arguments = {}) const {
    arguments.insert(arguments.begin(), (kSource / "tools" / "renew.py").string());
    arguments.insert(arguments.end(), {build_file("bin/nonet"), tree().string()});
    return run_program("/usr/bin/python3", arguments, {});
  }

 private:
  TemporaryDirectory directory_;
};

TEST_F(Renew, KeepsUpToDateFiles) {
  const Ended ended = renew();
  EXPECT_EQ(ended.out + ended.err, "");
  EXPECT_EQ(ended.exit, 0);
}

TEST_F(Renew, ReportsAndRewritesStaleFiles) {
  replace("docs/techniques.md", "### x-wing", "### y-wing");
  fs::remove(tree() / "config" / "strategy.schema.json");
  replace("docs/pictures/hint.svg", "Turbot", "Tarbot");
  const Ended check = renew({"--check"});
  EXPECT_EQ(check.err,
            "renew: stale: config/strategy.schema.json, docs/techniques.md, docs/pictures/hint.svg; "
            "run tools/dev renew\n");
  EXPECT_EQ(check.exit, 1);

  EXPECT_EQ(renew().out,
            "renewed config/strategy.schema.json\nrenewed docs/techniques.md\nrenewed docs/pictures/hint.svg\n");
  EXPECT_EQ(renew({"--check"}).exit, 0);
  for (const char* file : {"config/strategy.schema.json", "docs/techniques.md", "docs/pictures/hint.svg"}) {
    EXPECT_EQ(whole_file(tree() / file), whole_file(kSource / file));
  }
}

TEST_F(Renew, EveryTechniqueHasOnePage) {
  replace("plugins/wings/xy_wing.md", "`xy-wing`", "`yz-wing`");
  EXPECT_EQ(renew({"--check"}).err,
            "renew: expected one page in plugins/wings that names `xy-wing` before its first section, found none\n");
  replace("plugins/wings/xyz_wing.md", "`xyz-wing`", "`xyz-wing`, `xy-wing`");
  replace("plugins/wings/xy_wing.md", "`yz-wing`", "`xy-wing`");
  EXPECT_EQ(renew({"--check"}).err,
            "renew: expected one page in plugins/wings that names `xy-wing` before its first section, found "
            "plugins/wings/xy_wing.md, plugins/wings/xyz_wing.md\n");
}

TEST_F(Renew, RequiresTheCommentOfComplete) {
  replace("config/complete.yaml", "# Left out:", "# Not in it:");
  const Ended ended = renew({"--check"});
  EXPECT_NE(ended.err.find("complete.yaml: expected a comment '# Left out:'"), std::string::npos) << ended.err;
  EXPECT_EQ(ended.exit, 1);
}

}  // namespace
}  // namespace nonet::cli
