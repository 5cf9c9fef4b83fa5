/**
 * Server cluster, database, and the transaction that wrote the first row of the migrations: restoring a dump changes
 * at least one of them; a standby, a failover and an upgrade in place change none.
 */
export const FEED_DATABASE = `substr(encode(sha256(convert_to(concat_ws('/',
  (SELECT system_identifier FROM pg_control_system()),
  (SELECT oid FROM pg_database WHERE datname = current_database()),
  (SELECT xmin FROM schema_migration ORDER BY timestamp LIMIT 1)), 'UTF8')), 'hex'), 1, 8)`;
