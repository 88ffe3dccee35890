/**
 * SQL columns that identify the snapshot of a SELECT. `ended` is a pg_snapshot in text form: it lists which
 * transactions had ended and which were still pending. `file` is the file node of the table, which changes
 * after a truncate or a full restore.
 */
export const snapshotOf = (table: string) =>
  // A standby does not list the transactions in progress. On a standby, this SQL therefore counts all
  // transactions since the oldest one in progress as pending.
  `case when pg_is_in_recovery()
     then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot())) else pg_current_snapshot()::text end as ended,
   pg_relation_filenode('${table}')::int8 as file`

export interface Snapshot {
  ended: string
  file: number
}

/**
 * Returns a SQL condition for the rows of transactions that had not ended in snapshot $1. `column` holds the
 * transaction id and has type xid8. Ignores ids that this server has not assigned yet, because they come from
 * the server that the table was restored from.
 */
export const committedSince = (column: string) =>
  `${column} >= pg_snapshot_xmin($1::pg_snapshot) and ${column} < pg_snapshot_xmax(pg_current_snapshot())
   and not pg_visible_in_snapshot(${column}, $1::pg_snapshot)`
