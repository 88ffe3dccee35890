import { createHash } from 'node:crypto'
import type { Database } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import { queueMail } from '@gable/service-kit/mail'
import type { ContactRequest } from './contact.ts'
import { contactMail } from './contact-mail.ts'

/**
 * Keeps a request together with the mail that tells of it: both, or neither. One that is here already is left as it
 * is. Throws a 409 when its key stands for another one.
 * `homeAddress` is what the listings service says.
 */
export async function keepRequest(
  db: Database,
  request: ContactRequest,
  recipient: string,
  homeAddress?: string,
): Promise<void> {
  const { idempotencyKey, name, email, phone, message, uPI, listingAddress, entity, locale } = request
  const fingerprint = fingerprintOf(request)
  await db.transaction(async (transaction) => {
    const [kept] = await transaction.query<{ id: string }>(
      `insert into leads.contact_request
         (idempotency_key, fingerprint, name, email, phone, message, upi, listing_address,
          entity_type, entity_key, locale)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (idempotency_key) do nothing
       returning id`,
      [
        idempotencyKey,
        fingerprint,
        name,
        email,
        phone,
        message,
        uPI,
        listingAddress,
        entity?.type ?? null,
        entity?.masterCustomerId ?? null,
        locale,
      ],
    )
    if (kept)
      return queueMail(
        transaction,
        {
          to: recipient,
          locale,
          kind: 'contact',
          idempotencyKey: kept.id,
          ...contactMail(request, homeAddress),
        },
        'leads',
      )
    const [same] = await transaction.query(
      'select from leads.contact_request where idempotency_key = $1 and fingerprint = $2',
      [idempotencyKey, fingerprint],
    )
    if (!same)
      throw new HttpError(409, ['Another request was sent with this key. Send this one with a new key.'])
  })
}

/** Forgets who asked what, two years later. */
export async function forgetOldRequests(db: Database): Promise<void> {
  await db.query("delete from leads.contact_request where created_at < now() - interval '2 years'")
}

/** The same for the same request only. */
function fingerprintOf({ idempotencyKey: _, ...request }: ContactRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}
