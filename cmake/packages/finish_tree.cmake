# CPack runs this on the files of a package, before it packs them. Debian's packages have packed pages, and no paths of
# libraries in programs, since the linker knows its directories.
if(CPACK_GENERATOR STREQUAL "DEB")
  file(GLOB_RECURSE pages ${CPACK_TEMPORARY_DIRECTORY}/*/man1/*.1 ${CPACK_TEMPORARY_DIRECTORY}/*/changelog)
  foreach(page IN LISTS pages)
    execute_process(COMMAND gzip -9 -n -f ${page} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  file(GLOB_RECURSE binaries ${CPACK_TEMPORARY_DIRECTORY}/*/bin/* ${CPACK_TEMPORARY_DIRECTORY}/*.so ${CPACK_TEMPORARY_DIRECTORY}/*.so.*)
  foreach(binary IN LISTS binaries)
    if(NOT IS_SYMLINK ${binary})
      file(RPATH_REMOVE FILE ${binary})
    endif()
  endforeach()
endif()
