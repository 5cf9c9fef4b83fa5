#!/bin/sh
# Makes the secrets of docker/compose.yml where they are missing: one file each, in docker/secrets. Nothing is replaced.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
# The folder is closed to other accounts of this machine; the files are handed out one by one, to accounts with other numbers.
chmod 700 secrets
umask 333

random() {
  od -An -tx1 -N"$1" /dev/urandom | tr -d ' \n'
}

# keep <name> <value>: the file as it is, or a new one with this value
keep() {
  [ -e "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"
}

# address <name> <role> <password>: the address of the database for that role
address() {
  keep "$1" "postgres://$2:$3@postgres:5432/inventory"
}

keep postgres_password "$(random 24)"
keep owner_password "$(random 24)"
address database_url inventory_owner "$(cat secrets/owner_password)"
address database_app_url inventory_app_login "$(random 24)"
address database_platform_url inventory_platform_login "$(random 24)"
keep jwt_secret "$(random 32)"
keep session_secret "$(random 32)"
keep seed_password "$(random 12)"
echo "Secrets are in $(pwd)/secrets; the accounts' first password is in seed_password."
