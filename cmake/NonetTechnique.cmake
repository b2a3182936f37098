# nonet_add_technique(NAME SOURCES file... [CASES file...] [NOT_INSTALLED])
#
# Builds the plugin NAME.so from SOURCES: a module with hidden symbols that exports nonet_plugin_v1 alone, is never
# unloaded, and leaves no symbol undefined. Every case of CASES becomes a test of its own.
set(NONET_TECHNIQUE_DIR ${CMAKE_CURRENT_LIST_DIR})

function(nonet_add_technique name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "NOT_INSTALLED" "" "SOURCES;CASES")
  if(NOT name MATCHES "^[a-z][a-z0-9_]*$")
    message(FATAL_ERROR "nonet_add_technique: '${name}' is not snake_case")
  endif()
  if(NONET_STATIC_PLUGINS)
    nonet_add_built_in_technique(${name} ${arg_SOURCES})
    return()
  endif()
  add_library(${name} MODULE ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE nonet::nonet nonet_compile)
  set_target_properties(${name} PROPERTIES PREFIX "" LIBRARY_OUTPUT_DIRECTORY ${NONET_PLUGIN_OUTPUT_DIRECTORY})
  target_link_options(${name} PRIVATE -Wl,-z,nodelete
                      -Wl,--version-script=${NONET_TECHNIQUE_DIR}/plugin.version)
  set_target_properties(${name} PROPERTIES LINK_DEPENDS ${NONET_TECHNIQUE_DIR}/plugin.version)
  # clang leaves the sanitizers' symbols undefined in shared objects.
  if(NOT (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NONET_SANITIZE))
    target_link_options(${name} PRIVATE -Wl,-z,defs)
  endif()
  if(NOT arg_NOT_INSTALLED)
    set_target_properties(${name} PROPERTIES INSTALL_RPATH "$ORIGIN/../..")
    install(TARGETS ${name} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/nonet/plugins)
  endif()
  if(NONET_TESTS AND arg_CASES)
    nonet_add_cases(${name} ${arg_CASES})
  endif()
endfunction()
