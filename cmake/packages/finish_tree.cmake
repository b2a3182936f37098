# CPack runs this on the files of a package, before it packs them. Debian's packages have packed pages, and no paths of
# libraries in programs, since the linker knows its directories.
if(CPACK_GENERATOR STREQUAL "DEB")
  file(GLOB_RECURSE files LIST_DIRECTORIES false ${CPACK_TEMPORARY_DIRECTORY}/*)
  foreach(file IN LISTS files)
    if(file MATCHES "/man1/[^/]*$|/changelog$")
      execute_process(COMMAND gzip -9 -n -f ${file} COMMAND_ERROR_IS_FATAL ANY)
    elseif(file MATCHES "/bin/[^/]*$|\\.so($|\\.)" AND NOT IS_SYMLINK ${file})
      file(RPATH_REMOVE FILE ${file})
    endif()
  endforeach()
endif()
