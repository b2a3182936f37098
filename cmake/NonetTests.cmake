# nonet_add_tests(NAME LABELS label SOURCES file... [HEADERS target] [LIBS target...] [PROPERTIES name value...])
#
# A program of tests, nonet_NAME_tests. Each of its suites is a test of ctest, `NAME.Suite`; with HEADERS as precompiled
# headers.
#
# Up to eight sources are compiled as one, in a third of the time. So a name in an unnamed namespace is used by one
# source of a folder only. With NONET_UNITY_TESTS=OFF each source is compiled alone.
option(NONET_UNITY_TESTS "Compile several sources of tests as one" ON)
function(nonet_add_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "LABELS;HEADERS" "SOURCES;LIBS;PROPERTIES")
  set(program nonet_${name}_tests)
  add_executable(${program} ${arg_SOURCES})
  target_link_libraries(${program} PRIVATE nonet_test_options nonet_test_build nonet_test_support ${arg_LIBS})
  set_target_properties(${program} PROPERTIES UNITY_BUILD ${NONET_UNITY_TESTS} NONET_NOT_OPTIMISED ON)
  nonet_leave_unsanitized(${program})
  target_include_directories(${program} PRIVATE ${PROJECT_SOURCE_DIR}/host/src ${PROJECT_SOURCE_DIR}/tests)
  if(arg_HEADERS)
    target_precompile_headers(${program} REUSE_FROM ${arg_HEADERS})
    if(arg_HEADERS STREQUAL nonet_cli_test_headers)
      nonet_set_up_cli_test(${program})
    endif()
  endif()

  set(NAME ${program})
  set(PREFIX ${name})
  set(PROGRAM ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/${program})
  set(LIST ${CMAKE_CURRENT_BINARY_DIR}/${program}.suites.cmake)
  string(REPLACE ";" "\;" labels "${arg_LABELS}")
  list(JOIN arg_PROPERTIES " " properties)
  set(PROPERTIES "LABELS [=[${labels}]=] ${properties}")
  configure_file(${PROJECT_SOURCE_DIR}/cmake/suites.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/${program}.cmake @ONLY)
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${CMAKE_CURRENT_BINARY_DIR}/${program}.cmake)
endfunction()

# What all programs of tests are compiled with.
add_library(nonet_test_options INTERFACE)
target_link_libraries(nonet_test_options INTERFACE nonet_compile GTest::gtest_main rapidcheck)
# Debian's rapidcheck headers are not clean under our warnings.
target_include_directories(nonet_test_options SYSTEM INTERFACE
                           $<TARGET_PROPERTY:rapidcheck,INTERFACE_INCLUDE_DIRECTORIES>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(nonet_test_options INTERFACE -Wno-array-bounds)  # as -Wno-restrict: not there
endif()
# What is measured is the libraries. Tests of the program only start it and look at what it writes.
target_compile_options(nonet_test_options INTERFACE
                       $<IF:$<BOOL:$<TARGET_PROPERTY:NONET_TESTS_PROGRAM>>,-O0,${NONET_COMPILE_FAST}>)

# What the tests know of the build, apart from the rest, which all builds can so compile alike.
if(NONET_SANITIZE)
  set(NONET_IS_SANITIZED true)
else()
  set(NONET_IS_SANITIZED false)
endif()
add_library(nonet_test_build OBJECT ${PROJECT_SOURCE_DIR}/tests/support/build.cpp)
target_link_libraries(nonet_test_build PRIVATE nonet_compile)
target_include_directories(nonet_test_build PRIVATE ${PROJECT_SOURCE_DIR}/tests)
target_compile_definitions(nonet_test_build PRIVATE
  NONET_BUILD_DIR="${PROJECT_BINARY_DIR}" NONET_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
  NONET_SHARED_DIR="${PROJECT_SOURCE_DIR}/../shared" NONET_IS_SANITIZED=${NONET_IS_SANITIZED})
set_target_properties(nonet_test_build PROPERTIES NONET_NOT_SANITIZED ON)

# What takes long to compile and is the same for all tests.
add_library(nonet_test_support OBJECT)
foreach(source IN ITEMS json lines patterns program temporary_directory)
  target_sources(nonet_test_support PRIVATE ${PROJECT_SOURCE_DIR}/tests/support/${source}.cpp)
endforeach()
target_link_libraries(nonet_test_support PRIVATE nonet_compile nlohmann_json::nlohmann_json)
nonet_compile_together(nonet_test_support)
target_include_directories(nonet_test_support PRIVATE ${PROJECT_SOURCE_DIR}/tests)
target_compile_options(nonet_test_support PRIVATE ${NONET_COMPILE_FAST})
set_target_properties(nonet_test_support PROPERTIES NONET_NOT_SANITIZED ON)

# Precompiled headers of tests: as those of cmake/NonetCompile.cmake, but for programs (-fPIE).
function(nonet_add_precompiled_for_tests name)
  nonet_add_precompiled(${name} ${ARGN})
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE OFF NONET_NOT_OPTIMISED ON)
  nonet_leave_unsanitized(${name})
  target_compile_options(${name} PRIVATE -fPIE)
  target_link_libraries(${name} PRIVATE nonet_test_options)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/kernel/include)
endfunction()
nonet_add_precompiled_for_tests(nonet_unit_test_headers <gtest/gtest.h> <rapidcheck/gtest.h> ${NONET_SDK_HEADERS})
# What tests with properties link; it is compiled here because the headers are most of its time.
target_sources(nonet_unit_test_headers PRIVATE ${PROJECT_SOURCE_DIR}/tests/support/property.cpp)
target_include_directories(nonet_unit_test_headers PRIVATE ${PROJECT_SOURCE_DIR}/tests)
# Tests of the program start it and read what it writes: it is sanitized, they need not be. Where they link
# none of the libraries, the builds share their objects by ccache.
function(nonet_set_up_cli_test target)
  set_target_properties(${target} PROPERTIES NONET_NOT_SANITIZED ON NONET_LINKS_SANITIZED OFF NONET_TESTS_PROGRAM ON)
endfunction()
nonet_add_precompiled_for_tests(nonet_cli_test_headers <gtest/gtest.h> <filesystem> <fstream> <map> <set>
                                ${NONET_SDK_HEADERS})
nonet_set_up_cli_test(nonet_cli_test_headers)
