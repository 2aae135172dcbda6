#!/bin/sh
# Creates the databases of a Temporal server on PostgreSQL, or brings them to the version of the image. Safe to repeat.
set -eu

tool() {
  database=$1
  shift
  temporal-sql-tool --plugin postgres12 --ep postgresql --port 5432 --user temporal --db "$database" "$@"
}

for database in temporal temporal_visibility; do
  tool "$database" create
  # Leaves a schema that has a version as it is.
  tool "$database" setup-schema -v 0.0
done
tool temporal update-schema -d /etc/temporal/schema/postgresql/v12/temporal/versioned
tool temporal_visibility update-schema -d /etc/temporal/schema/postgresql/v12/visibility/versioned
