#!/bin/bash
# One night's backup: `backup.sh FOLDER`. DATA_DIR and, for PostgreSQL, DATABASE_URL say of what.
set -euo pipefail
umask 077
folder=${1:?name the folder for backups}
night=$folder/$(date +%Y-%m-%dT%H%M%S)
# A backup takes its name once it is whole; what a night that broke off has left goes first, since the disk may be full of it.
rm -rf "$folder"/*.unfinished
if [ -n "${DATABASE_URL:-}" ]; then
  mkdir "$night.unfinished"
  url=$DATABASE_URL
  # Every user of the machine sees the arguments of a process, so the password goes by the environment.
  if [[ $url =~ ^([a-z]+://[^:/@]*):([^@/]*)@(.*)$ ]]; then
    url=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
    password=${BASH_REMATCH[2]//\\/\\\\}
    printf -v PGPASSWORD %b "${password//%/\\x}"
    export PGPASSWORD
  fi
  pg_dump --format=custom --file="$night.unfinished/shop.dump" "$url"
  # A picture that is being written takes its name once it is whole.
  tar -C "$DATA_DIR" --dereference --exclude='*.part' -cf - originals | tar -C "$night.unfinished" -xf -
  # Whom to erase again in a database that is restored from it.
  if [ -e "$DATA_DIR/erasures.jsonl" ]; then cp "$DATA_DIR/erasures.jsonl" "$night.unfinished/"; fi
  mv "$night.unfinished" "$night"
else
  node bin/vitrine.mjs backup "$night"
fi
# Older ones go only now.
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '????-??-??T??????' -mtime +14 -exec rm -r {} +
