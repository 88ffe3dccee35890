import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/log'
import type { DigestContext } from '../digest/send-digests.ts'
import { type AlertsSent, sendImmediate, sendMornings } from '../run-alerts.ts'
import { writeDown } from './told.ts'

/** What alerts are run with under test: mails say only what they were given to tell. */
export const testContext = (db: Database, listingsUrl: string): DigestContext => ({
  db,
  log: createLog('alerts', 'error'),
  listings: { url: listingsUrl, headers: {} },
  siteUrl: 'http://localhost:3000',
  digestMail: writeDown,
  tokens: { searchMails: (id) => id, favoriteMails: (id) => id },
})

/** Runs both jobs of alerts, one after the other. */
export async function runAlerts(context: DigestContext, now: Date): Promise<AlertsSent> {
  const first = await sendImmediate(context, now)
  const second = await sendMornings(context, now)
  return {
    events: first.events + second.events,
    mails: first.mails + second.mails,
    done: first.done + second.done,
  }
}
