# Flags that every target of the project shares: warnings, architecture, sanitizers.
add_library(nonet_compile INTERFACE)
target_compile_options(nonet_compile INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
# Nobody replaces single functions of the libraries, so calls inside them need no table and may be inlined.
target_compile_options(nonet_compile INTERFACE -fno-semantic-interposition)
# Without a stub a call into another library is faster, but a start looks up all functions that may be called, not those
# that are.
target_compile_options(nonet_compile INTERFACE $<$<NOT:$<BOOL:$<TARGET_PROPERTY:NONET_CALLS_BY_STUBS>>>:-fno-plt>)
# A start maps two dozen libraries: fewer segments, packed relocations and no pages of their own for what is read-only
# once it is relocated are fewer pages to map and to touch (docs/adr/0043-one-writable-segment.md).
set(link_options noseparate-code pack-relative-relocs)
if(NOT "${CMAKE_SHARED_LINKER_FLAGS} ${CMAKE_MODULE_LINKER_FLAGS} ${CMAKE_EXE_LINKER_FLAGS}" MATCHES "relro")
  list(APPEND link_options norelro)
endif()
include(CheckLinkerFlag)
foreach(option IN LISTS link_options)
  string(MAKE_C_IDENTIFIER NONET_HAS_${option} has_option)
  check_linker_flag(CXX -Wl,-z,${option} ${has_option})
  if(${has_option})
    target_link_options(nonet_compile INTERFACE -Wl,-z,${option})
  endif()
endforeach()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(nonet_compile INTERFACE -Wreserved-identifier)
endif()
# fmt does not check format strings as they are compiled, which takes a fifth of the time: CI does, by clang-tidy.
if(NOT NONET_CHECK)
  target_compile_definitions(nonet_compile INTERFACE FMT_CONSTEVAL=)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overlaps and overflows of strings that are not there.
  target_compile_options(nonet_compile INTERFACE -Wno-restrict -Wno-stringop-overflow)
  # Clearing a small struct by `rep stos`, as g++ does for a processor in general, takes longer than all the rest of a
  # short function.
  target_compile_options(nonet_compile INTERFACE -mmemset-strategy=vector_loop:256:noalign,libcall:-1:noalign)
  # g++ collects garbage only above 500 MB: large sources take a tenth less time, and a sixth more memory.
  target_compile_options(nonet_compile INTERFACE --param=ggc-min-heapsize=500000)
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
  # Checks of every pointer (null, alignment, the size of what it points to, overflow, dynamic type) take two fifths of the
  # time to compile. Who reads or writes by a null pointer ends without them too, and the address sanitizer sees the rest.
  set(options -fsanitize=${NONET_SANITIZE} -fno-sanitize=null,alignment,object-size,pointer-overflow,vptr
      -fno-omit-frame-pointer -fno-sanitize-recover=all)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 sees such members in its own std::regex once the code is instrumented.
    list(APPEND options -Wno-maybe-uninitialized)
  endif()
  # A target with the property NONET_NOT_SANITIZED is none of those that are checked. It links none of them either, unless
  # it has NONET_LINKS_SANITIZED.
  set(is_sanitized $<NOT:$<BOOL:$<TARGET_PROPERTY:NONET_NOT_SANITIZED>>>)
  target_compile_options(nonet_compile INTERFACE "$<${is_sanitized}:${options}>")
  set(links_sanitized $<OR:${is_sanitized},$<BOOL:$<TARGET_PROPERTY:NONET_LINKS_SANITIZED>>>)
  target_link_options(nonet_compile INTERFACE $<${links_sanitized}:-fsanitize=${NONET_SANITIZE}>)
  # One with NONET_NOT_OPTIMISED runs little: what is optimised takes twice as long to instrument.
  target_compile_options(nonet_compile INTERFACE $<$<BOOL:$<TARGET_PROPERTY:NONET_NOT_OPTIMISED>>:-O0>)
endif()

# nonet_is_sanitized(RESULT TARGET): whether the target is compiled with sanitizers.
function(nonet_is_sanitized result target)
  get_target_property(is_not_sanitized ${target} NONET_NOT_SANITIZED)
  set(${result} OFF PARENT_SCOPE)
  if(NONET_SANITIZE AND NOT is_not_sanitized)
    set(${result} ON PARENT_SCOPE)
  endif()
endfunction()

# The next two are for what need not be sanitized, or fast; before nonet_use_precompiled, which asks for the properties.
# nonet_leave_unsanitized(TARGET): the tests and the program, with NONET_SANITIZE_LIBRARIES_ONLY.
function(nonet_leave_unsanitized target)
  if(NONET_SANITIZE_LIBRARIES_ONLY)
    set_target_properties(${target} PROPERTIES NONET_NOT_SANITIZED ON NONET_LINKS_SANITIZED ON)
  endif()
endfunction()

# nonet_leave_unoptimised(TARGET): what tests run little, where it is sanitized. Fuzzers run it often.
function(nonet_leave_unoptimised target)
  nonet_is_sanitized(is_sanitized ${target})
  if(is_sanitized AND NOT NONET_FUZZ)
    set_target_properties(${target} PROPERTIES NONET_NOT_OPTIMISED ON)
  endif()
endfunction()

# Most of the time that a short source takes goes into headers, which are therefore compiled once. g++ accepts a
# precompiled header under other warnings, but not under other definitions that its headers ask for, without the sanitizers
# or the optimisation it was made with, nor under -fPIE when it was made with -fPIC. clang is as strict.
if(NONET_CHECK)
  set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(nonet_compile INTERFACE -fpch-preprocess)  # ccache needs it
else()
  target_compile_options(nonet_compile INTERFACE "SHELL:-Xclang -fno-pch-timestamp")  # the same
endif()

# nonet_add_precompiled(NAME header...): a target that holds a precompiled header.
function(nonet_add_precompiled name)
  add_library(${name} OBJECT ${PROJECT_SOURCE_DIR}/cmake/empty.cpp)
  target_link_libraries(${name} PRIVATE nonet_compile)
  target_precompile_headers(${name} PRIVATE ${ARGN})
endfunction()

# For all that sees the SDK alone: kernel, puzzles, plugins. Without nonet/plugin.hpp, a macro of which may be defined
# by a plugin's flags.
set(NONET_SDK_HEADERS <algorithm> <array> <bit> <cstdint> <functional> <optional> <span> <string> <string_view>
                      <utility> <vector> <nonet/notation.hpp> <nonet/step_draft.hpp> <nonet/subsets.hpp> <nonet/technique.hpp>)
# The same with fmt and more of the standard library: host, kit, the program.
set(NONET_HOST_HEADERS ${NONET_SDK_HEADERS} <atomic> <chrono> <filesystem> <map> <memory> <mutex> <set> <thread>
                       <variant> <fmt/format.h> <tl/expected.hpp>)

function(nonet_add_precompiled_of name headers)
  nonet_add_precompiled(${name} ${NONET_${headers}_HEADERS})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/kernel/include)
  if(headers STREQUAL HOST)
    target_link_libraries(${name} PRIVATE fmt::fmt tl::expected)
  endif()
