# Flags that every target of the project shares: warnings, architecture, sanitizers.
add_library(nonet_compile INTERFACE)
target_compile_options(nonet_compile INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
# Nobody replaces single functions of the libraries, so calls inside them need no table and may be inlined.
target_compile_options(nonet_compile INTERFACE -fno-semantic-interposition -fno-plt)
# A start maps a dozen libraries: fewer segments and packed relocations are fewer pages to map and to touch.
include(CheckLinkerFlag)
foreach(option noseparate-code pack-relative-relocs)
  string(MAKE_C_IDENTIFIER NONET_HAS_${option} has_option)
  check_linker_flag(CXX -Wl,-z,${option} ${has_option})
  if(${has_option})
    target_link_options(nonet_compile INTERFACE -Wl,-z,${option})
  endif()
endforeach()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(nonet_compile INTERFACE -Wreserved-identifier)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overlaps and overflows of strings that are not there.
  target_compile_options(nonet_compile INTERFACE -Wno-restrict -Wno-stringop-overflow)
  # Clearing a small struct by `rep stos`, as g++ does for a processor in general, takes longer than all the rest of a
  # short function.
  target_compile_options(nonet_compile INTERFACE -mmemset-strategy=vector_loop:256:noalign,libcall:-1:noalign)
endif()
if(NONET_ASSERTIONS)
  target_compile_definitions(nonet_compile INTERFACE NONET_ASSERTIONS _GLIBCXX_ASSERTIONS)
endif()
if(NONET_WERROR)
  target_compile_options(nonet_compile INTERFACE -Werror)
endif()
if(NONET_ARCH)
  target_compile_options(nonet_compile INTERFACE -march=${NONET_ARCH})
endif()
if(NONET_SANITIZE)
  # Checks of every pointer for null and alignment take a fifth of the time to compile. Who reads or writes by a null pointer
  # ends without them too.
  set(options -fsanitize=${NONET_SANITIZE} -fno-sanitize=null,alignment -fno-omit-frame-pointer -fno-sanitize-recover=all)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 sees such members in its own std::regex once the code is instrumented.
    list(APPEND options -Wno-maybe-uninitialized)
  endif()
  # A target with the property NONET_NOT_SANITIZED is none of those that are checked, and links none of them.
  set(is_sanitized $<NOT:$<BOOL:$<TARGET_PROPERTY:NONET_NOT_SANITIZED>>>)
  target_compile_options(nonet_compile INTERFACE "$<${is_sanitized}:${options}>")
  target_link_options(nonet_compile INTERFACE $<${is_sanitized}:-fsanitize=${NONET_SANITIZE}>)
  # A sanitized one with NONET_NOT_OPTIMISED runs little: what is optimised takes twice as long to instrument.
  set(is_not_optimised $<AND:${is_sanitized},$<BOOL:$<TARGET_PROPERTY:NONET_NOT_OPTIMISED>>>)
  target_compile_options(nonet_compile INTERFACE $<${is_not_optimised}:-O0>)
endif()

# Most of the time that a short source takes goes into headers, which are therefore compiled once. g++ accepts a
# precompiled header under another optimisation level or warnings, but not under other definitions that its headers ask
# for, nor under -fPIE when it was made with -fPIC.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)  # clang is stricter, and only checks here
elseif(NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
  target_compile_options(nonet_compile INTERFACE -fpch-preprocess)  # ccache needs it
endif()

# nonet_add_precompiled(NAME header...): a target that holds a precompiled header. Others take it by
# target_precompile_headers(OTHER REUSE_FROM NAME).
function(nonet_add_precompiled name)
  add_library(${name} OBJECT ${PROJECT_SOURCE_DIR}/cmake/empty.cpp)
  target_link_libraries(${name} PRIVATE nonet_compile)
  target_precompile_headers(${name} PRIVATE ${ARGN})
endfunction()

# For all that sees the SDK alone: kernel, puzzles, plugins. Without nonet/plugin.hpp, a macro of which may be defined
# by a plugin's flags.
set(NONET_SDK_HEADERS <algorithm> <array> <bit> <cstdint> <functional> <optional> <span> <string> <string_view>
                      <utility> <vector> <nonet/notation.hpp> <nonet/step_draft.hpp> <nonet/subsets.hpp> <nonet/technique.hpp>)
nonet_add_precompiled(nonet_sdk_headers ${NONET_SDK_HEADERS})
target_include_directories(nonet_sdk_headers PRIVATE ${PROJECT_SOURCE_DIR}/kernel/include)

# The same with fmt and more of the standard library: host, kit, the program.
set(NONET_HOST_HEADERS ${NONET_SDK_HEADERS} <atomic> <chrono> <filesystem> <map> <memory> <mutex> <set> <thread>
                       <variant> <fmt/format.h> <tl/expected.hpp>)
function(nonet_add_host_headers name)
  nonet_add_precompiled(${name} ${NONET_HOST_HEADERS})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/kernel/include)
  target_link_libraries(${name} PRIVATE fmt::fmt tl::expected)
endfunction()
nonet_add_host_headers(nonet_host_headers)

# nonet_compile_fast(TARGET): for what need not be fast: the program, and what it does once a run. Fuzzers run it often.
if(NONET_SANITIZE AND NOT NONET_FUZZ)
  nonet_add_host_headers(nonet_not_optimised_headers)  # g++ refuses those that are optimised
  set_target_properties(nonet_not_optimised_headers PROPERTIES NONET_NOT_OPTIMISED ON)
endif()
function(nonet_compile_fast target)
  if(TARGET nonet_not_optimised_headers)
    set_target_properties(${target} PROPERTIES NONET_NOT_OPTIMISED ON)
    target_precompile_headers(${target} REUSE_FROM nonet_not_optimised_headers)
  else()
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
    target_precompile_headers(${target} REUSE_FROM nonet_host_headers)
  endif()
endfunction()
