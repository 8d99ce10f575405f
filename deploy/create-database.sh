# PostgreSQL's image runs this once, when it has created its files. The site's account owns its database and is no superuser;
# the superuser has no password any more, and so cannot sign in over the network.
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username postgres <<'SQL'
create role larkabout login password :'password';
create database larkabout owner larkabout;
alter role postgres password null;
SQL
