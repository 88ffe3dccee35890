import { DAY_MS } from '@gable/kit/time/durations'
import type { Queryable, Transaction } from '@gable/service-kit/database/database'
import { type LogTrail, lastLoggedAt } from '@gable/service-kit/rest/listing-log'

/** The log that the reader follows, and the position that it has reached. */
export interface Cursor {
  /** Null at the beginning of a log. */
  position: string | null
  /** Base URL of the service with the log; null while unknown. */
  url: string | null
  /** The last events read from this log; null before the first event. */
  trail: LogTrail | null
  /** Number of times that the reader has switched to another log. */
  number: number
  /**
   * While the reader reads a log from its beginning, events up to this time are history and trigger no
   * alerts. Null afterward.
   */
  historyUntil: Date | null
}

const COLUMNS =
  'source_position as position, source_url as url, trail, source_number as number, history_until as "historyUntil"'

const INITIAL_CURSOR: Cursor = { position: null, url: null, trail: null, number: 0, historyUntil: null }

export async function readCursor(db: Queryable): Promise<Cursor> {
  const [cursor] = await db.query<Cursor>(`select ${COLUMNS} from accounts.alert_cursor`)
  return cursor ?? INITIAL_CURSOR
}

/**
 * Locks the cursor until the transaction ends, so that positions commit in order. In the first log, events
 * older than a day are history.
 */
export async function lockCursor(transaction: Transaction, now: Date): Promise<Cursor> {
  await transaction.query(
    'insert into accounts.alert_cursor (history_until) values ($1) on conflict do nothing',
    [new Date(now.getTime() - DAY_MS)],
  )
  const [cursor] = await transaction.query<Cursor>(`select ${COLUMNS} from accounts.alert_cursor for update`)
  if (!cursor) throw new Error('Failed to store the cursor')
  return cursor
}

export async function moveCursor(
  transaction: Transaction,
  { position, url, trail, historyUntil }: Omit<Cursor, 'number'>,
  now: Date,
): Promise<void> {
  await transaction.query(
    `update accounts.alert_cursor
     set source_position = coalesce($1, source_position), source_url = $2, history_until = $3, read_at = $4, trail = $5`,
    [position, url, historyUntil, now, JSON.stringify(trail)],
  )
}

/**
 * Moves the cursor to the beginning of another log. Events up to the last event read are history there, even
 * if that event is old, because the reader may lag. Returns false when another process has moved the cursor.
 */
export async function beginLog(transaction: Transaction, from: Cursor, url: string): Promise<boolean> {
  const updated = await transaction.query(
    `update accounts.alert_cursor
     set source_position = null, source_url = $1, source_number = source_number + 1, trail = null,
       history_until = coalesce(history_until, $4, (select max(logged_at) from accounts.alert_event))
     where source_number = $2 and source_position is not distinct from $3 returning 1`,
    [url, from.number, from.position, lastLoggedAt(from.trail)],
  )
  return updated.length > 0
}

/** Seconds since the log was last read; undefined before the first read. */
export async function secondsSinceRead(db: Queryable): Promise<number | undefined> {
  const [row] = await db.query<{ seconds: number }>(
    `select extract(epoch from now() - read_at)::float8 as seconds from accounts.alert_cursor`,
  )
  return row?.seconds
}
