# Shared beginning of every script: into the checkout, a Python that is new enough, the environment.
# Usage: purpose=run|dev, then . this file. Its messages go to standard error; $from is where the person stands.

from=$PWD
cd "$(dirname "$(readlink -f "$0")")/.." || exit 1

find_python() {
  for python in python3 python3.14 python3.13 python3.12 python3.11; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      return 0
    fi
  done
  echo "Nightbook needs Python 3.11 or newer. On Debian or Ubuntu: apt-get install python3" >&2
  exit 1
}

find_python
"$python" script/lib/environment.py "$purpose" >&2 || exit 1
