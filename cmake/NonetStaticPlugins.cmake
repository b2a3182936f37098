# NONET_STATIC_PLUGINS: the same sources become one program that holds the libraries and the plugins.

# nonet_add_built_in_technique(NAME file...): compiles a plugin, its descriptor under a name of its own, and records it.
function(nonet_add_built_in_technique name)
  add_library(${name} OBJECT ${ARGN})
  target_link_libraries(${name} PRIVATE nonet::nonet)
  target_compile_definitions(${name} PRIVATE nonet_plugin_v1=nonet_plugin_v1_${name})
  nonet_compile(${name})
  set_property(GLOBAL APPEND PROPERTY NONET_BUILT_IN_PLUGINS ${name})
endfunction()

# nonet_link_built_in_plugins(PROGRAM NAMESPACE): links all recorded plugins, in the order of their names as a directory of
# libraries is read, and a function built_in_plugins() of the namespace, which returns their descriptors.
function(nonet_link_built_in_plugins program NAMESPACE)
  get_property(names GLOBAL PROPERTY NONET_BUILT_IN_PLUGINS)
  list(SORT names)
  set(DECLARATIONS "")
  set(ADDRESSES "")
  foreach(name IN LISTS names)
    string(APPEND DECLARATIONS "extern \"C\" const nonet::PluginDescriptor nonet_plugin_v1_${name};\n")
    string(APPEND ADDRESSES "      &nonet_plugin_v1_${name},\n")
  endforeach()
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/built_in_plugins.cpp.in ${PROJECT_BINARY_DIR}/built_in_plugins.cpp @ONLY)
  target_sources(${program} PRIVATE ${PROJECT_BINARY_DIR}/built_in_plugins.cpp)
  target_link_libraries(${program} PRIVATE ${names})
endfunction()
