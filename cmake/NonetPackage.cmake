# The CMake package: find_package(nonet CONFIG). Every path in it is relative to its own place.
include(CMakePackageConfigHelpers)

# The version of the plugin ABI stands in the SDK alone.
set(plugin_header ${PROJECT_SOURCE_DIR}/kernel/include/nonet/plugin.hpp)
file(STRINGS ${plugin_header} abi_line REGEX "kAbiVersion = [0-9]+")
string(REGEX REPLACE ".*kAbiVersion = ([0-9]+).*" "\\1" NONET_ABI_VERSION "${abi_line}")
if(NOT NONET_ABI_VERSION MATCHES "^[0-9]+$")
  message(FATAL_ERROR "${plugin_header}: no line `kAbiVersion = NUMBER;`")
endif()
set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${plugin_header})

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/nonet)
configure_package_config_file(cmake/nonetConfig.cmake.in ${PROJECT_BINARY_DIR}/cmake/nonetConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/cmake/nonetConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/cmake/nonetConfig.cmake ${PROJECT_BINARY_DIR}/cmake/nonetConfigVersion.cmake
              cmake/NonetTechnique.cmake cmake/plugin.version
        DESTINATION ${package_dir} COMPONENT development)

# The same for build tools that know pkg-config.
file(RELATIVE_PATH prefix_from_pkgconfig /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" prefix_from_pkgconfig "${prefix_from_pkgconfig}")
configure_file(cmake/nonet.pc.in ${PROJECT_BINARY_DIR}/cmake/nonet.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/cmake/nonet.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

install(EXPORT nonet FILE nonetTargets.cmake NAMESPACE nonet:: DESTINATION ${package_dir} COMPONENT development)
install(EXPORT nonet_host FILE nonetHostTargets.cmake NAMESPACE nonet:: DESTINATION ${package_dir} COMPONENT development)
