#include "technique.hpp"

#include <fmt/core.h>

#include <deque>
#include <map>
#include <mutex>
#include <stdexcept>

#include "facts.hpp"
#include "nonet/json/json.hpp"
#include "nonet/plugin.hpp"
#include "nonet/records/drawn_step.hpp"
#include "nonet/records/outside_step.hpp"

namespace nonet::python {

namespace {

Technique* create_instance(const CreateContext& context);

/// The message of an exception of Python: type, text, and the line that raised it.
std::string exception_message(const py::error_already_set& error) {
  // Python sets it only where its own code catches the exception.
  if (error.trace()) PyException_SetTraceback(error.value().ptr(), error.trace().ptr());
  return py::module_::import("nonet.technique").attr("_message")(error.value()).cast<std::string>();
}

}  // namespace

class PythonPlugin {
 public:
  explicit PythonPlugin(py::object type);
  ~PythonPlugin();
  PythonPlugin(const PythonPlugin&) = delete;
  PythonPlugin& operator=(const PythonPlugin&) = delete;

  [[nodiscard]] const PluginDescriptor& descriptor() const { return descriptor_; }
  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] const TechniqueInfo& info() const { return info_; }
  /// With the interpreter's lock.
  [[nodiscard]] const py::object& type() const { return type_; }

  /// The plugin of a technique.
  static const PythonPlugin& of(const TechniqueInfo& technique);

 private:
  const char* keep(const py::handle& text) { return texts_.emplace_back(py::str(text).cast<std::string>()).c_str(); }
  void read_options(const py::dict& options);
  template <typename T>
  static List<T> list_of(const std::vector<T>& items) {
    List<T> list;
    list.items = items.data();
    list.size = items.size();
    return list;
  }

  py::object type_;
  std::deque<std::string> texts_;
  std::string file_;
  std::vector<KindInfo> kinds_;
  std::vector<MetricInfo> metrics_;
  std::vector<OptionInfo> options_;
  std::deque<std::vector<const char*>> choices_;
  TechniqueInfo info_{};
  const TechniqueInfo* infos_[1] = {&info_};
  PluginDescriptor descriptor_{};

  static inline std::mutex mutex_;
  static inline std::map<const TechniqueInfo*, const PythonPlugin*> plugins_;
};

PythonPlugin::PythonPlugin(py::object type) : type_(std::move(type)) {
  // Checked and completed by Python: texts, dicts of texts, and for options (type, default, min, max, choices).
  const py::dict declared = py::module_::import("nonet.technique").attr("_declaration")(type_);
  file_ = keep(declared["file"]);
  info_.id = keep(declared["id"]);
  info_.name = keep(declared["name"]);
  info_.summary = keep(declared["summary"]);
  for (const auto& [id, name] : declared["kinds"].cast<py::dict>())
    kinds_.push_back({.id = keep(id), .name = keep(name)});
  for (const auto& [name, help] : declared["metrics"].cast<py::dict>()) metrics_.push_back({keep(name), keep(help)});
  read_options(declared["options"]);
  info_.kinds = list_of(kinds_);
  info_.metrics = list_of(metrics_);
  info_.options = list_of(options_);
  info_.preconditions = {.assumes_one_solution = declared["assumes_one_solution"].cast<bool>(),
                         .needs_givens = declared["needs_givens"].cast<bool>(),
                         .not_on_pencilmarks = declared["not_on_pencilmarks"].cast<bool>()};
  info_.create = create_instance;
  descriptor_.stamp = this_stamp();
  descriptor_.name = keep(declared["plugin"]);
  descriptor_.version = "0";
  descriptor_.summary = info_.summary;
  descriptor_.author = "-";
  descriptor_.license = "-";
  descriptor_.techniques.items = infos_;
  descriptor_.techniques.size = 1;
  const std::lock_guard lock(mutex_);
  plugins_.emplace(&info_, this);
}

PythonPlugin::~PythonPlugin() {
  {
    const std::lock_guard lock(mutex_);
    plugins_.erase(&info_);
  }
  const py::gil_scoped_acquire acquire;
  type_ = {};
}

void PythonPlugin::read_options(const py::dict& options) {
  for (const auto& [name, value] : options) {
    const auto parts = value.cast<py::dict>();
    OptionInfo option{
        .name = keep(name), .type = OptionType::integer, .default_value = parts["default"].cast<std::int64_t>()};
    const auto type = parts["type"].cast<std::string>();
    if (type == "boolean") option.type = OptionType::boolean;
    if (type == "integer") {
      option.min = parts["min"].cast<std::int64_t>();
      option.max = parts["max"].cast<std::int64_t>();
    }
    if (type == "choice") {
      option.type = OptionType::choice;
      std::vector<const char*>& names = choices_.emplace_back();
      for (const py::handle choice : parts["choices"]) names.push_back(keep(choice));
      option.choices = list_of(names);
    }
    options_.push_back(option);
  }
}

const PythonPlugin& PythonPlugin::of(const TechniqueInfo& technique) {
  const std::lock_guard lock(mutex_);
  return *plugins_.at(&technique);
}

namespace {

py::object search_stopped() { return py::module_::import("nonet.technique").attr("_SearchStopped"); }

/// A search in code of Python, from here to the end of the scope. With the interpreter's lock.
class RunningSearch {
 public:
  explicit RunningSearch(const FindContext& context) : context_(context), thread_(PyThread_get_thread_ident()) {
    all().push_back(this);
  }
  ~RunningSearch() {
    std::erase(all(), this);
    // One that has not been raised yet must not reach other code of the thread.
    if (is_interrupted_) PyThreadState_SetAsyncExc(thread_, nullptr);
  }
  RunningSearch(const RunningSearch&) = delete;
  RunningSearch& operator=(const RunningSearch&) = delete;

