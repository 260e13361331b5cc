#!/usr/bin/env bash
# Installs the Debian packages that the project needs.
#   tools/setup.sh run      to build and run the program
#   tools/setup.sh check    also to test, fuzz, format and lint it
# Asks dpkg first, so a run with nothing to install is instant and needs no network.
set -euo pipefail

run_packages=(g++ cmake ninja-build ccache mold pkgconf libfmt-dev nlohmann-json3-dev libcli11-dev
    libboost1.81-dev libsqlite3-dev libsodium-dev libssl-dev zlib1g-dev)
# Any Node from 18 on will do; Debian's is taken where there is none.
if ! command -v npm >/dev/null || ! node -e 'process.exit(parseInt(process.versions.node) >= 18 ? 0 : 1)' 2>/dev/null; then
    run_packages+=(nodejs npm)
fi
check_packages=(chromium libgtest-dev libgmock-dev librapidcheck-dev python3 openssl
    clang-19 llvm-19 libclang-rt-19-dev clang-format-19 clang-tidy-19)

case "${1:-}" in
    run) wanted=("${run_packages[@]}") ;;
    check) wanted=("${run_packages[@]}" "${check_packages[@]}") ;;
    *)
        echo "usage: tools/setup.sh run|check" >&2
        exit 2
        ;;
esac

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    for tool in c++ cmake ninja; do
        if ! command -v "$tool" >/dev/null; then
            echo "setup: this is not a Debian system; please install the equivalents of: ${wanted[*]}" >&2
            exit 1
        fi
    done
    exit 0
fi

installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null || true)
missing=()
for package in "${wanted[@]}"; do
    grep -qxF "$package installed" <<<"$installed" || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "setup: packages are missing, and installing them needs root or sudo. As root:" >&2
        echo "    apt-get update && apt-get install --no-install-recommends ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo)
fi

echo "installing ${missing[*]} …" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 "$@" </dev/null >>"$log" 2>&1; }
if ! { apt update && apt install -y --no-install-recommends "${missing[@]}"; }; then
    cat "$log" >&2
    echo "setup: could not install ${missing[*]}" >&2
    exit 1
fi
