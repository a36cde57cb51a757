# `cmake --install` puts headers, archives and a package there: whoever says find_package(topos)
# links topos::topos and includes <topos.hpp>.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# Archives of several projects share a folder, so ours bear the project's name.
foreach(layer ${engine_layers})
  get_target_property(type ${layer} TYPE)
  if(type STREQUAL "STATIC_LIBRARY")
    set_target_properties(${layer} PROPERTIES OUTPUT_NAME topos-${layer})
  endif()
endforeach()

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/topos)
install(TARGETS topos meaning ${engine_layers} EXPORT topos-targets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/topos)
install(EXPORT topos-targets NAMESPACE topos:: DESTINATION ${package})

write_basic_package_version_file(${PROJECT_BINARY_DIR}/topos-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/topos-config-version.cmake
  ${PROJECT_SOURCE_DIR}/cmake/topos-config.cmake ${PROJECT_SOURCE_DIR}/cmake/compiler.cmake
  DESTINATION ${package})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/NOTICE
  DESTINATION ${CMAKE_INSTALL_DOCDIR})