  static void interrupt_stopped() {
    for (RunningSearch* const search : all()) {
      if (!search->context_.stop()) continue;
      search->is_interrupted_ = true;
      PyThreadState_SetAsyncExc(search->thread_, search_stopped().ptr());
    }
  }

 private:
  static std::vector<RunningSearch*>& all() {
    static std::vector<RunningSearch*> searches;
    return searches;
  }

  const FindContext& context_;
  unsigned long thread_;
  bool is_interrupted_ = false;
};

/// An instance of a class of Python.
class PythonTechnique final : public Technique {
 public:
  /// With the interpreter's lock.
  PythonTechnique(py::object instance, const TechniqueInfo& info) : instance_(std::move(instance)), info_(info) {}
  ~PythonTechnique() override {
    const py::gil_scoped_acquire acquire;
    instance_ = {};
  }
  PythonTechnique(const PythonTechnique&) = delete;
  PythonTechnique& operator=(const PythonTechnique&) = delete;

  void find(FindContext& context) const override {
    if (context.stop()) return;
    const py::gil_scoped_acquire acquire;
    try {
      const SearchGrid position(context.board());
      const RunningSearch running(context);
      const auto records = py::module_::import("nonet.technique").attr("_records")(instance_, position.grid());
      for (const py::handle record : records) {
        if (context.stop() || report(record.cast<std::string>(), context.sink()) == Flow::stop) break;
      }
      records.attr("close")();
    } catch (const py::error_already_set& error) {
      if (!error.matches(search_stopped())) throw std::runtime_error(exception_message(error));
    }
  }

 private:
  /// Passes the step of a record to the sink. Throws std::runtime_error for one that is not well formed.
  Flow report(const std::string& record, StepSink& sink) const {
    const auto argument = host::parse_step_line(record, host::PremisesAre::optional);
    if (!argument) throw std::runtime_error(argument.error());
    Step step = (*argument)->step();
    const Json fields = Json::parse(record);
    step.kind = kind_of(fields);
    step.digits = digits_of(fields);
    const std::vector<std::int64_t> metrics = metrics_of(fields);
    step.metrics = metrics;
    if (!sink.wants_evidence()) return sink.accept(step);
    const auto drawn = host::parse_drawn_step(record);
    if (!drawn) throw std::runtime_error(drawn.error());
    Evidence evidence = *(*drawn)->step().evidence;
    // A step that Python makes has the sentence alone; records of found steps have name and conclusions around it.
    const Json* const text = fields.find("text");
    if (text != nullptr && !fields.contains("name")) evidence.sentence = text->text();
    step.evidence = &evidence;
    return sink.accept(step);
  }

  [[nodiscard]] std::uint16_t kind_of(const Json& fields) const {
    const Json* const kind = fields.find("kind");
    if (kind == nullptr) return 0;
    for (std::size_t i = 0; i < info_.kinds.size; ++i) {
      if (kind->text() == info_.kinds.items[i].id) return static_cast<std::uint16_t>(i);
    }
    if (info_.kinds.size == 0 && kind->text() == info_.id) return 0;
    throw std::runtime_error(
        fmt::format("a step of the kind '{}', which the technique does not declare", kind->text()));
  }
  static DigitMask digits_of(const Json& fields) {
    DigitMask digits = 0;
    for (const char digit : fields["digits"].text()) digits |= mask_of(digit - '1');
    return digits;
  }
  /// One value for each declared metric.
  [[nodiscard]] std::vector<std::int64_t> metrics_of(const Json& fields) const {
    std::vector<std::int64_t> values;
    const Json& given = fields["metrics"];
    for (const MetricInfo& metric : info_.metrics) {
      const Json* const value = given.find(metric.name);
      if (value == nullptr) throw std::runtime_error(fmt::format("a step without the metric '{}'", metric.name));
      values.push_back(value->whole_number().value_or(0));
    }
    if (given.members().size() != values.size()) throw std::runtime_error("a step with a metric that is not declared");
    return values;
  }

  py::object instance_;
  const TechniqueInfo& info_;
};

Technique* create_instance(const CreateContext& context) {
  const py::gil_scoped_acquire acquire;
  const TechniqueInfo& info = *context.technique;
  py::dict values;
  for (std::size_t i = 0; i < info.options.size; ++i) {
    const OptionInfo& option = info.options.items[i];
    const std::int64_t value = context.options[i];
    if (option.type == OptionType::boolean) {
      values[option.name] = value != 0;
    } else if (option.type == OptionType::choice) {
      values[option.name] = option.choices.items[value];
    } else {
      values[option.name] = value;
    }
  }
  try {
    const auto make = py::module_::import("nonet.technique").attr("_instance");
    return new PythonTechnique(make(PythonPlugin::of(info).type(), values), info);  // NOLINT: the host owns it
  } catch (const py::error_already_set& error) {
    throw std::runtime_error(exception_message(error));
  }
}

}  // namespace

void interrupt_stopped_searches() { RunningSearch::interrupt_stopped(); }

PythonPlugins add_techniques(const py::iterable& classes, host::Registry& registry) {
  PythonPlugins plugins;
  for (const py::handle type : classes) {
    const auto plugin = std::make_shared<const PythonPlugin>(py::reinterpret_borrow<py::object>(type));
    const host::Diagnostics mistakes = registry.add(plugin->descriptor(), plugin->file());
    if (!mistakes.empty()) raise("PluginError", mistakes);
    plugins.push_back(plugin);
  }
  return plugins;
}

}  // namespace nonet::python
