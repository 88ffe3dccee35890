/**
 * Columns that identify the snapshot of a select. `ended` is a pg_snapshot in text form: the transactions
 * that had ended; all others are still pending. `file` is the file node of the table, which changes after a
 * truncate or a full restore.
 */
export const snapshotOf = (table: string) =>
  // A standby does not list the transactions in progress. On a standby, all transactions since the oldest one
  // count as in progress.
  `case when pg_is_in_recovery()
     then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot())) else pg_current_snapshot()::text end as ended,
   pg_relation_filenode('${table}')::int8 as file`

export interface Snapshot {
  ended: string
  file: number
}

/**
 * Condition for rows written by a transaction that had not ended in snapshot $1, by a column of type xid8.
 * Ignores ids of transactions that have not started yet; they are from the server that the table was restored
 * from.
 */
export const committedSince = (column: string) =>
  `${column} >= pg_snapshot_xmin($1::pg_snapshot) and ${column} < pg_snapshot_xmax(pg_current_snapshot())
   and not pg_visible_in_snapshot(${column}, $1::pg_snapshot)`
