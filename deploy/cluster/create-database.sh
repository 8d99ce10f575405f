#!/bin/sh
# Patroni calls this with a superuser connection string once the first leader is up.
"$BIN_FOLDER/psql" --quiet --set ON_ERROR_STOP=1 --set password="$SITE_PASSWORD" "$1" <<'SQL'
create role larkabout login password :'password';
create database larkabout owner larkabout;
SQL
