# run-part.sh FILE COMMAND…: writes FILE to /tmp with its ${NAMES} replaced by environment variables, and runs the
# command. Exits if a value is missing.
set -eu
umask 077
names=$(grep -o '\${[A-Z_]*}' "${PARTS:-/parts}/$1" | sort -u)
for name in $names; do eval ": \"${name%\}}:?}\""; done
envsubst "$names" < "${PARTS:-/parts}/$1" > "/tmp/$1"
shift
exec "$@"
