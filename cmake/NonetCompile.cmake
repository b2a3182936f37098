# Flags that every target of the project shares: warnings, architecture, sanitizers.
add_library(nonet_compile INTERFACE)
target_compile_options(nonet_compile INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
# Nobody replaces single functions of the libraries, so calls inside them need no table and may be inlined.
target_compile_options(nonet_compile INTERFACE -fno-semantic-interposition -fno-plt)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(nonet_compile INTERFACE -Wno-restrict)  # g++ 12 sees overlaps of strings that are not there
  # Clearing a small struct by `rep stos`, as g++ does for a processor in general, takes longer than all the rest of a
  # short function.
  target_compile_options(nonet_compile INTERFACE -mmemset-strategy=vector_loop:256:noalign,libcall:-1:noalign)
endif()
if(NONET_WERROR)
  target_compile_options(nonet_compile INTERFACE -Werror)
endif()
if(NONET_ASSERTIONS)
  target_compile_definitions(nonet_compile INTERFACE NONET_ASSERTIONS _GLIBCXX_ASSERTIONS)
endif()
if(NONET_ARCH)
  target_compile_options(nonet_compile INTERFACE -march=${NONET_ARCH})
endif()
if(NONET_SANITIZE)
  target_compile_options(nonet_compile INTERFACE -fsanitize=${NONET_SANITIZE} -fno-omit-frame-pointer
                                                 -fno-sanitize-recover=all)
  target_link_options(nonet_compile INTERFACE -fsanitize=${NONET_SANITIZE})
endif()
