# nonet_flags: the flags of all targets of the project.
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

# All that use one precompiled header are compiled as it is: with -fPIC, programs too, and with fmt's definitions.
target_compile_options(nonet_flags INTERFACE -fPIC)
target_compile_definitions(nonet_flags INTERFACE $<TARGET_PROPERTY:fmt::fmt,INTERFACE_COMPILE_DEFINITIONS>)