endfunction()
# Where a build has them without sanitizers, then always under this path: builds share what is compiled by a compiler cache.
if(NOT NONET_SANITIZE OR NONET_SANITIZE_LIBRARIES_ONLY)
  foreach(headers IN ITEMS SDK HOST)
    nonet_add_precompiled_of(nonet_${headers}_headers ${headers})
    nonet_leave_unsanitized(nonet_${headers}_headers)
  endforeach()
endif()

# nonet_use_precompiled(TARGET SDK|HOST): the target takes these headers, precompiled as it is compiled itself.
function(nonet_use_precompiled target headers)
  set(name nonet_${headers}_headers)
  nonet_is_sanitized(is_sanitized ${target})
  get_target_property(is_not_optimised ${target} NONET_NOT_OPTIMISED)
  if(is_sanitized)
    string(APPEND name _sanitized)
    if(is_not_optimised)
      string(APPEND name _not_optimised)
    endif()
    if(NOT TARGET ${name})
      nonet_add_precompiled_of(${name} ${headers})
      set_target_properties(${name} PROPERTIES NONET_NOT_OPTIMISED "${is_not_optimised}")
    endif()
  endif()
  target_precompile_headers(${target} REUSE_FROM ${name})
endfunction()

# nonet_compile_together(TARGET): up to eight sources are compiled as one, in half the time: a name in an unnamed namespace is
# used by one source only.
function(nonet_compile_together target)
  if(NOT NONET_CHECK)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON)
  endif()
endfunction()

# nonet_compile_plugin(TARGET): a plugin of the tree. In its objects the descriptor has a name of its own, so that a program
# that plugins are built into has the same objects.
function(nonet_compile_plugin target)
  target_link_libraries(${target} PRIVATE nonet_compile)
  target_compile_definitions(${target} PRIVATE NONET_PLUGIN_SYMBOL=nonet_plugin_v1_${target})
  nonet_use_precompiled(${target} SDK)
  nonet_compile_together(${target})
endfunction()

# For what need not be fast: compiles in a fifth less time than -O1, and runs as fast but for the output of long records.
set(NONET_COMPILE_FAST -Og)
if(NONET_SANITIZE)  # what has NONET_NOT_OPTIMISED is compiled with -O0
  set(NONET_COMPILE_FAST $<$<NOT:$<BOOL:$<TARGET_PROPERTY:NONET_NOT_OPTIMISED>>>:${NONET_COMPILE_FAST}>)
endif()

# nonet_compile_fast(TARGET): for the program, and what it does once a run.
function(nonet_compile_fast target)
  nonet_leave_unoptimised(${target})
  set_target_properties(${target} PROPERTIES NONET_CALLS_BY_STUBS ON)
  target_compile_options(${target} PRIVATE ${NONET_COMPILE_FAST})
  nonet_use_precompiled(${target} HOST)
endfunction()
