import type { Database } from '@gable/service-kit/database/database'
import { queueMail } from '@gable/service-kit/email/email'
import { leadMessages } from '../email/lead-messages.ts'
import { renderEmail } from '../email/request-email.ts'
import { env } from '../env/env.ts'
import { countQuarantined } from './quarantine.store.ts'

const LOCALE = 'en-US'

/** Queues one email a day to the fallback mailbox. The email contains the number of held leads. */
export async function queueQuarantineReport(db: Database, now: Date): Promise<void> {
  const { mailbox } = env
  if (mailbox === undefined) return
  await db.transaction(async (transaction) => {
    const count = await countQuarantined(transaction)
    if (count === 0) return
    await queueMail(
      transaction,
      {
        ...quarantineReportMail(count),
        to: mailbox,
        locale: LOCALE,
        kind: 'held',
        class: 'lead',
        idempotencyKey: `held:${now.toISOString().slice(0, 10)}`,
      },
      'leads',
    )
  })
}

export function quarantineReportMail(count: number) {
  const { subject, opening, command, foot } = leadMessages[LOCALE].quarantined
  return renderEmail({
    locale: LOCALE,
    subject: subject(count),
    heading: subject(count),
    preheader: opening[0] ?? '',
    opening,
    facts: [{ label: command, value: 'npm run leads' }],
    foot,
  })
}
