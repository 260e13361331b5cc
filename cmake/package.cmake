# A Debian package: tools/package.sh makes it. The program is stripped; what a debugger needs is a package of its own.

include(GNUInstallDirs)
# Only what was asked for is built: cpack takes the program as it lies there.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
install(FILES packaging/broadside.service DESTINATION lib/systemd/system)
install(FILES packaging/default DESTINATION /etc/default RENAME broadside)
install(FILES docs/hosting.md docs/protocol.md LICENSE NOTICE DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/broadside)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "whoever built it <root@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "tabletop war games in the browser, with the rules enforced")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Push services are trusted by those who vouch for them; no library needs this package.
set(CPACK_DEBIAN_PACKAGE_DEPENDS ca-certificates)
set(CPACK_DEBIAN_DEBUGINFO_PACKAGE ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/postinst ${PROJECT_SOURCE_DIR}/packaging/prerm
    ${PROJECT_SOURCE_DIR}/packaging/postrm ${PROJECT_BINARY_DIR}/conffiles)
file(WRITE ${PROJECT_BINARY_DIR}/conffiles "/etc/default/broadside\n")
# Another number makes a package that is installed over the first.
set(BROADSIDE_PACKAGE_RELEASE 1 CACHE STRING "The number of the package of this version")
set(CPACK_DEBIAN_PACKAGE_RELEASE ${BROADSIDE_PACKAGE_RELEASE})
include(CPack)
