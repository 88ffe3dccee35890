import type { Database } from '@gable/service-kit/database/database'
import { startFakeSmtpServer } from '@gable/service-kit/email/fixtures/fake-smtp-server'
import { startMailer } from '@gable/service-kit/email/mailer'
import { smtpTransport } from '@gable/service-kit/email/transport'
import { createLog } from '@gable/service-kit/runtime/log'
import { testDatabase } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { AGENT_EMAIL, down, LISTING_ADDRESS, LISTING_UPI } from '../fixtures/fake-services.ts'
import { type LeadsFixture, request, routedUnder, startLeads, storedUnder } from '../fixtures/start-leads.ts'
import { applyAction, reportLeads } from '../operator/operator.ts'
import { leads } from '../service.ts'
import { deliverToFallback, type FallbackContext } from './fallback-delivery.ts'

const running = new AbortController().signal
const FROM = { name: 'Gable', address: 'no-reply@gable.test' }

let db: Database
let service: LeadsFixture
let context: FallbackContext
beforeAll(async () => {
  db = await testDatabase([leads])
  service = await startLeads(db)
  const endpoint = (name: string) => ({ url: `${service.url}/${name}`, headers: {} })
  context = { db, log: createLog('test', 'silent'), endpoint }
})
afterAll(async () => {
  await service.close()
  await db.close()
})

/** Sends queued emails through the mail server at `url` until `isDone` no longer rejects. */
async function deliverTo(url: string, isDone: () => Promise<void>): Promise<void> {
  await db.query(
    'update leads.mail_outbox set next_attempt_at = now(), leased_until = null where sent_at is null',
  )
  const mailer = startMailer({
    db,
    log: createLog('test', 'silent'),
    transport: smtpTransport(url, FROM),
    schema: 'leads',
  })
  await vi.waitFor(isDone, { timeout: 10_000 })
  await mailer.stop()
}

test('stores a lead while the mail server is down and sends its emails once it is back', async () => {
  const downServer = await startFakeSmtpServer()
  await downServer.close()
  const submitted = request({ email: 'zoe@example.com' })
  expect(await service.send(submitted)).toMatchObject({ status: 200 })
  await routedUnder(db, submitted.idempotencyKey)
  await deliverTo(downServer.url, async () => {
    const tried = await db.query('select from leads.mail_outbox where last_error is not null')
    expect(tried).toHaveLength(2)
  })

  const office = await startFakeSmtpServer()
  await deliverTo(office.url, async () => expect(office.received).toHaveLength(2))
  const mails = new Map(office.received.map((received) => [received.to.join(), received.mail]))
  expect(mails.get(AGENT_EMAIL)?.replyTo).toMatchObject([{ address: 'zoe@example.com' }])
  expect(mails.get('zoe@example.com')?.replyTo).toBeUndefined()
  await office.close()
})

test('sends a lead to the fallback mailbox only once when the mail server permanently rejects the email to the agent', async () => {
  const office = await startFakeSmtpServer({
    onRcptTo({ address }, _session, done) {
      if (address === AGENT_EMAIL) done(Object.assign(new Error('No such user'), { responseCode: 550 }))
      else done()
    },
  })
  const submitted = request()
  await service.send(submitted)
  await routedUnder(db, submitted.idempotencyKey)
  await deliverTo(office.url, async () => {
    const refused = await db.query('select from leads.mail_outbox where given_up_at is not null')
    expect(refused).toHaveLength(1)
  })
  await deliverToFallback(context, running)
  await deliverToFallback(context, running)
  const { rows, mails } = await storedUnder(db, submitted.idempotencyKey)
  expect(rows).toMatchObject([{ recipient: 'leads@gable.example', routed_to: 'agent', routed_key: 'A/1' }])
  const [passedOn, ...others] = mails.filter(({ recipient }) => recipient === 'leads@gable.example')
  expect(others).toEqual([])
  expect(passedOn).toMatchObject({ reply_to: submitted.email })
  expect(passedOn?.text).toContain(
    `This request is for ${AGENT_EMAIL}. We couldn’t email it to them, so please pass it on.`,
  )
  expect(passedOn?.text).toContain(submitted.message)
  expect(passedOn).toMatchObject({ subject: `Question about ${LISTING_ADDRESS}` })
  expect(passedOn?.html).toContain('<img')
  await office.close()
})

