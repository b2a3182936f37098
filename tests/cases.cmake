# nonet_add_cases(PLUGIN file...): every case of the files becomes a test, run by nonet_cases against the built plugin.
add_executable(nonet_cases ${CMAKE_CURRENT_LIST_DIR}/plugins/cases.cpp ${CMAKE_CURRENT_LIST_DIR}/plugins/run_cases.cpp)
target_link_libraries(nonet_cases PRIVATE nonet::host nonet_compile fmt::fmt)

function(nonet_add_cases plugin)
  foreach(file IN LISTS ARGN)
    get_filename_component(path ${file} ABSOLUTE)
    get_filename_component(name ${file} NAME)
    # A case starts with a line `case: name`; its number and name make the test's.
    file(STRINGS ${path} cases REGEX "^case:")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    foreach(case IN LISTS cases)
      string(REGEX REPLACE "^case:[ \t]*" "" case "${case}")
      add_test(NAME "${name}: ${case}"
               COMMAND nonet_cases --plugin $<TARGET_FILE:${plugin}> --case ${case} ${path})
      set_tests_properties("${name}: ${case}" PROPERTIES LABELS plugin)
    endforeach()
  endforeach()
endfunction()
