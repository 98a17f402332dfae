# An overlay port: vcpkg install cfbundlecompat --overlay-ports=packaging/vcpkg
vcpkg_check_linkage(ONLY_DYNAMIC_LIBRARY)
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
if(VCPKG_TARGET_ARCHITECTURE STREQUAL "arm64")
  set(ARCH aarch64)
else()
  set(ARCH x86_64)
endif()

# There is one build for both configurations: the library needs Swift, and `make` says what is missing.
set(VCPKG_BUILD_TYPE release)
vcpkg_execute_required_process(
  COMMAND make install "ARCH=${ARCH}" BRIDGE=no "PREFIX=${CURRENT_PACKAGES_DIR}" "LIBDIR=${CURRENT_PACKAGES_DIR}/lib"
  WORKING_DIRECTORY "${SOURCE_PATH}"
  LOGNAME "install-${TARGET_TRIPLET}"
)
vcpkg_cmake_config_fixup(PACKAGE_NAME CFBundleCompat CONFIG_PATH lib/cmake/CFBundleCompat)
vcpkg_fixup_pkgconfig()
# The tools are programs, for which vcpkg has another place.
file(MAKE_DIRECTORY "${CURRENT_PACKAGES_DIR}/tools/${PORT}")
file(GLOB TOOLS "${CURRENT_PACKAGES_DIR}/libexec/cfbundlecompat/*")
file(COPY ${TOOLS} DESTINATION "${CURRENT_PACKAGES_DIR}/tools/${PORT}")
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/libexec" "${CURRENT_PACKAGES_DIR}/share/man" "${CURRENT_PACKAGES_DIR}/share/doc")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE" "${SOURCE_PATH}/NOTICE")
