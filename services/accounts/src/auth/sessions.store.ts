import type { Queryable } from '@gable/service-kit/database/database'

export interface SessionRow {
  id: string
  createdAt: Date
  lastUsedAt: Date
  device: string | null
}

/** The sessions of a member that live, the one used last first. */
export function sessionsOf(db: Queryable, accountId: string): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    `select id, created_at as "createdAt", last_used_at as "lastUsedAt", device from accounts.session
     where account_id = $1 and ended_at is null and expires_at > now()
     order by last_used_at desc, id`,
    [accountId],
  )
}

/** False when the member has no such session that lives. */
export async function endSessionOf(db: Queryable, accountId: string, sessionId: string): Promise<boolean> {
  const ended = await db.query(
    `update accounts.session set ended_at = now()
     where id = $1 and account_id = $2 and ended_at is null and expires_at > now() returning id`,
    [sessionId, accountId],
  )
  return ended.length > 0
}
