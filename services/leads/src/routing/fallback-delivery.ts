import type { Database } from '@gable/service-kit/database/database'
import { queueMail } from '@gable/service-kit/email/email'
import type { ServiceContext } from '@gable/service-kit/service/service'
import type { Assignee } from '../assignee/assignee.ts'
import { answersHomes, type LeadListing, listingOfLead } from '../assignee/listing-of-lead.ts'
import { leadMail } from '../email/lead-mail.ts'
import { env } from '../env/env.ts'
import { LEAD_COLUMNS } from '../lead/lead.store.ts'
import type { StoredLead } from '../lead/lead.ts'

const BATCH_SIZE = 100
const MAX_CONCURRENT_READS = 4

export type FallbackContext = Pick<ServiceContext, 'db' | 'log' | 'endpoint'>

interface Undelivered extends StoredLead, Pick<Assignee, 'who' | 'key'> {
  recipient: string
}

/**
 * SQL condition for lead emails that the mailer gave up on, because the mail server rejected them or was down
 * for a day.
 */
const GIVEN_UP = `given_up_at is not null and kind in ('contact', 'tour', 'estimate')
  and idempotency_key ~ '^[0-9a-f-]{36}(:house)?$'`
const LEAD_ID = "split_part(idempotency_key, ':', 1)::uuid"

/**
 * Sends leads to the fallback mailbox when their email did not reach the recipient. Holds leads whose email
 * to the fallback mailbox failed too, so that an operator sees them and can release them.
 */
export async function deliverToFallback(context: FallbackContext, signal: AbortSignal): Promise<void> {
  const { db } = context
  await quarantineUndelivered(db)
  if (env.mailbox === undefined) return
  const leads = await db.query<Undelivered>(
    `select ${LEAD_COLUMNS}, recipient, routed_to as who, routed_key as key from leads.lead
     where recipient <> $1 and state = 'routed'
       and id in (select ${LEAD_ID} from leads.mail_outbox where ${GIVEN_UP})
     limit $2`,
    [env.mailbox, BATCH_SIZE],
  )
  const readListing = createListingReader(context)
  for (let from = 0; from < leads.length && !signal.aborted; from += MAX_CONCURRENT_READS) {
    const batch = leads.slice(from, from + MAX_CONCURRENT_READS)
    const listings = await Promise.all(batch.map(readListing))
    for (const [index, { who, key, recipient, ...lead }] of batch.entries())
      await queueFallbackMail(
        db,
        lead,
        { who, key },
        { recipient, to: env.mailbox, listing: listings[index] },
      )
  }
}

/**
 * Returns a function that reads a lead's listing. The function resolves to undefined when the read fails, and
 * the email then omits the listing. It reads each listing once, logs only the first failure, and stops
 * reading once the service is down.
 */
function createListingReader(context: FallbackContext) {
  const listingReads = new Map<string, Promise<LeadListing | undefined>>()
  let hasFailed = false
  let isDown = false

  async function read(lead: StoredLead): Promise<LeadListing | undefined> {
    if (isDown) return undefined
    try {
      return await listingOfLead(context, lead)
    } catch (error) {
      if (!hasFailed)
        context.log.warn(
          { err: error, lead: lead.id },
          'Failed to read the listings of undelivered leads; the emails omit the listings',
        )
      hasFailed = true
      isDown ||= !(await answersHomes(context))
      return undefined
    }
  }

  return (lead: StoredLead): Promise<LeadListing | undefined> => {
    const key = JSON.stringify([lead.uPI, lead.oUID, lead.listingId])
    const listing = listingReads.get(key) ?? read(lead)
    listingReads.set(key, listing)
    return listing
  }
}

/**
 * Holds leads whose email to the fallback mailbox failed, or whose email to any recipient failed when no
 * fallback mailbox is set. Deletes the failed emails, because they would block new emails with the same keys.
 */
async function quarantineUndelivered(db: Database): Promise<void> {
  await db.query(
    `with untold as (
       select ${LEAD_ID} as id from leads.mail_outbox
       where ${GIVEN_UP} and ($1::text is null or recipient = $1)
     ), forgotten as (
       delete from leads.mail_outbox where ${GIVEN_UP} and ${LEAD_ID} in (select id from untold)
     )
     update leads.lead set state = 'held', held_because = held_because || $2::text
     where state = 'routed' and id in (select id from untold)`,
    [env.mailbox ?? null, 'its mail did not arrive'],
  )
}

function queueFallbackMail(
  db: Database,
  lead: StoredLead,
  { who, key }: Pick<Assignee, 'who' | 'key'>,
  { recipient, to, listing }: { recipient: string; to: string; listing: LeadListing | undefined },
): Promise<void> {
  const routed = {
    assignee: { who, key, name: recipient, office: null, phone: null, email: undefined },
    listingAddress: listing?.location.listingAddressFull || undefined,
    timeZone: listing?.location.timezone || undefined,
    listing: listing?.shown ?? null,
    missing: [],
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
      { ...mail, class: 'lead', replyTo: lead.email, idempotencyKey: `${lead.id}:house` },
      'leads',
    )
  })
}
