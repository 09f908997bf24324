#!/bin/sh
# One night's backup: `backup.sh FOLDER`. DATA_DIR and, for PostgreSQL, DATABASE_URL say of what.
set -eu
umask 077
folder=${1:?name the folder for backups}
night=$folder/$(date +%Y-%m-%dT%H%M%S)
# A backup takes its name once it is whole; what a night that broke off has left goes first, since the disk may be full of it.
rm -rf "$folder"/*.unfinished
if [ -n "${DATABASE_URL:-}" ]; then
  mkdir "$night.unfinished"
  pg_dump --format=custom --file="$night.unfinished/shop.dump" "$DATABASE_URL"
  cp -RL "$DATA_DIR/originals" "$night.unfinished/originals"
  mv "$night.unfinished" "$night"
else
  node bin/vitrine.mjs backup "$night"
fi
# Older ones go only now.
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '????-??-??T??????' -mtime +14 -exec rm -r {} +
