#!/bin/sh
# Run once by the PostgreSQL image on an empty volume: the owner of the schema is an ordinary role, not the superuser.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres -v password="$(cat /run/secrets/owner_password)" <<'SQL'
CREATE ROLE inventory_owner LOGIN CREATEROLE NOSUPERUSER NOBYPASSRLS PASSWORD :'password';
CREATE DATABASE inventory OWNER inventory_owner;
SQL
