import type { Database, Transaction } from '@gable/service-kit/database/database'
import {
  canUnsubscribeAt,
  isMailAddress,
  type MailContent,
  queueMail,
  sitePage,
} from '@gable/service-kit/email/email'
import { emailListing } from '@gable/service-kit/email/listing/email-listing'
import { nextDue } from '../../notifications/schedule.ts'
import type { Digest } from '../email/digest.types.ts'
import type { AlertTokens } from '../links/alert-tokens.ts'
import { type DigestSource, type DueDigest, lastPosition, listDue, topicOf } from './digest-source.ts'
import { type DigestContent, gatherDigests, type ListingsContext } from './gather.ts'

const BATCH_SIZE = 200

export interface DigestContext extends ComposeContext, ListingsContext {
  db: Database
}

export interface SendResult {
  mails: number
  /** Number of digests that were checked and now wait for their next due time. */
  done: number
}

/**
 * Emails members about the changes in each due saved search, or among their favorites. Composes the emails
 * first, without a lock, because listings are fetched over REST, possibly from this process and database.
 * Then one transaction queues the emails and sets the new position and next due time of each saved search or
 * favorites alert, except those that changed in the meantime. So a run may stop at any point, and runs may
 * overlap: the second run finds that a row has changed and skips it. Throws, and changes no row, while the
 * listings service is down.
 */
export async function sendDigests(
  context: DigestContext,
  source: DigestSource,
  now: Date,
  signal?: AbortSignal,
): Promise<SendResult> {
  const { db } = context
  const sent: SendResult = { mails: 0, done: 0 }
  let last: DueDigest | undefined
  while (!signal?.aborted) {
    const upto = await lastPosition(db)
    const dues = await listDue(db, source, now, last, BATCH_SIZE)
    const { mails, failed } = await composeMails(context, source, dues, upto, now)
    const finished = dues.filter((due) => !failed.has(due.id))
    const done = await db.transaction((transaction) =>
      commitBatch(transaction, source, { finished, mails, upto, now }),
    )
    sent.done += done.size
    sent.mails += mails.filter(({ due }) => done.has(due.id)).length
    last = dues.at(-1)
    if (dues.length < BATCH_SIZE) break
  }
  return sent
}

async function composeMails(
  context: DigestContext,
  source: DigestSource,
  dues: readonly DueDigest[],
  upto: number,
  now: Date,
): Promise<{ mails: ComposedDigest[]; failed: Set<string> }> {
  const { log } = context
  const wanted = dues.filter((due) => due.wanted)
  const mails: ComposedDigest[] = []
  const failed = new Set<string>()
  for (const gathered of await gatherDigests(context, source, wanted, upto))
    try {
      mails.push(compose(gathered, source, context, now))
    } catch (error) {
      // The next run retries this digest; the other digests do not wait for it.
      failed.add(gathered.due.id)
      log.error({ err: error, [source.prefix]: gathered.due.id }, 'Failed to compose a digest')
    }
  return { mails, failed }
}

interface DigestBatch {
  finished: readonly DueDigest[]
  mails: readonly ComposedDigest[]
  upto: number
  now: Date
}

/** Returns the ids of the finished rows. Skips rows that changed in the meantime or are locked. */
async function commitBatch(
  transaction: Transaction,
  source: DigestSource,
  { finished, mails, upto, now }: DigestBatch,
): Promise<Set<string>> {
  const done = await lockUnchanged(transaction, source, finished)
  for (const { due, content, unsubscribeUrl } of mails) {
    if (!done.has(due.id)) continue
    const topic = `${source.prefix}:${due.id}`
    const mail = {
      ...content,
      to: due.email,
      locale: due.locale,
      kind: source.prefix,
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
    `update ${source.table} due set seen_position = greatest(seen_position, $2), due_at = given.due
     from jsonb_to_recordset($1) as given (id uuid, due timestamptz) where due.${source.id} = given.id`,
    [JSON.stringify(moved), upto],
  )
  return done
}

async function lockUnchanged(
  transaction: Transaction,
  { table, id }: DigestSource,
  dues: readonly DueDigest[],
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

/** Settings and functions for composing emails. */
export interface ComposeContext {
  siteUrl: string
  digestMail(digest: Digest): MailContent
  /** Signs the unsubscribe links. */
  tokens: Pick<AlertTokens, 'searchMails' | 'favoriteMails'>
}

interface ComposedDigest {
  due: DueDigest
  content: MailContent
  /** For the unsubscribe header; null on an http site, where emails have only the link in their text. */
  unsubscribeUrl: string | null
}

/**
 * Composes the email of a digest. Throws when the email is invalid, because one invalid email would make the
 * outbox reject the whole batch.
 */
export function compose(
  { due, listings, more }: DigestContent,
  source: DigestSource,
  context: ComposeContext,
  asOf: Date,
): ComposedDigest {
  const { locale, firstName, timeZone } = due
  const links = linksOf(due, source, context)
  if (!isMailAddress(due.email))
    throw new Error('Failed to compose a digest: the email address of the member is invalid')
  const content = context.digestMail({
    locale,
    firstName,
    timeZone,
    topic: topicOf(due),
    listings: listings.map(({ news, listing }) => ({
      ...news,
      ...emailListing(listing, locale, context.siteUrl),
    })),
    more,
    links,
    asOf,
  })
  if (/\p{Cc}/u.test(content.subject))
    throw new Error('Failed to compose a digest: its subject must be one line')
  return { due, content, unsubscribeUrl: canUnsubscribeAt(links.unsubscribe) ? links.unsubscribe : null }
}

function linksOf(
  { id, locale }: DueDigest,
  { prefix }: DigestSource,
  { siteUrl, tokens }: ComposeContext,
): Digest['links'] {
  const page = (path: string, params?: Record<string, string>) => sitePage(siteUrl, locale, path, params)
  if (prefix === 'favorites')
    return {
      viewAll: page('/account/favorite-properties'),
      manage: page('/account/account-settings/notifications'),
      unsubscribe: page('/unsubscribe', { token: tokens.favoriteMails(id) }),
    }
  return {
    viewAll: page(`/saved-search/${id}`),
    manage: page('/account/saved-searches'),
    unsubscribe: page('/unsubscribe', { token: tokens.searchMails(id) }),
  }
}
