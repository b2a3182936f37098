# nonet_embed(TARGET MOST_BYTES file...): each file becomes a text of TARGET: `report.css` the constant kReportCss of
# "embedded/report_css.hpp". Files that are larger are refused: pages are sent whole.
function(nonet_embed target most_bytes)
  set(directory ${CMAKE_CURRENT_BINARY_DIR}/embedded)
  foreach(file IN LISTS ARGN)
    set(path ${CMAKE_CURRENT_SOURCE_DIR}/${file})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    file(SIZE ${path} size)
    if(size GREATER most_bytes)
      message(FATAL_ERROR "${path} has ${size} bytes, expected ${most_bytes} at most")
    endif()
    file(READ ${path} text)
    get_filename_component(base ${file} NAME)
    string(MAKE_C_IDENTIFIER ${base} identifier)
    string(REGEX MATCHALL "[^._-]+" words ${base})
    set(name k)
    foreach(word IN LISTS words)
      string(SUBSTRING ${word} 0 1 first)
      string(SUBSTRING ${word} 1 -1 rest)
      string(TOUPPER ${first} first)
      string(APPEND name ${first}${rest})
    endforeach()
    file(CONFIGURE OUTPUT ${directory}/${identifier}.hpp @ONLY CONTENT
"#pragma once
// Made from @file@ by cmake/NonetEmbed.cmake.

#include <string_view>

inline constexpr std::string_view @name@ = R\"embedded(@text@)embedded\";
")
  endforeach()
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
endfunction()
