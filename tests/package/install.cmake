# Installs the build and moves it, as after unpacking an archive: cmake -DBUILD=DIR -DTO=DIR -P this
file(REMOVE_RECURSE ${TO} ${TO}.installed)
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${TO}.installed
                OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(RENAME ${TO}.installed ${TO})
