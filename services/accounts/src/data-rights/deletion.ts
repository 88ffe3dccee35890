import type { Database } from '@gable/service-kit/database/database'
import { type MailLocale, queueMail, sitePage } from '@gable/service-kit/email/email'
import type { Job, ServiceContext } from '@gable/service-kit/service/service'
import { endSessions } from '../auth/session.store.ts'
import { lockedAccount } from '../identity/account.store.ts'
import type { Member } from '../identity/member.ts'
import { deletionMail } from '../messages/messages.ts'
import { deleteDueAccounts, scheduleDeletion } from './deletion.store.ts'

/**
 * Schedules the deletion of an account after the grace period, ends its other sessions, and emails the
 * member. A repeated request does not change the date and sends no email. Returns undefined when the account
 * no longer exists.
 */
export function requestDeletion(
  db: Database,
  siteUrl: string,
  { accountId, sessionId }: Member,
  locale: MailLocale,
): Promise<Date | undefined> {
  return db.transaction(async (transaction) => {
    const locked = await lockedAccount(transaction, accountId)
    if (!locked) return undefined
    const { deletesAt: scheduledAt, email, firstName } = locked.account
    const deletesAt = scheduledAt ? new Date(scheduledAt) : await scheduleDeletion(transaction, accountId)
    await endSessions(transaction, accountId, sessionId)
    if (scheduledAt || !deletesAt) return deletesAt
    const content = deletionMail({
      locale,
      firstName,
      deletesAt,
      link: sitePage(siteUrl, locale, '/account'),
    })
    await queueMail(transaction, { ...content, to: email, locale, kind: 'deletion', class: 'person' })
    return deletesAt
  })
}

/** Deletes accounts whose grace period is over. */
export function deletionJob({ db, log }: Pick<ServiceContext, 'db' | 'log'>): Job {
  return {
    name: 'delete accounts',
    everySeconds: 600,
    async run(signal) {
      while (!signal.aborted) {
        const accounts = await deleteDueAccounts(db)
        if (accounts === 0) return
        log.info({ accounts }, 'Deleted accounts at the request of their members')
      }
    },
  }
}
