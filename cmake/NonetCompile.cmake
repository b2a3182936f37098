# The flags and the precompiled headers of all targets of the project: nonet_compile().
add_library(nonet_flags INTERFACE)
target_compile_options(nonet_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(nonet_flags INTERFACE -Wreserved-identifier)
else()
  # g++ 12 reports overlaps and overflows of strings that do not exist, the last one at -O3 alone.
  target_compile_options(nonet_flags INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds
                         -Wno-stringop-overread)
  if(CMAKE_UNITY_BUILD)
    # A unity source includes the others, and g++ takes what is included for a header.
    target_compile_options(nonet_flags INTERFACE -Wno-subobject-linkage)
  endif()
endif()
if(NONET_WERROR)
  target_compile_options(nonet_flags INTERFACE -Werror)
endif()
# Functions of the libraries are not replaced at load time, so calls within one may be inlined.
target_compile_options(nonet_flags INTERFACE -fno-semantic-interposition)
if(NONET_ARCH)
  target_compile_options(nonet_flags INTERFACE -march=${NONET_ARCH})
endif()
if(NONET_ASSERTIONS)
  target_compile_definitions(nonet_flags INTERFACE NONET_ASSERTIONS _GLIBCXX_ASSERTIONS)
endif()

# Hardening, as distributions build their packages.
target_compile_options(nonet_flags INTERFACE -fstack-protector-strong)
target_link_options(nonet_flags INTERFACE LINKER:-z,relro,-z,now)
if(NONET_SANITIZE)
  target_compile_options(nonet_flags INTERFACE -fsanitize=${NONET_SANITIZE} -fno-sanitize-recover=all
                                               -fno-omit-frame-pointer)
  target_link_options(nonet_flags INTERFACE -fsanitize=${NONET_SANITIZE})
else()
  target_compile_options(nonet_flags INTERFACE
                         $<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE$<SEMICOLON>-D_FORTIFY_SOURCE=2>)
endif()

# Precompiled headers, one a layer: the standard library and fmt; the SDK on top of them; GoogleTest on top of both. All that use
# one are compiled as it is: with -fPIC, programs too, with fmt's definitions, and optimised as much.
target_compile_options(nonet_flags INTERFACE -fPIC)
target_compile_definitions(nonet_flags INTERFACE $<TARGET_PROPERTY:fmt::fmt,INTERFACE_COMPILE_DEFINITIONS>)

# nonet_add_precompiled(NAME [HEADERS header...] [LIBS target...] [RELEASE flag...]): a target that others reuse the precompiled
# headers of; RELEASE has flags of a release.
function(nonet_add_precompiled name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "HEADERS;LIBS;RELEASE")
  add_library(${name} OBJECT ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
  target_link_libraries(${name} PRIVATE nonet_flags ${arg_LIBS})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/kernel/include)  # the kernel itself uses the SDK's
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:${arg_RELEASE}>)
  target_precompile_headers(${name} PRIVATE
    <algorithm> <array> <atomic> <bit> <chrono> <cstdint> <filesystem> <functional> <map> <memory> <mutex> <optional>
    <ranges> <set> <span> <string> <string_view> <thread> <utility> <variant> <vector> <fmt/format.h> ${arg_HEADERS})
endfunction()
set(NONET_SDK_HEADERS <nonet/descriptors.hpp> <nonet/plugin.hpp> <nonet/step_draft.hpp> <nonet/text/notation.hpp>)
nonet_add_precompiled(nonet_precompiled)
nonet_add_precompiled(nonet_precompiled_sdk HEADERS ${NONET_SDK_HEADERS})
nonet_add_precompiled(nonet_precompiled_sdk_O3 HEADERS ${NONET_SDK_HEADERS} RELEASE -O3)
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

# nonet_optimize(): optimises the targets of this directory and those below more than a release is by default. It is for the
# rooms in which the program spends its time: kernel, facts, solving, plugins.
macro(nonet_optimize)
  add_compile_options($<$<CONFIG:Release>:-O3>)
  set(NONET_PRECOMPILED nonet_precompiled_sdk_O3)
endmacro()
