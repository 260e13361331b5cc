#!/usr/bin/env bash
# Formats every C++ file of the project; with --check it only reports the lines that would change.
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."
mode=(-i)
[ "${1:-}" = --check ] && mode=(--dry-run -Werror)
folders=()
for folder in src games tests; do [ -d "$folder" ] && folders+=("$folder"); done
find "${folders[@]}" \( -name '*.cpp' -o -name '*.hpp' \) -print0 | xargs -0 -r clang-format-19 --style=file "${mode[@]}"
