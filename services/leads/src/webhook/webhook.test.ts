import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { env } from '../env/env.ts'
import { LISTING_ADDRESS, LISTING_UPI } from '../fixtures/fake-services.ts'
import { type LeadsFixture, request, routedUnder, startLeads, tour } from '../fixtures/start-leads.ts'
import { applyAction, reportLeads } from '../operator/operator.ts'
import { leads } from '../service.ts'
import { deliverWebhooks } from './deliver.ts'
import { RETRY_DELAYS_SECONDS } from './webhook.store.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
vi.mock(import('../env/env.ts'), async (original) => ({
  env: { ...(await original()).env, webhook: { url: 'http://127.0.0.1:9/', secret: '' } },
}))

const WebhookBody = z.object({ data: z.object({ id: z.string() }) })
let status = 200
let received: { headers: Record<string, string>; body: string }[] = []
const crm = createServer((message, response) => {
  let body = ''
  message.on('data', (part) => {
    body += part
  })
  message.on('end', () => {
    const headers = Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
    )
    received.push({ headers, body })
    response.writeHead(status, { location: '/elsewhere' }).end('no')
  })
})
const receivedIds = () => received.map(({ body }) => WebhookBody.parse(JSON.parse(body)).data.id)

beforeAll(async () => {
  crm.listen(0, '127.0.0.1')
  await once(crm, 'listening')
  const address = crm.address()
  const port = typeof address === 'object' ? address?.port : 0
  if (env.webhook) Object.assign(env.webhook, { url: `http://127.0.0.1:${port}/leads`, secret })
})
beforeEach(() => {
  status = 200
  received = []
})
afterAll(() => void crm.close())

let visitors = 0

describeStorage('webhooks', (engine) => {
  let db: Database
  let service: LeadsFixture
  beforeAll(async () => {
    db = await engine.open([leads])
    service = await startLeads(db)
  })
  afterAll(() => service.close())

  async function send(asked: { idempotencyKey: string }, to: 'contact' | 'tour' = 'contact') {
    await service.send(asked, { to, from: `198.18.3.${visitors++}` })
    const { rows } = await routedUnder(db, asked.idempotencyKey)
    return rows[0]?.id ?? ''
  }
  /** Waits until the delivery of a lead has failed at least `tries` times, then returns its row. */
  const tried = (lead: string, tries: number) =>
    vi.waitFor(async () => {
      const [row] = await db.query<{ delivered_at: Date | null; payload: string; last_error: string }>(
        'select * from leads.webhook_delivery where lead_id = $1 and attempts >= $2 and last_error is not null',
        [lead, tries],
      )
      if (!row) throw new Error('Not tried yet')
      return row
    })
  /**
   * Retries all pending deliveries. Waits until every delivery has a result, because the running service may
   * post some of the deliveries.
   */
  async function retryNow() {
    await db.query(
      `update leads.webhook_delivery set next_attempt_at = now() - interval '1 second', last_error = null
       where delivered_at is null and dead_at is null`,
    )
    const log = createLog('test', 'silent')
    if (env.webhook) await deliverWebhooks({ db, log }, env.webhook, new AbortController().signal)
    await vi.waitFor(async () => {
      const untried =
        'select id from leads.webhook_delivery where delivered_at is null and last_error is null'
      expect(await db.query(untried)).toEqual([])
    })
  }

  test("posts a lead signed according to Standard Webhooks, with the time window in the listing's time zone", async () => {
    const submitted = tour({ time: 'afternoon' })
    const id = await send(submitted, 'tour')
    await vi.waitFor(() => expect(received).toHaveLength(1))
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'lead.created',
      data: {
        id,
        kind: 'tour',
        name: submitted.name,
        email: submitted.email,
        phone: '5125550142',
        message: submitted.message,
        home: { uPI: LISTING_UPI, address: LISTING_ADDRESS, timeZone: 'America/Chicago' },
        answeredBy: { who: 'agent', masterCustomerId: 'A/1', name: 'Lena Ortiz' },
        tourType: 'in_person',
        date: submitted.date,
        time: 'afternoon',
        window: { from: '12:00', to: '17:00' },
      },
    })
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('signature')
    await vi.waitFor(async () =>
      expect(
        await db.query(
          'select payload from leads.webhook_delivery where lead_id = $1 and delivered_at is not null',
          [id],
        ),
      ).toEqual([{ payload: null }]),
    )
  })

  test('stores the lead and its emails while the webhook is down, and posts the lead once it is back', async () => {
    status = 503
    const id = await send(request())
    expect(await tried(id, 1)).toMatchObject({ delivered_at: null, last_error: 'It answered 503' })
    await retryNow()
    status = 200
    await retryNow()
    await retryNow()
    expect(receivedIds()).toEqual([id, id, id])
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('does not follow a redirect', async () => {
    status = 302
    const id = await send(request())
    expect(await tried(id, 1)).toMatchObject({ last_error: 'It answered 302' })
    expect(received.map(({ headers }) => headers.host)).toHaveLength(1)
    status = 200
    await retryNow()
  })

  test('retries a delivery for about a day, then lists it as dead, and retries it when an operator requests it', async () => {
    const seconds = RETRY_DELAYS_SECONDS.reduce((sum, pause) => sum + pause, 0)
    expect(seconds / 3_600).toBeGreaterThan(22)
    expect(seconds / 3_600).toBeLessThan(26)
    status = 500
    const id = await send(request())
    await tried(id, 1)
    for (let tries = 2; tries <= RETRY_DELAYS_SECONDS.length + 1; tries++) {
      expect((await reportLeads(db)).dead).toEqual([])
      await retryNow()
    }
    const { dead } = await reportLeads(db)
    expect(dead).toMatchObject([
      { lead: id, tries: RETRY_DELAYS_SECONDS.length + 1, reason: 'It answered 500' },
    ])
    await retryNow()
    expect(received).toHaveLength(RETRY_DELAYS_SECONDS.length + 1)
    status = 200
    expect(await applyAction(db, 'retry', dead[0]?.id ?? '')).toBe(1)
    await retryNow()
    expect(receivedIds().at(-1)).toBe(id)
    expect((await reportLeads(db)).dead).toEqual([])
  })
})
