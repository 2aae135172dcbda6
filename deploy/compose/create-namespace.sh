#!/bin/sh
# Creates the namespace `default`, which keeps workflows for 30 days after their end. Safe to repeat.
set -eu

attempt=0
until temporal operator cluster health; do
  attempt=$((attempt + 1))
  if [ "$attempt" -ge 30 ]; then
    echo 'The Temporal server did not become healthy.' >&2
    exit 1
  fi
  sleep 2
done
temporal operator namespace describe --namespace default >/dev/null 2>&1 \
  || temporal operator namespace create --namespace default --retention 30d
