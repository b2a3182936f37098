# The libraries of the project: shared, or static where the plugins are built in.
if(NONET_STATIC_PLUGINS)
  set(NONET_LIBRARY_TYPE STATIC)
else()
  set(NONET_LIBRARY_TYPE SHARED)
endif()

# nonet_compile_as_library(TARGET HEADERS): how the sources of a library are compiled. HEADERS are those to precompile: SDK
# or HOST.
function(nonet_compile_as_library target headers)
  # No source asks for which library it is compiled: all builds give the same objects.
  set_target_properties(${target} PROPERTIES DEFINE_SYMBOL "")
  nonet_use_precompiled(${target} ${headers})
  nonet_compile_together(${target})
endfunction()

# nonet_set_up_library(TARGET NAME FILE_SETS HEADERS): what all libraries that are installed have in common. Others link
# TARGET as nonet::NAME. It is of NONET_LIBRARY_TYPE, or STATIC where the program alone loads it (docs/adr/0044).
function(nonet_set_up_library target name file_sets headers)
  nonet_compile_as_library(${target} ${headers})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name} INSTALL_RPATH "$ORIGIN" BUILD_WITH_INSTALL_RPATH ON
                        VERIFY_INTERFACE_HEADER_SETS ON)
  if(NONET_STATIC_PLUGINS)
    return()  # the program is all that there is to install
  endif()
  target_link_options(${target} PRIVATE -Wl,-z,nodelete)  # ignored for an archive
  if(target STREQUAL nonet_host)
    set(export nonet_host)  # a component of its own: it needs more packages
  else()
    set(export nonet)
  endif()
  set(headers_to)
  foreach(file_set IN LISTS file_sets)
    list(APPEND headers_to FILE_SET ${file_set} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  endforeach()
  install(TARGETS ${target} EXPORT ${export} DESTINATION ${CMAKE_INSTALL_LIBDIR} ${headers_to})
endfunction()
