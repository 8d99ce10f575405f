# PostgreSQL's image runs this once, after creating its files. The site's role owns its database and is not a superuser.
# The superuser's password is removed, so it cannot sign in over the network.
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username postgres <<'SQL'
create role larkabout login password :'password';
create database larkabout owner larkabout;
alter role postgres password null;
SQL
