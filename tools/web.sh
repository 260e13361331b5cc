#!/usr/bin/env bash
# Builds the browser client into web/dist. Packages are fetched only when the lock file changed, so the second run needs no network.
# BROADSIDE_PROGRAM names the program that prints the types (default: build/release/broadside).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../web"

stamp=node_modules/.broadside-lock
if ! cmp -s package-lock.json "$stamp"; then
  npm ci --no-audit --no-fund --loglevel=error
  cp package-lock.json "$stamp"
fi
npm run --silent types
npm run --silent build
