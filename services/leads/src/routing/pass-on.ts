import type { Database } from '@gable/service-kit/database/database'
import { queueMail } from '@gable/service-kit/mail'
import { env } from '../env.ts'
import { LEAD_COLUMNS } from '../lead/lead.store.ts'
import type { KeptLead } from '../lead/lead.ts'
import { leadMail } from '../mail/lead-mail.ts'
import type { Answerer } from './recipient.ts'

const MOST_AT_ONCE = 100

interface Undelivered extends KeptLead, Pick<Answerer, 'who' | 'key'> {
  recipient: string
}

/** The house hears of leads whose mail never reached the one it was for: their server refused it, or was away for a day. */
export async function passOnUndelivered(db: Database): Promise<void> {
  const leads = await db.query<Undelivered>(
    `select ${LEAD_COLUMNS}, recipient, routed_to as who, routed_key as key from leads.lead
     where recipient <> $1 and id::text in (
       select idempotency_key from leads.mail_outbox
       where given_up_at is not null and kind in ('contact', 'tour', 'estimate'))
     limit $2`,
    [env.mailbox, MOST_AT_ONCE],
  )
  for (const { who, key, recipient, ...lead } of leads) await passOn(db, lead, { who, key }, recipient)
}

function passOn(
  db: Database,
  lead: KeptLead,
  { who, key }: Pick<Answerer, 'who' | 'key'>,
  recipient: string,
): Promise<void> {
  const to = env.mailbox
  const routed = {
    answerer: { who, key, name: recipient, email: undefined },
    homeAddress: undefined,
    timeZone: undefined,
  }
  return db.transaction(async (transaction) => {
    const moved = await transaction.query(
      'update leads.lead set recipient = $2 where id = $1 and recipient = $3 returning id',
      [lead.id, to, recipient],
    )
    if (moved.length === 0) return
    const mail = { ...leadMail(lead, routed, to), to, locale: lead.locale, kind: lead.kind }
    await queueMail(
      transaction,
      { ...mail, replyTo: lead.email, idempotencyKey: `${lead.id}:house` },
      'leads',
    )
  })
}
