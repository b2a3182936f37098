# The libraries of the project: shared, or static where the plugins are built in.
if(NONET_STATIC_PLUGINS)
  set(NONET_LIBRARY_TYPE STATIC)
else()
  set(NONET_LIBRARY_TYPE SHARED)
endif()

# nonet_set_up_library(TARGET NAME FILE_SET HEADERS): what all libraries that are installed have in common. Others link
# TARGET as nonet::NAME. HEADERS are those to precompile: SDK or HOST.
function(nonet_set_up_library target name file_set headers)
  # No source asks for which library it is compiled: all builds give the same objects.
  set_target_properties(${target} PROPERTIES DEFINE_SYMBOL "" EXPORT_NAME ${name} INSTALL_RPATH "$ORIGIN"
                        BUILD_WITH_INSTALL_RPATH ON VERIFY_INTERFACE_HEADER_SETS ON)
  nonet_use_precompiled(${target} ${headers})
  if(NONET_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON)
  endif()
  if(NONET_STATIC_PLUGINS)
    return()  # the program is all that there is to install
  endif()
  target_link_options(${target} PRIVATE -Wl,-z,nodelete)
  if(target STREQUAL nonet_host)
    set(export nonet_host)  # a component of its own: it needs more packages
  else()
    set(export nonet)
  endif()
  install(TARGETS ${target} EXPORT ${export} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
          FILE_SET ${file_set} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
endfunction()
