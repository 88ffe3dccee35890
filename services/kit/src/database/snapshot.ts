/**
 * Columns of a select that name the moment it sees. `ended`: which transactions had ended, as Postgres writes it; what
 * is not among them is still to come. `file`: where the table is stored, which is elsewhere after it was emptied or
 * restored as a whole.
 */
export const snapshotOf = (table: string) =>
  // A standby names no transactions that are under way: there all since the oldest of them count as such.
  `case when pg_is_in_recovery()
     then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot())) else pg_current_snapshot()::text end as ended,
   pg_relation_filenode('${table}')::int8 as file`

export interface Snapshot {
  ended: string
  file: number
}

/**
 * Written by a transaction that had not ended at the moment of the snapshot $1, by a column of xid8. One that has not
 * begun yet is of the server from which the table was restored.
 */
export const committedSince = (column: string) =>
  `${column} >= pg_snapshot_xmin($1::pg_snapshot) and ${column} < pg_snapshot_xmax(pg_current_snapshot())
   and not pg_visible_in_snapshot(${column}, $1::pg_snapshot)`
