import type { Queryable } from '@gable/service-kit/database/database'
import type { LogTrail } from '@gable/service-kit/rest/listing-log'

export interface Cursor {
  /** The last position read; null at the beginning of the log. */
  position: string | null
  /** Base address of the service that keeps the log; null while it is not known. */
  url: string | null
  /** The last events read of this log; null before its first. */
  trail: LogTrail | null
  isFilled: boolean
}

/** How far the log of listings was read. */
export async function readCursor(db: Queryable): Promise<Cursor> {
  const [cursor] = await db.query<Cursor>(
    'select position, url, trail, is_filled as "isFilled" from autocomplete.listing_cursor',
  )
  return cursor ?? { position: null, url: null, trail: null, isFilled: false }
}

export async function writeCursor(db: Queryable, { position, url, trail, isFilled }: Cursor): Promise<void> {
  await db.query(
    'update autocomplete.listing_cursor set position = $1, url = $2, is_filled = $3, trail = $4',
    [position, url, isFilled, JSON.stringify(trail)],
  )
}
