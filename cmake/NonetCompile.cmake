# nonet_compile(): the flags of a target (nonet_flags, which who includes this file has) and its precompiled header.
#
# Precompiled headers, one a layer: the standard library and fmt; the SDK on top of them; GoogleTest on top of both. One serves
# targets with the same flags, that is optimised as much.

# nonet_add_precompiled(NAME [HEADERS header...] [LIBS target...] [OPTIONS flag...]): a target that others reuse the precompiled
# headers of, compiled with these flags.
function(nonet_add_precompiled name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "HEADERS;LIBS;OPTIONS")
  add_library(${name} OBJECT ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/precompiled.cpp)
  target_link_libraries(${name} PRIVATE nonet_flags ${arg_LIBS})
  target_include_directories(${name} PRIVATE ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../kernel/include)  # the kernel itself uses the SDK's
  target_compile_options(${name} PRIVATE ${arg_OPTIONS})
  target_precompile_headers(${name} PRIVATE
    <algorithm> <array> <atomic> <bit> <chrono> <cstdint> <filesystem> <functional> <map> <memory> <mutex> <optional>
    <ranges> <set> <span> <string> <string_view> <thread> <utility> <variant> <vector> <fmt/format.h> ${arg_HEADERS})
endfunction()
# In the page -O2, as elsewhere: it has to stay small.
set(NONET_OPTIMIZED $<$<AND:$<CONFIG:Release>,$<NOT:$<BOOL:${EMSCRIPTEN}>>>:-O3>)
set(NONET_SDK_HEADERS <nonet/plugin.hpp> <nonet/step_draft.hpp> <nonet/text/notation.hpp>)
nonet_add_precompiled(nonet_precompiled)
nonet_add_precompiled(nonet_precompiled_sdk HEADERS ${NONET_SDK_HEADERS})
nonet_add_precompiled(nonet_precompiled_optimized HEADERS ${NONET_SDK_HEADERS} OPTIONS ${NONET_OPTIMIZED})
set(NONET_PRECOMPILED nonet_precompiled_sdk)

# nonet_compile(TARGET... [PRECOMPILED NAME|OFF]): the flags and a precompiled header: the SDK's, NAME or none.
function(nonet_compile)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "PRECOMPILED" "")
  if(NOT DEFINED arg_PRECOMPILED)
    set(arg_PRECOMPILED ${NONET_PRECOMPILED})
  endif()
  foreach(target IN LISTS arg_UNPARSED_ARGUMENTS)
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:nonet_flags>)
    if(arg_PRECOMPILED)
      target_precompile_headers(${target} REUSE_FROM ${arg_PRECOMPILED})
    endif()
  endforeach()
endfunction()

# nonet_optimize(): optimises the targets of this directory and those below more than a build is by default. It is for the
# rooms in which the program spends its time: kernel, facts, puzzles, solving, judging, plugins.
macro(nonet_optimize)
  add_compile_options(${NONET_OPTIMIZED})
  set(NONET_PRECOMPILED nonet_precompiled_optimized)
endmacro()
