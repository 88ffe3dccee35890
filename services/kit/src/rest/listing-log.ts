import { z } from 'zod'
import { type Endpoint, RestError, resource, rest } from './rest.ts'

const TIMEOUT_MS = 15_000
/**
 * Number of events in a trail. One event is not enough, because the log drops the events of a listing when
 * the listing is hidden.
 */
const TRAIL_LENGTH = 20

/**
 * A page of the event log. Clients must parse each event separately, so that one invalid event does not hide
 * the others.
 */
export const LogPage = z.object({
  events: z.array(z.unknown()),
  position: z.string().nullable(),
  more: z.boolean(),
})
export type LogPage = z.infer<typeof LogPage>

const LoggedEvent = z.object({
  position: z.string(),
  uPI: z.string(),
  kind: z.string(),
  at: z.iso.datetime({ offset: true }),
  loggedAt: z.iso.datetime({ offset: true }).optional(),
})
type LoggedEvent = z.infer<typeof LoggedEvent>

/**
 * The last events that a client read from the log. They identify the log even when the URL of its service
 * changes.
 */
export interface LogTrail {
  /** The position in the log before the first event of the trail. Null at the beginning of the log. */
  after: string | null
  events: LoggedEvent[]
}

/** Reads a page of the listings service's event log. */
export const readLog = (listings: Endpoint, after: string | null, limit: number): Promise<LogPage> =>
  rest(resource(listings, 'events'), {
    params: { after: after ?? undefined, limit },
    data: LogPage,
    mayBeMissing: after !== null,
    timeoutMs: TIMEOUT_MS,
  })

/**
 * Whether the service responds that it does not recognize a position. A 404 for a missing path, or a response
 * from a gateway, does not count.
 */
export function isPositionRefusal(error: unknown): error is RestError {
  if (!(error instanceof RestError)) return false
  const { status, isNotFound, errors } = error
  return status === 410 || isNotFound || ((status === 400 || status === 422) && errors.length > 0)
}

/** Returns the new trail after a client has read the page that follows position `from`. */
export function extendTrail(
  trail: LogTrail | null,
  from: string | null,
  page: readonly unknown[],
): LogTrail | null {
  const read = page.flatMap((event) => LoggedEvent.safeParse(event).data ?? [])
  if (read.length === 0) return trail
  const all = [...(trail?.events ?? []), ...read]
  const dropped = all.at(-TRAIL_LENGTH - 1)
  return {
    after: dropped?.position ?? (trail ? trail.after : from),
    events: all.slice(-TRAIL_LENGTH),
  }
}

/** Whether the service's log contains at least one event of the trail at the same position. */
export async function hasTrail(listings: Endpoint, { after, events }: LogTrail): Promise<boolean> {
  try {
    const page = await readLog(listings, after, TRAIL_LENGTH)
    const found = page.events.flatMap((event) => LoggedEvent.safeParse(event).data ?? [])
    return events.some((event) => found.some((other) => isSame(event, other)))
  } catch (error) {
    if (isPositionRefusal(error)) return false
    throw error
  }
}

const isSame = (one: LoggedEvent, other: LoggedEvent): boolean =>
  one.position === other.position &&
  one.uPI === other.uPI &&
  one.kind === other.kind &&
  Date.parse(one.at) === Date.parse(other.at)

/** Returns the time at which the last event of a trail was logged. */
export function lastLoggedAt(trail: LogTrail | null): Date | null {
  const last = trail?.events.at(-1)
  return last ? new Date(last.loggedAt ?? last.at) : null
}
