#!/bin/sh
# The role of requests: it owns nothing, and the house lends it what it may do (docs/operations.md). Run once, by an empty database.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$OKNO_LOGIN_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role okno_login login noinherit nocreatedb nocreaterole password :'password';
SQL
