#!/bin/sh
# Creates the user "platform" and the endpoint /sparql-basic in Virtuoso (docs/virtuoso.md). May be run again: it sets the
# password then. It needs isql, VIRTUOSO (host:port of SQL), DBA_PASSWORD and PLATFORM_PASSWORD.
set -eu

case $PLATFORM_PASSWORD in
*[!A-Za-z0-9]* | '')
  echo 'PLATFORM_PASSWORD must consist of letters and digits' >&2
  exit 1
  ;;
esac

isql=${ISQL:-isql}
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# isql ends with 0 even where a statement fails, so the last query decides.
$isql "$VIRTUOSO" dba "$DBA_PASSWORD" VERBOSE=OFF >"$log" 2>&1 <<SQL || true
CREATE PROCEDURE DB.DBA.SHAPEQL_SETUP (IN secret VARCHAR)
{
  DECLARE state, message VARCHAR;
  state := '00000';
  IF (NOT EXISTS (SELECT 1 FROM DB.DBA.SYS_USERS WHERE U_NAME = 'platform'))
    DB.DBA.USER_CREATE ('platform', secret);
  USER_SET_PASSWORD ('platform', secret);
  EXEC ('GRANT SPARQL_UPDATE TO "platform"', state, message);
  IF (state <> '00000' AND message NOT LIKE 'U0013%')
    SIGNAL (state, message);
  DB.DBA.RDF_DEFAULT_USER_PERMS_SET ('platform', 3);
  DB.DBA.VHOST_REMOVE (lpath=>'/sparql-basic');
  DB.DBA.VHOST_DEFINE (lpath=>'/sparql-basic', ppath=>'/!sparql/', is_dav=>1, vsp_user=>'dba',
    opts=>vector ('noinherit', 1), auth_fn=>'DB.DBA.HP_AUTH_SQL_USER', realm=>'SPARQL', sec=>'basic');
};
DB.DBA.SHAPEQL_SETUP ('$PLATFORM_PASSWORD');
DROP PROCEDURE DB.DBA.SHAPEQL_SETUP;
SELECT 'endpoint-' || 'is-there' FROM DB.DBA.HTTP_PATH WHERE HP_LPATH = '/sparql-basic';
SQL

if ! grep -q endpoint-is-there "$log" || grep -q '^\*\*\* Error' "$log"; then
  cat "$log" >&2
  exit 1
fi
echo 'Virtuoso has the user "platform" and the endpoint /sparql-basic.'
