# Packages of a build: `cpack` makes Debian packages and an archive for any Linux; see docs/development/packages.md.

# Libraries of other projects that are no part of every system, beside ours. The C and C++ libraries are those of the system.
install(RUNTIME_DEPENDENCY_SET nonet_dependencies
        PRE_EXCLUDE_REGEXES "^lib(nonet.*|c|m|dl|rt|pthread|stdc\\+\\+|gcc_s)\\.so" "^ld-linux"
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT bundled EXCLUDE_FROM_ALL)

set(CPACK_PACKAGE_NAME nonet)
set(CPACK_PACKAGE_VENDOR "The Nonet authors")
set(CPACK_PACKAGE_CONTACT "The Nonet authors <nonet@nonet.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "sudoku solved and rated step by step, as people do")
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_PACKAGE_FILE_NAME nonet-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
                                                WORLD_EXECUTE)
set(CPACK_NONET_PYTHON ${NONET_PYTHON})
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/packages/for_generator.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/packages/finish_tree.cmake)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_LIBRARY_OUTPUT_DIRECTORY})
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "The techniques of Nonet, each family a plugin that is loaded at run time, the
strategies that set their order and scores, and the libraries that they need.")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME nonet-plugins)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/cmake/packages/triggers)

set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "Nonet gives hints, shows how a sudoku is solved with the techniques of people,
rates puzzles by the hundred thousand, verifies each step, and has a workbench
for the browser (nonet serve).")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME nonet)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "librsvg2-2 (>= 2.52)")  # loaded to write PDF
set(CPACK_COMPONENT_PROGRAM_DEPENDS runtime)

set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "Headers, libraries, and the files for CMake and pkg-config that plugins with
techniques of your own, and programs that use the libraries, are built with.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libnonet-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_DEVELOPMENT_DEPENDS program runtime)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "g++, cmake, make, ninja-build, libexpected-dev, libfmt-dev, libyaml-cpp-dev, zlib1g-dev, libzstd-dev")

set(CPACK_COMPONENT_PYTHON_DESCRIPTION "The package nonet for Python: ratings of many puzzles as arrays, steps and
paths as values, techniques as classes, a judge of moves.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-nonet)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/cmake/packages/python/postinst
                                              ${PROJECT_SOURCE_DIR}/cmake/packages/python/prerm)
set(CPACK_COMPONENT_PYTHON_DEPENDS runtime)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "librsvg2-2 (>= 2.52)")
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.11), python3 (<< 3.12), python3-numpy")

# What Debian wants to see of every package.
foreach(name IN ITEMS program:nonet runtime:nonet-plugins development:libnonet-dev python:python3-nonet)
  string(REPLACE ":" ";" name ${name})
  list(GET name 0 component)
  list(GET name 1 package)
  install(FILES cmake/packages/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} COMPONENT ${component})
  install(FILES CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} RENAME changelog COMPONENT ${component})
endforeach()

include(CPack)
