# nonet_compile(TARGET...): the flags and the precompiled header that all targets of the project share.
add_library(nonet_flags INTERFACE)
target_compile_options(nonet_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(nonet_flags INTERFACE -Wreserved-identifier)
else()
  # g++ 12 reports overlaps and overflows of strings that do not exist, the last one at -O3 alone.
  target_compile_options(nonet_flags INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds
                         -Wno-stringop-overread)
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

# One precompiled header: the standard library and fmt. All that use it are compiled as it is: with -fPIC, programs too, and
# with fmt's definitions.
target_compile_options(nonet_flags INTERFACE -fPIC)
target_compile_definitions(nonet_flags INTERFACE $<TARGET_PROPERTY:fmt::fmt,INTERFACE_COMPILE_DEFINITIONS>)
add_library(nonet_precompiled OBJECT ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
target_link_libraries(nonet_precompiled PRIVATE nonet_flags)
target_precompile_headers(nonet_precompiled PRIVATE
  <algorithm> <array> <atomic> <bit> <chrono> <cstdint> <filesystem> <functional> <map> <memory> <mutex> <optional> <set>
  <span> <string> <string_view> <thread> <utility> <variant> <vector> <fmt/format.h>)

function(nonet_compile)
  foreach(target IN LISTS ARGN)
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:nonet_flags>)
    target_precompile_headers(${target} REUSE_FROM nonet_precompiled)
  endforeach()
endfunction()
