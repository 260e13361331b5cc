#!/usr/bin/env bash
# Builds the browser client into web/dist, if something changed since the last time. Packages are fetched only when the lock file
# changed, so the second run needs no network. The types come from the program: build/release/broadside, or BROADSIDE_PROGRAM.
set -euo pipefail
cd "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../web"

export BROADSIDE_PROGRAM=${BROADSIDE_PROGRAM:-$PWD/../build/release/broadside}
node scripts/types.mjs >&2
# The games find the packages of the client above them.
mkdir -p ../games
ln -sfn ../web/node_modules ../games/node_modules
sources() {
    {
        find index.html package.json package-lock.json svelte.config.js tsconfig.json vite.config.ts scripts src -type f -print0
        find ../games -type f -path '../games/*/web/*' -print0
    } |
        sort -z | xargs -0 sha256sum
}
print=$(sources | sha256sum)
stamp=dist/.sources
[ -f "$stamp" ] && [ "$(cat "$stamp")" = "$print" ] && exit 0

echo "building the browser client…" >&2
lock=node_modules/.broadside-lock
if ! cmp -s package-lock.json "$lock"; then
    npm ci --no-audit --no-fund --loglevel=error >&2
    cp package-lock.json "$lock"
fi
npm run --silent build >&2
echo "$print" >"$stamp"
