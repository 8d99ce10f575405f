#!/bin/sh
# Patroni calls it with a connection string of the superuser, once the first leader is up.
"$BIN_FOLDER/psql" --quiet --set ON_ERROR_STOP=1 --set password="$SITE_PASSWORD" "$1" <<'SQL'
create role larkabout login password :'password';
create database larkabout owner larkabout;
SQL
