#!/bin/sh
# Two servers of PostgreSQL for the publication log: one takes changes, and the other one confirms each before it is
# acknowledged. A person decides when they change places. Run it on each machine, as the user of PostgreSQL:
#
#   pair.sh run      start the server; make it if there is none: a new one if FIRST is yes, else a copy of the other
#   pair.sh promote  on the standby, when the other server is stopped: take changes, for now without confirmation
#   pair.sh rejoin   on the other machine, before its server runs again: make a standby of it
#   pair.sh confirm  on the server that takes changes: wait for the standby, and for its confirmations from then on
#   pair.sh alone    on the server that takes changes, when the standby is gone: acknowledge without it
#
# HOST and PEER are the addresses of this machine and of the other one, PGDATA the folder for the data, CONFIG the
# folder with pair.conf and pair.hba.conf, and PGPASSFILE a file of mode 0600 with the users' passwords, each on a line
# *:*:*:USER:PASSWORD for storefront_replicator, storefront_owner, storefront_publisher and storefront_follower.
set -eu
: "${HOST:?}" "${PEER:?}" "${PGDATA:?}" "${PGPASSFILE:?}"
: "${PGPORT:=5432}" "${SOCKETS:=/var/run/postgresql}" "${CONFIG:=/etc/storefront}"
export PGDATA PGPORT PGPASSFILE
peer="host=$PEER port=$PGPORT user=storefront_replicator application_name=$HOST connect_timeout=2"

# Runs statements from standard input on this server.
sql() { psql -XAtq -v ON_ERROR_STOP=1 -h "$SOCKETS" -d postgres; }

# Whether the other server takes changes.
peer_takes_changes() {
  test "$(psql -XAtq -d "$peer dbname=postgres" -c 'SELECT pg_is_in_recovery()' 2>/dev/null)" = f
}

fail() {
  echo "pair.sh: $*" >&2
  exit 1
}

confirm_by() {
  printf "ALTER SYSTEM SET synchronous_standby_names = '%s'; SELECT pg_reload_conf();" "$1" | sql >/dev/null
}

# Makes a new server, with the users and an empty database, which waits for the standby from its start on.
create() {
  initdb -D "$PGDATA.unfinished" --data-checksums --encoding UTF8 --no-locale --auth-local=peer \
    --auth-host=scram-sha-256 >/dev/null
  pg_ctl -D "$PGDATA.unfinished" -w -s -o \
    "-c listen_addresses='' -c unix_socket_directories='$SOCKETS'" start >/dev/null
  {
    while IFS=: read -r _ _ _ user password; do
      echo "CREATE ROLE \"$user\" LOGIN PASSWORD '$password';"
    done <"$PGPASSFILE"
    cat <<END
ALTER ROLE storefront_replicator REPLICATION;
GRANT EXECUTE ON FUNCTION pg_ls_dir(text, boolean, boolean), pg_stat_file(text, boolean),
  pg_read_binary_file(text), pg_read_binary_file(text, bigint, bigint, boolean) TO storefront_replicator;
SELECT pg_create_physical_replication_slot('pair', true);
CREATE DATABASE storefront OWNER storefront_owner;
ALTER SYSTEM SET synchronous_standby_names = '"$PEER"';
END
  } | sql >/dev/null
  pg_ctl -D "$PGDATA.unfinished" -w -s stop
}

# Copies the other server, once it takes changes.
copy() {
  until peer_takes_changes; do sleep 1; done
  pg_basebackup -d "$peer" -D "$PGDATA.unfinished" --slot pair --checkpoint=fast
  touch "$PGDATA.unfinished/standby.signal"
}

run() {
  if [ ! -e "$PGDATA" ]; then
    rm -rf "$PGDATA.unfinished"
    if [ "${FIRST:-no}" = yes ] && ! peer_takes_changes; then create; else copy; fi
    mv "$PGDATA.unfinished" "$PGDATA"
  elif [ ! -e "$PGDATA/standby.signal" ] && peer_takes_changes; then
    fail "$PEER takes changes now, and two servers must not. Run: pair.sh rejoin"
  fi
  exec postgres -D "$PGDATA" -c config_file="$CONFIG/pair.conf" -c hba_file="$CONFIG/pair.hba.conf" \
    -c listen_addresses="$HOST" -c unix_socket_directories="$SOCKETS" \
    -c primary_conninfo="$peer passfile=$PGPASSFILE" -c primary_slot_name=pair
}

promote() {
  if peer_takes_changes; then fail "$PEER still takes changes. Stop it first, so that it cannot come back."; fi
  pg_ctl -D "$PGDATA" -w -s promote
  # Without a checkpoint, pg_rewind would take the old timeline for the current one.
  echo "CHECKPOINT; SELECT pg_create_physical_replication_slot('pair', true);" | sql >/dev/null
  confirm_by ''
}

rejoin() {
  if pg_ctl -D "$PGDATA" status >/dev/null; then fail "This server runs. Stop it first."; fi
  peer_takes_changes || fail "$PEER does not take changes. Run there: pair.sh promote"
  pg_rewind --target-pgdata "$PGDATA" --source-server "$peer dbname=postgres"
  # What the old primary kept for its standby would be kept for ever.
  rm -rf "$PGDATA"/pg_replslot/*
  touch "$PGDATA/standby.signal"
}

confirm() {
  until [ "$(echo "SELECT count(*) FROM pg_stat_replication
      WHERE application_name = '$PEER' AND state = 'streaming'" | sql)" = 1 ]; do sleep 1; done
  confirm_by "\"$PEER\""
}

case "${1:-}" in
run | promote | rejoin | confirm) "$1" ;;
alone) confirm_by '' ;;
*) fail "run, promote, rejoin, confirm or alone?" ;;
esac
