# The rooms of host/, from the lowest on.
set(NONET_HOST_ROOMS json solving judging loading strategy records workers)

# The libraries of the project: shared, or static where the plugins are built in.
if(NONET_STATIC_PLUGINS)
  set(NONET_LIBRARY_TYPE STATIC)
else()
  set(NONET_LIBRARY_TYPE SHARED)
endif()
# Before 1.0 a minor version may change anything.
set(NONET_SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})

# nonet_set_up_library(TARGET NAME FILE_SET...): what all libraries that are installed have in common. Others link TARGET as
# nonet::NAME. It is of NONET_LIBRARY_TYPE, or STATIC where plugins do not load it (docs/adr/0047).
function(nonet_set_up_library target name)
  if(name STREQUAL "json")
    nonet_compile(${target} PRECOMPILED nonet_precompiled)  # it does not see the kernel
  else()
    nonet_compile(${target})
  endif()
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name} INSTALL_RPATH "$ORIGIN" BUILD_WITH_INSTALL_RPATH ON
                        VERIFY_INTERFACE_HEADER_SETS ON VERSION ${PROJECT_VERSION} SOVERSION ${NONET_SOVERSION})
  if(NONET_STATIC_PLUGINS)
    return()  # the program is all that there is to install
  endif()
  target_link_options(${target} PRIVATE LINKER:-z,nodelete)  # ignored for an archive
  if(name IN_LIST NONET_HOST_ROOMS)
    set(export nonet_host)  # a component of its own: it needs more packages
  else()
    set(export nonet)
  endif()
  set(headers)
  foreach(file_set IN LISTS ARGN)
    list(APPEND headers FILE_SET ${file_set} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
  endforeach()
  get_target_property(type ${target} TYPE)
  set(dependencies)
  if(type STREQUAL "SHARED_LIBRARY")
    set(dependencies RUNTIME_DEPENDENCY_SET nonet_dependencies)
  endif()
  install(TARGETS ${target} EXPORT ${export} ${dependencies}
          LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT runtime NAMELINK_COMPONENT development
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development ${headers})
endfunction()

# nonet_add_host_room(NAME PUBLIC target... [PRIVATE target...]): the archive nonet::NAME of host/NAME.
function(nonet_add_host_room name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "PUBLIC;PRIVATE")
  file(GLOB headers CONFIGURE_DEPENDS include/nonet/${name}/*.hpp)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS src/*.cpp)
  add_library(nonet_${name} STATIC ${sources})
  add_library(nonet::${name} ALIAS nonet_${name})
  target_sources(nonet_${name} PUBLIC FILE_SET ${name} TYPE HEADERS BASE_DIRS include FILES ${headers})
  target_link_libraries(nonet_${name} PUBLIC ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
  nonet_set_up_library(nonet_${name} ${name} ${name})
endfunction()
