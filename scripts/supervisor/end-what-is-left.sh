#!/bin/sh
# Started by the supervisor, outlives it, and ends what it left when it was killed: first API and worker, which notice by
# themselves and get time for it, then the Temporal server. Reads from standard input, whose other end the supervisor
# holds:  api PID | worker PID | temporal owned | done
# Arguments: the file that names the Temporal server's pid (temporal.json), and the database that server has open.
trap '' HUP INT TERM
record=$1 database=$2
api='' worker='' temporal=''
while read -r what value; do
  case $what in
    api) api=$value ;;
    worker) worker=$value ;;
    temporal) temporal=$value ;;
    done) exit 0 ;;
  esac
done

# end PID TENTHS: waits so long for its end, then kills it.
end() {
  tenths=$2
  while kill -0 "$1" 2>/dev/null; do
    if [ "$tenths" -le 0 ]; then
      kill -KILL "$1" 2>/dev/null
      return
    fi
    tenths=$((tenths - 1))
    sleep 0.1
  done
}

if [ -n "$api" ]; then end "$api" 200; fi
if [ -n "$worker" ]; then end "$worker" 200; fi
if [ -z "$temporal" ]; then exit 0; fi
server=$(sed -n 's/.*"pid":\([0-9][0-9]*\).*/\1/p' "$record" 2>/dev/null)
if [ -z "$server" ]; then exit 0; fi
# A recorded pid may by now be somebody else's.
if [ -r "/proc/$server/cmdline" ]; then
  command=$(tr '\0' ' ' <"/proc/$server/cmdline")
else
  command=$(ps -p "$server" -o args= 2>/dev/null)
fi
case $command in
  *start-dev*"$database"*)
    kill -TERM "$server" 2>/dev/null
    end "$server" 100
    ;;
esac
