#!/usr/bin/env bash
# Makes the Debian packages of the program out of build/release: tools/package.sh [RELEASE]. They lie in build/package then.
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."
out=$PWD/build/package
mkdir -p "$out"
(cd build/release && cpack -G DEB -B "$out" -D CPACK_STRIP_FILES=OFF -D CPACK_DEBIAN_PACKAGE_RELEASE="${1:-1}" >"$out/cpack.log" 2>&1) || { cat "$out/cpack.log" >&2; exit 1; }
rm -rf "$out/_CPack_Packages"
ls "$out"/*.deb "$out"/*.ddeb
