#!/bin/sh
# Sets up two Daybook servers on a PostgreSQL cluster, all on this machine, to try it or to copy from:
#
#   HAProxy localhost:3900 → Daybook a and b → PgBouncer 127.0.1.4:6432 → HAProxy 127.0.1.4:5000 → the primary of node1 and node2
#
# apt install patroni etcd-server haproxy pgbouncer postgresql-15
# cluster.sh start FOLDER      cluster.sh stop FOLDER      cluster.sh run FOLDER NAME
#
# Run it as root: PostgreSQL and what is around it run as the user postgres. DAYBOOK is the command that starts Daybook. On machines of your
# own, each node is one of them, etcd runs on three, and the passwords are yours.
set -eu

what=${1:?start, stop or run}
folder=${2:?a folder}
daybook=${DAYBOOK:-daybook}
bin=/usr/lib/postgresql/15/bin
password=trial
address=http://localhost:3900

# Starts something in the background; its log and the number of its process are in the folder.
begin() {
  name=$1
  shift
  setsid "$@" >>"$folder/log/$name" 2>&1 &
  echo $! >"$folder/run/$name"
}

end() {
  [ -f "$folder/run/$1" ] || return 0
  process=$(cat "$folder/run/$1")
  kill "$process" 2>/dev/null || true
  for _ in $(seq 100); do
    kill -0 "$process" 2>/dev/null || break
    sleep 0.1
  done
  kill -9 "$process" 2>/dev/null || true
  rm -f "$folder/run/$1"
}

wait_for() {
  for _ in $(seq 300); do
    "$@" >/dev/null 2>&1 && return 0
    sleep 0.2
  done
  echo "This did not succeed within a minute: $*" >&2
  exit 1
}

write_patroni() {
  cat >"$folder/$1.yml" <<END
scope: daybook
name: $1
restapi: { listen: '$2:8008', connect_address: '$2:8008' }
etcd3: { hosts: '127.0.1.3:2379' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 3
    retry_timeout: 5
    # a commit is acknowledged when it is on the disks of both, so that the standby has all that was acknowledged
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { synchronous_commit: 'on', wal_log_hints: 'on', max_connections: 100 }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: '$2:5432'
  connect_address: '$2:5432'
  data_dir: '$folder/$1'
  bin_dir: '$bin'
  pgpass: '$folder/$1.pgpass'
  parameters: { unix_socket_directories: '$folder/sockets/$1' }
  pg_hba:
    - local all all trust
    - host all all 127.0.0.0/8 scram-sha-256
    - host replication all 127.0.0.0/8 scram-sha-256
  authentication:
    superuser: { username: postgres, password: '$password' }
    replication: { username: replicator, password: '$password' }
END
}

write_pgbouncer() {
  echo "\"daybook\" \"$password\"" >"$folder/userlist.txt"
  cat >"$folder/pgbouncer.ini" <<END
[databases]
daybook = host=127.0.1.4 port=5000 dbname=daybook
[pgbouncer]
listen_addr = 127.0.1.4
listen_port = 6432
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/userlist.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
# who waits longer is told that the database is away
query_wait_timeout = 10
server_connect_timeout = 3
server_login_retry = 1
END
}

write_haproxy() {
  cat >"$folder/haproxy.cfg" <<END
defaults
  timeout connect 2s
  timeout client 5m
  timeout server 5m
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions

# Patroni says who is the primary
listen database
  bind 127.0.1.4:5000
  mode tcp
  option httpchk GET /primary
  http-check expect status 200
  server node1 127.0.1.1:5432 check port 8008
  server node2 127.0.1.2:5432 check port 8008

listen daybook
  bind 127.0.0.1:3900
  mode http
  option forwardfor
  option httpchk
  http-check send meth GET uri /healthz hdr Host localhost:3000
  # the parts of an upload and the progress of an import are known to one server
  cookie server insert indirect nocache httponly
  option redispatch
  server a 127.0.1.11:3000 check cookie a
  server b 127.0.1.12:3000 check cookie b
END
}

run() {
  case $1 in
  etcd)
    begin etcd setpriv --reuid=postgres --regid=postgres --init-groups -- etcd --name trial --data-dir "$folder/etcd" \
      --listen-client-urls http://127.0.1.3:2379 --advertise-client-urls http://127.0.1.3:2379 \
      --listen-peer-urls http://127.0.1.3:2380 --initial-advertise-peer-urls http://127.0.1.3:2380 \
      --initial-cluster trial=http://127.0.1.3:2380
    ;;
  node1 | node2) begin "$1" setpriv --reuid=postgres --regid=postgres --init-groups -- patroni "$folder/$1.yml" ;;
  haproxy) begin haproxy haproxy -db -f "$folder/haproxy.cfg" ;;
  pgbouncer) begin pgbouncer setpriv --reuid=postgres --regid=postgres --init-groups -- pgbouncer "$folder/pgbouncer.ini" ;;
  a | b)
    number=$([ "$1" = a ] && echo 11 || echo 12)
    # PgBouncer hands out another connection for each transaction, and the address says so
    begin "$1" env HOST="127.0.1.$number" PORT=3000 PUBLIC_URL="$address" TRUST_PROXY=1 DATA_DIR="$folder/$1" \
      DATABASE_URL="postgresql://daybook:$password@127.0.1.4:6432/daybook?pool_mode=transaction" sh -c "exec $daybook"
    ;;
  esac
}

start() {
  mkdir -p "$folder/log" "$folder/run" "$folder/sockets/node1" "$folder/sockets/node2" "$folder/a" "$folder/b"
  write_patroni node1 127.0.1.1
  write_patroni node2 127.0.1.2
  write_pgbouncer
  write_haproxy
  chmod 700 "$folder/a" "$folder/b"
  chown -R postgres: "$folder"
  run etcd
  wait_for curl -fsS http://127.0.1.3:2379/health
  run node1
  run haproxy
  ask() { PGPASSWORD=$password psql -h 127.0.1.4 -p 5000 -U postgres -d "${1}" -Atc "$2"; }
  wait_for ask postgres 'select 1'
  run node2
  ask postgres "create role daybook login password '$password'"
  # PgBouncer has no place for the limits that Daybook sets on a connection
  for limit in "statement_timeout = '30s'" "lock_timeout = '10s'" "idle_in_transaction_session_timeout = '60s'"; do
    ask postgres "alter role daybook set $limit"
  done
  ask postgres 'create database daybook owner daybook'
  is_synchronous() { [ "$(ask postgres "select count(*) from pg_stat_replication where sync_state = 'sync'")" = 1 ]; }
  wait_for is_synchronous
  run pgbouncer
  run a
  wait_for curl -fsS http://127.0.1.11:3000/readyz
  # both decrypt the same passwords
  cp "$folder/a/secret-key" "$folder/b/secret-key"
  run b
  wait_for curl -fsS http://127.0.1.12:3000/readyz
  wait_for curl -fsS "$address/readyz"
  echo "Daybook is ready at $address"
}

case $what in
start) start ;;
run) run "${3:?a name}" ;;
stop) for one in a b pgbouncer haproxy node1 node2 etcd; do end "$one"; done ;;
esac
