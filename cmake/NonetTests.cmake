# nonet_add_tests(NAME LABELS label... SOURCES file... [LIBS target...] [PROPERTIES name value...] [PRECOMPILED target] [TWINS])
#
# A program of tests, nonet_NAME_tests. Each of its suites is a test of ctest, `NAME.Suite`. Tests are not optimised: what they
# test is, and compiling them costs more than running them. TWINS: naive twins are, as they run for minutes.
nonet_add_precompiled(nonet_precompiled_tests HEADERS ${NONET_SDK_HEADERS} <gtest/gtest.h> LIBS GTest::gtest OPTIONS -O0)
function(nonet_add_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "TWINS" "PRECOMPILED" "LABELS;SOURCES;LIBS;PROPERTIES")
  set(flags -O0)
  if(arg_TWINS)
    set(flags)
    set(arg_PRECOMPILED nonet_precompiled_sdk)
  elseif(NOT DEFINED arg_PRECOMPILED)
    set(arg_PRECOMPILED nonet_precompiled_tests)
  endif()
  set(program nonet_${name}_tests)
  add_executable(${program} ${arg_SOURCES})
  target_link_libraries(${program} PRIVATE nonet_test_support ${arg_LIBS})
  nonet_compile(${program} PRECOMPILED ${arg_PRECOMPILED})
  target_compile_options(${program} PRIVATE ${flags})

  # CI runs unit tests sanitized, and leaves them out of its release tree.
  if(NOT NONET_UNIT_TESTS AND arg_LABELS MATCHES "^unit")
    set_target_properties(${program} PROPERTIES EXCLUDE_FROM_ALL ON)
    return()
  endif()
  set(NAME ${program})
  set(PREFIX ${name})
  set(PROGRAM ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/${program})
  set(LIST ${CMAKE_CURRENT_BINARY_DIR}/${program}.suites.cmake)
  list(JOIN arg_PROPERTIES " " properties)
  set(PROPERTIES "LABELS [=[${arg_LABELS}]=] ${properties}")
  configure_file(${PROJECT_SOURCE_DIR}/cmake/suites.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/${program}.cmake @ONLY)
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${CMAKE_CURRENT_BINARY_DIR}/${program}.cmake)
endfunction()

# What all programs of tests have: GoogleTest, RapidCheck, the helpers of tests/support.
file(GLOB support CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/support/*.cpp)
add_library(nonet_test_support STATIC ${support})
target_include_directories(nonet_test_support PUBLIC ${PROJECT_SOURCE_DIR}/tests ${PROJECT_SOURCE_DIR}/kernel/include)
# Debian's rapidcheck headers are not clean under our warnings.
target_include_directories(nonet_test_support SYSTEM PUBLIC $<TARGET_PROPERTY:rapidcheck,INTERFACE_INCLUDE_DIRECTORIES>)
# run() calls the commands of the program: who uses it links nonet_cli_parts. Others link the other objects alone.
set_source_files_properties(${PROJECT_SOURCE_DIR}/tests/support/program.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
target_include_directories(nonet_test_support PRIVATE ${PROJECT_SOURCE_DIR}/cli
                           ${PROJECT_SOURCE_DIR}/host/solving/include ${PROJECT_SOURCE_DIR}/host/workers/include)
target_link_libraries(nonet_test_support PUBLIC GTest::gtest_main rapidcheck nonet::json)
if(NONET_SANITIZE)
  target_compile_definitions(nonet_test_support PRIVATE NONET_IS_SANITIZED=true)
else()
  target_compile_definitions(nonet_test_support PRIVATE NONET_IS_SANITIZED=false)
endif()
target_compile_definitions(nonet_test_support PRIVATE
  NONET_BUILD_DIR="${PROJECT_BINARY_DIR}" NONET_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
  NONET_SHARED_DIR="${PROJECT_SOURCE_DIR}/../shared")
nonet_compile(nonet_test_support PRECOMPILED nonet_precompiled_tests)
target_compile_options(nonet_test_support PRIVATE -O0)
