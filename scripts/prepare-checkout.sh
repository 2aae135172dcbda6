# Sourced by the scripts beside it: goes to the checkout, checks Node and installs the packages where they are missing
# or older than package-lock.json. Quiet when there is nothing to do.

# A relative data folder means: relative to where the caller stands.
case "${CONCORDANCE_DATA_DIR:-/}" in
  / | /* | '~' | '~/'*) ;;
  *) export CONCORDANCE_DATA_DIR="$PWD/$CONCORDANCE_DATA_DIR" ;;
esac

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

if ! command -v node >/dev/null; then
  echo 'Node.js 20.19 or later is needed, and there is no `node` on PATH. https://nodejs.org has it.' >&2
  exit 1
fi
if ! node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)'; then
  echo "Node.js 20.19 or later is needed; this is $(node --version) ($(command -v node))." >&2
  exit 1
fi

# npm writes this file last, so an interrupted installation counts as none.
installed=node_modules/.package-lock.json
if [ ! -f "$installed" ] || [ package-lock.json -nt "$installed" ]; then
  echo 'Installing the packages (npm ci), under a minute on most machines...' >&2
  if ! npm ci --no-audit --no-fund --loglevel=error >&2; then
    echo 'npm ci failed; the lines above say why.' >&2
    exit 1
  fi
  # npm may keep the times of the lock file; without this the next start would install again.
  touch "$installed"
fi