/**
 * Sends requests about these listings in the given order. Then marks the emails to the listing agents as
 * given up. Returns the idempotency keys of the requests.
 */
async function undelivered(uPIs: readonly string[]): Promise<string[]> {
  const all = uPIs.map((uPI) => request({ uPI }))
  for (const asked of all) {
    await service.send(asked)
    await routedUnder(db, asked.idempotencyKey)
  }
  const keys = all.map(({ idempotencyKey }) => idempotencyKey)
  await db.query(
    `update leads.mail_outbox set given_up_at = now() where kind = 'contact' and sent_at is null
     and idempotency_key in (select id::text from leads.lead where idempotency_key = any($1))`,
    [keys],
  )
  return keys
}

const passedOn = async (key: string) => {
  const { mails } = await storedUnder(db, key)
  return mails.find(({ recipient }) => recipient === 'leads@gable.example')
}

test('[F-17] emails leads to the fallback mailbox without listing details when the listings service is down, and logs the failure once', async () => {
  onTestFinished(() => down.clear())
  const lines: string[] = []
  const log = createLog('test', 'warn', { write: (line) => void lines.push(line) })
  const keys = await undelivered([LISTING_UPI, LISTING_UPI])
  down.add('listings')
  await deliverToFallback({ ...context, log }, running)
  for (const key of keys) {
    const mail = await passedOn(key)
    expect(mail).toMatchObject({ subject: 'New message from a visitor' })
    expect(mail?.html).not.toContain('<img')
  }
  expect(lines.filter((line) => line.includes('Failed to read the listings'))).toHaveLength(1)
})

test('[F-17] omits the listing details only from emails about listings that cannot be read', async () => {
  onTestFinished(() => down.clear())
  const unreadable = [
    'home-of-busy',
    'home-of-shy',
    'home-of-office',
    'home-of-reached-office',
    'home-of-sponsor',
  ]
  const listings = [...unreadable, LISTING_UPI, 'home-of-busy', LISTING_UPI]
  const keys = await undelivered(listings)
  for (const uPI of unreadable) down.add(uPI)
  await deliverToFallback(context, running)
  const withListing: string[] = []
  for (const [index, key] of keys.entries()) {
    const mail = await passedOn(key)
    if (mail?.html?.includes('<img')) withListing.push(listings[index] ?? '')
  }
  expect(withListing).toEqual([LISTING_UPI, LISTING_UPI])
})

test('emails no leads to the fallback mailbox after the service stops', async () => {
  const [key = ''] = await undelivered([LISTING_UPI])
  await deliverToFallback(context, AbortSignal.abort())
  expect(await passedOn(key)).toBeUndefined()
  await deliverToFallback(context, running)
  expect(await passedOn(key)).toBeDefined()
})

test('holds a lead when its email to the fallback mailbox also fails, and emails the lead to its agent after an operator releases it', async () => {
  const closed = await startFakeSmtpServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('Nobody is here'), { responseCode: 550 })),
  })
  const submitted = request()
  await service.send(submitted)
  const { rows } = await routedUnder(db, submitted.idempotencyKey)
  const id = rows[0]?.id ?? ''
  const refused = (key: string) => async () => {
    const given = await db.query(
      'select from leads.mail_outbox where given_up_at is not null and idempotency_key = $1',
      [key],
    )
    expect(given).toHaveLength(1)
  }
  await deliverTo(closed.url, refused(id))
  await deliverToFallback(context, running)
  await deliverTo(closed.url, refused(`${id}:house`))
  await deliverToFallback(context, running)
  await deliverToFallback(context, running)
  await closed.close()
  const { held } = await reportLeads(db)
  expect(held.filter((lead) => lead.id === id)).toMatchObject([{ because: ['its mail did not arrive'] }])

  await applyAction(db, 'release', id)
  // Any new request starts the router, which routes all waiting leads.
  await service.send(request())
  await routedUnder(db, submitted.idempotencyKey)
  const office = await startFakeSmtpServer()
  await deliverTo(office.url, async () =>
    expect(office.received.flatMap(({ to }) => to)).toContain(AGENT_EMAIL),
  )
  await deliverToFallback(context, running)
  expect((await reportLeads(db)).held.map((lead) => lead.id)).not.toContain(id)
  await office.close()
})
