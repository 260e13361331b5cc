#!/usr/bin/env bash
# Builds targets of one CMake preset without noise: a progress line when there is work, the whole output when it fails.
#   tools/build.sh PRESET TARGET...
#   tools/build.sh --configure [-DNAME=VALUE...] PRESET TARGET...    runs CMake even if the tree is configured
# Everything goes to stderr and nothing is read from stdin, so that a program may follow in a pipeline.
set -euo pipefail

root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)
configure=false
definitions=()
while [[ "${1:-}" == -* ]]; do
    case "$1" in
        --configure) configure=true ;;
        -D*) definitions+=("$1") ;;
        *)
            echo "build: unknown option $1" >&2
            exit 2
            ;;
    esac
    shift
done
preset=${1:?usage: tools/build.sh [--configure] PRESET TARGET...}
shift

dir=$root/build/$preset
log=$dir/build.log
mkdir -p "$dir"
exec {lock}>"$dir/build.lock"
flock "$lock"

fail() {
    [ -t 2 ] && printf '\r\033[K' >&2
    cat "$log" >&2
    echo "build: $1 failed ($preset)" >&2
    exit 1
}

# A tree that was moved or copied is configured afresh.
fresh=()
if [ -f "$dir/CMakeCache.txt" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$dir/CMakeCache.txt"; then
    fresh=(--fresh)
    configure=true
fi
[ -f "$dir/build.ninja" ] || configure=true
if $configure; then
    (cd "$root" && cmake "${fresh[@]}" --preset "$preset" "${definitions[@]}") </dev/null >"$log" 2>&1 || fail configuration
fi

shown=false
show_progress() {
    local line
    while IFS= read -r line; do
        [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
        [ "${BASH_REMATCH[1]}" -gt 0 ] || continue
        if [ -t 2 ]; then
            printf '\r\033[Kbuilding %s… %s/%s' "$preset" "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" >&2
        elif ! $shown; then
            echo "building $preset…" >&2
        fi
        shown=true
    done
    if $shown && [ -t 2 ]; then printf '\r\033[K' >&2; fi
}
NINJA_STATUS='[%f/%t] ' ninja -C "$dir" -j "$(nproc)" "$@" </dev/null 2>&1 | tee "$log" | show_progress || fail build
