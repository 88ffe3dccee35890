import type { Database, Queryable } from '@gable/service-kit/database/database'
import { z } from 'zod'

const MAX_LISTED = 200

/** A lead that awaits review. */
export const QuarantinedLead = z.object({
  id: z.string(),
  kind: z.string(),
  at: z.coerce.date(),
  because: z.array(z.string()),
  name: z.string(),
  email: z.string(),
  message: z.string().nullable().describe('Its first letters'),
})
export type QuarantinedLead = z.infer<typeof QuarantinedLead>

/** Returns held leads, newest first. */
export function listQuarantined(db: Database): Promise<QuarantinedLead[]> {
  return db.query<QuarantinedLead>(
    `select id, kind, created_at as at, held_because as because, name, email, left(message, 80) as message
     from leads.lead where state = 'held' order by created_at desc limit $1`,
    [MAX_LISTED],
  )
}

export async function countQuarantined(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>("select count(*) from leads.lead where state = 'held'")
  return row?.count ?? 0
}

/**
 * Releases the held lead with this id, or all held leads when `idOrAll` is 'all', so that the router
 * processes them. Returns the number of released leads.
 */
export async function releaseQuarantined(db: Database, idOrAll: string): Promise<number> {
  const released = await db.query(
    `update leads.lead set state = 'waiting', attempts = 0, waiting_since = now(), next_attempt_at = now()
     where state = 'held' and (id::text = $1 or $1 = 'all') returning id`,
    [idOrAll],
  )
  return released.length
}

/**
 * Drops the held lead with this id, or all held leads when `idOrAll` is 'all', so that they are never
 * emailed. Returns the number of dropped leads.
 */
export async function dropQuarantined(db: Database, idOrAll: string): Promise<number> {
  const dropped = await db.query(
    `update leads.lead set state = 'dropped' where state = 'held' and (id::text = $1 or $1 = 'all') returning id`,
    [idOrAll],
  )
  return dropped.length
}
