# nonet_add_technique(NAME [SOURCES file... [CASES file...] [DOC file...]] [CONFORMANCE argument...] [LONG] [NOT_INSTALLED])
#
# Without SOURCES, CASES and DOC the plugin has all files of its directory: SOURCES *.cpp CASES *.cases DOC *.md.
#
# Builds the plugin NAME.so from SOURCES: a module with hidden symbols that exports nonet_plugin_v1 alone, is never
# unloaded, and leaves no symbol undefined. Every file of CASES becomes a test, and so does the conformance kit, on the
# grids of the cases and on others; where these are too few to show anything, it fails unless NAME.untested, a file
# beside the sources, allows it. CONFORMANCE has more arguments of `nonet plugins test`, such as --grids 20 for many
# techniques that take their time; with LONG that test has the label `long`. The plugin is installed into
# lib/nonet/plugins of the prefix, the pages of DOC into share/doc/nonet/techniques.
#
# The same function in nonet's tree and, with find_package(nonet), in a project of its own. There the plugin stands in
# the project's build directory, is compiled for the processor that nonet was built for unless the flags name another,
# and the build type is Release where none is set.
set(NONET_TECHNIQUE_DIR ${CMAKE_CURRENT_LIST_DIR})
set(NONET_CONFORMANCE_POSITIONS 10 CACHE STRING "Positions that each check of the conformance kit tries at most")

function(nonet_add_technique name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "LONG;NOT_INSTALLED" "" "SOURCES;CASES;DOC;CONFORMANCE")
  if(NOT name MATCHES "^[a-z][a-z0-9_]*$")
    message(FATAL_ERROR "nonet_add_technique: '${name}' is not snake_case")
  endif()
  if(NOT arg_SOURCES AND NOT arg_CASES AND NOT arg_DOC)
    file(GLOB_RECURSE arg_SOURCES CONFIGURE_DEPENDS *.cpp)
    file(GLOB arg_CASES CONFIGURE_DEPENDS *.cases)
    file(GLOB arg_DOC CONFIGURE_DEPENDS *.md)
  endif()
  if(NOT arg_SOURCES)
    message(FATAL_ERROR "nonet_add_technique: '${name}' has no SOURCES")
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "nonet_add_technique: '${name}': unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NONET_STATIC_PLUGINS)
    nonet_add_built_in_technique(${name} ${arg_SOURCES})
    return()
  endif()
  add_library(${name} MODULE ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE nonet::nonet)
  set_target_properties(${name} PROPERTIES PREFIX "" DEFINE_SYMBOL "" CXX_EXTENSIONS OFF CXX_VISIBILITY_PRESET hidden
                        VISIBILITY_INLINES_HIDDEN ON LINK_DEPENDS ${NONET_TECHNIQUE_DIR}/plugin.version)
  if(COMMAND nonet_compile)
    nonet_compile(${name})
    set_target_properties(${name} PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${NONET_PLUGIN_OUTPUT_DIRECTORY})
    nonet_link_pages(${arg_DOC})
  else()
    nonet_set_up_own_project(${name})
  endif()
  target_link_options(${name} PRIVATE LINKER:-z,nodelete LINKER:--version-script=${NONET_TECHNIQUE_DIR}/plugin.version)
  # clang leaves the sanitizers' symbols undefined in shared objects.
  if(NOT (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NONET_SANITIZE))
    target_link_options(${name} PRIVATE LINKER:-z,defs)
  endif()
  if(NOT arg_NOT_INSTALLED)
    set_property(GLOBAL APPEND PROPERTY NONET_SHIPPED_PLUGINS ${name})
    set_target_properties(${name} PROPERTIES INSTALL_RPATH "$ORIGIN/../..")
    if(COMMAND nonet_compile)
      set_target_properties(${name} PROPERTIES BUILD_WITH_INSTALL_RPATH ON)  # the build directory is laid out alike
    endif()
    install(TARGETS ${name} LIBRARY DESTINATION ${NONET_PLUGIN_INSTALL_DIR} COMPONENT runtime)
    install(FILES ${arg_DOC} DESTINATION share/doc/nonet/techniques)
  endif()
  nonet_add_cases(${name} ${arg_CASES})
  nonet_add_conformance(${name} CASES ${arg_CASES} ARGUMENTS ${arg_CONFORMANCE})
  if(arg_LONG)
    set_property(TEST "${name}: conformance" APPEND PROPERTY LABELS long)
  endif()
endfunction()

# Puts pages into the build directory where an installation has them.
function(nonet_link_pages)
  foreach(page IN LISTS ARGN)
    get_filename_component(path ${page} ABSOLUTE)
    get_filename_component(name ${page} NAME)
    file(CREATE_LINK ${path} ${PROJECT_BINARY_DIR}/share/doc/nonet/techniques/${name} SYMBOLIC)
  endforeach()
endfunction()

# What nonet's own tree sets for all of its targets.
function(nonet_set_up_own_project name)
  if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
  endif()
  # Sets of cells are inline, and much slower where the compiler may not count bits with one instruction.
  if(nonet_ARCH AND NOT "${CMAKE_CXX_FLAGS}" MATCHES "-march=")
    target_compile_options(${name} PRIVATE -march=${nonet_ARCH})
  endif()
  set_target_properties(${name} PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endfunction()

# nonet_add_cases(PLUGIN file...): every file of cases becomes a test, run by `nonet plugins cases` with the built plugin.
function(nonet_add_cases plugin)
  foreach(file IN LISTS ARGN)
    get_filename_component(path ${file} ABSOLUTE)
    get_filename_component(name ${file} NAME)
    add_test(NAME "${plugin}: ${name}"
             COMMAND $<TARGET_FILE:nonet::program> plugins cases --plugin $<TARGET_FILE:${plugin}> ${path})
    set_tests_properties("${plugin}: ${name}" PROPERTIES LABELS plugin)
  endforeach()
endfunction()

# nonet_add_conformance(PLUGIN [CASES file...] [ARGUMENTS argument...]): `nonet plugins test` as a test. PLUGIN.untested, if
# it is there, says what may be untested, and why.
function(nonet_add_conformance plugin)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "CASES;ARGUMENTS")
  set(arguments)
  foreach(file IN LISTS arg_CASES)
    get_filename_component(path ${file} ABSOLUTE)
    list(APPEND arguments --corpus ${path})
  endforeach()
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${plugin}.untested)
    list(APPEND arguments --untested ${CMAKE_CURRENT_SOURCE_DIR}/${plugin}.untested)
  endif()
  if(NOT "--positions" IN_LIST arg_ARGUMENTS)
    list(APPEND arguments --positions ${NONET_CONFORMANCE_POSITIONS})
  endif()
  if(NOT "--max-time" IN_LIST arg_ARGUMENTS)
    list(APPEND arguments --max-time 0)  # the result does not depend on the machine
  endif()
  add_test(NAME "${plugin}: conformance"
           COMMAND $<TARGET_FILE:nonet::program> plugins test $<TARGET_FILE:${plugin}> ${arguments}
                   ${arg_ARGUMENTS})
  set_tests_properties("${plugin}: conformance" PROPERTIES LABELS "plugin;conformance" TIMEOUT 1200)
endfunction()
