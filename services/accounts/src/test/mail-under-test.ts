import type { Database } from '@gable/service-kit/database/database'
import { expect, vi } from 'vitest'

export interface KeptMail {
  kind: string
  locale: string
  subject: string
  text: string
}

/** What waits in the outbox for an address, the oldest first. */
export function mailsTo(db: Database, email: string): Promise<KeptMail[]> {
  return db.query<KeptMail>(
    `select kind, locale, subject, text from accounts.mail_outbox
     where lower(recipient) = lower($1) order by queued_at, id`,
    [email],
  )
}

/** The links in the mails of a kind, once there are so many: they are written after the answer. */
export async function linksTo(db: Database, email: string, kind: string, count = 1): Promise<URL[]> {
  return vi.waitFor(
    async () => {
      const mails = (await mailsTo(db, email)).filter((mail) => mail.kind === kind)
      expect(mails).toHaveLength(count)
      return mails.map(({ text }) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? ''))
    },
    { timeout: 15_000, interval: 20 },
  )
}

export const tokenOf = (link: URL | undefined) => link?.searchParams.get('token') ?? ''
