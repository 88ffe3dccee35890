import type { Database, Transaction } from '@gable/service-kit/database/database'
import { queueMail } from '@gable/service-kit/mail'
import { nextDue } from '../schedule.ts'
import { type Composed, type Composing, compose } from './compose.ts'
import { gather } from './gather.ts'
import type { HomesContext } from './homes.ts'
import { type Due, dueOf, lastPosition, type Subject } from './subject.ts'

const BATCH = 200

export interface DigestContext extends Composing, HomesContext {
  db: Database
}

export interface Sent {
  mails: number
  /** How many were looked at and are done until their next time. */
  done: number
}

/**
 * Tells members what is new in each saved search, or among their favorites, whose time has come. What they are told
 * is found out and put into words beforehand, without a lock: homes are asked for over REST, perhaps from this very
 * process and database. Then, in one transaction, mails are queued and their searches moved on, but only those that
 * nobody has written to since. So it may stop anywhere, and run several times at once: whoever is second finds a row
 * changed and leaves it. Throws, and moves nothing on, while the listings service is away.
 */
export async function sendDigests(
  context: DigestContext,
  subject: Subject,
  now: Date,
  signal?: AbortSignal,
): Promise<Sent> {
  const { db } = context
  const sent: Sent = { mails: 0, done: 0 }
  let last: Due | undefined
  while (!signal?.aborted) {
    const upto = await lastPosition(db)
    const dues = await dueOf(db, subject, now, last, BATCH)
    const { mails, failed } = await writeMails(context, subject, dues, upto, now)
    const finished = dues.filter((due) => !failed.has(due.id))
    const done = await db.transaction((transaction) =>
      moveOn(transaction, subject, { finished, mails, upto, now }),
    )
    sent.done += done.size
    sent.mails += mails.filter(({ due }) => done.has(due.id)).length
    last = dues.at(-1)
    if (dues.length < BATCH) break
  }
  return sent
}

async function writeMails(
  context: DigestContext,
  subject: Subject,
  dues: readonly Due[],
  upto: number,
  now: Date,
): Promise<{ mails: Composed[]; failed: Set<string> }> {
  const { log } = context
  const wanted = dues.filter((due) => due.wanted)
  const mails: Composed[] = []
  const failed = new Set<string>()
  for (const gathered of await gather(context, subject, wanted, upto))
    try {
      mails.push(compose(gathered, subject, context, now))
    } catch (error) {
      // It is tried again; the others do not have to wait for it.
      failed.add(gathered.due.id)
      log.error({ err: error, [subject.prefix]: gathered.due.id }, 'A digest could not be put into words')
    }
  return { mails, failed }
}

interface Batch {
  finished: readonly Due[]
  mails: readonly Composed[]
  upto: number
  now: Date
}

/** Returns the ids of those that are done; the others were changed meanwhile, or are under somebody's hands. */
async function moveOn(
  transaction: Transaction,
  subject: Subject,
  { finished, mails, upto, now }: Batch,
): Promise<Set<string>> {
  const done = await lockUnchanged(transaction, subject, finished)
  for (const { due, content, unsubscribeUrl } of mails) {
    if (!done.has(due.id)) continue
    const topic = `${subject.prefix}:${due.id}`
    const mail = {
      ...content,
      to: due.email,
      locale: due.locale,
      kind: subject.prefix,
      class: 'alert' as const,
      idempotencyKey: `${topic}:${upto}`,
      topic,
      ...(unsubscribeUrl !== null && { unsubscribe: { url: unsubscribeUrl } }),
    }
    await queueMail(transaction, mail)
  }
  const moved = finished
    .filter(({ id }) => done.has(id))
    .map(({ id, frequency, timeZone }) => ({ id, due: nextDue(frequency, timeZone, now) }))
  await transaction.query(
    `update ${subject.table} due set seen_position = greatest(seen_position, $2), due_at = given.due
     from jsonb_to_recordset($1) as given (id uuid, due timestamptz) where due.${subject.id} = given.id`,
    [JSON.stringify(moved), upto],
  )
  return done
}

async function lockUnchanged(
  transaction: Transaction,
  { table, id }: Subject,
  dues: readonly Due[],
): Promise<Set<string>> {
  const rows = await transaction.query<{ id: string }>(
    `select due.${id} as id from ${table} due
     join jsonb_to_recordset($1) as given (id uuid, version text)
       on due.${id} = given.id and due.xmin::text = given.version
     order by 1 for update of due skip locked`,
    [JSON.stringify(dues.map((due) => ({ id: due.id, version: due.version })))],
  )
  return new Set(rows.map((row) => row.id))
}
