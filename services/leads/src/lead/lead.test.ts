import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dayIn, daysLater } from '../calendar/calendar.ts'
import { down, LISTING_UPI } from '../fixtures/fake-services.ts'
import { tokenOf } from '../fixtures/sign-in.ts'
import {
  estimate,
  type LeadsFixture,
  request,
  routedUnder,
  startLeads,
  storedUnder,
  tour,
} from '../fixtures/start-leads.ts'
import { leads } from '../service.ts'

const anyId = expect.stringMatching(/^[\da-f-]{36}$/)
const networks = Array.from({ length: 200 }, (_, index) => `198.51.100.${index}`)
const from = () => networks.pop() ?? ''

describeStorage('leads', { prefer: 'pglite' }, (engine) => {
  let db: Database
  let service: LeadsFixture
  beforeAll(async () => {
    db = await engine.open([leads])
    service = await startLeads(db)
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(() => service.close())

  test('[CALL-19, CALL-20, FORM-12] stores a contact request and returns its id', async () => {
    const submitted = request({ email: 'zoe@example.com' })
    const { status, headers, body } = await service.send(submitted)
    expect(headers.get('cache-control')).toBe('no-store')
    const { rows } = await storedUnder(db, submitted.idempotencyKey)
    expect({ status, body }).toEqual({
      status: 200,
      body: { data: { received: true, id: rows[0]?.id, held: false } },
    })
    expect(rows).toMatchObject([
      {
        kind: 'contact',
        name: 'Zoé Tremblay',
        email: 'zoe@example.com',
        phone: '5125550142',
        message: submitted.message,
        upi: LISTING_UPI,
        listing_address: submitted.listingAddress,
        account_id: null,
      },
    ])
  })

  test('[CALL-19, FORM-11] stores a tour request with its date, time, and type', async () => {
    const submitted = tour({ formSubType: 'virtual', time: 'evening' })
    expect(await service.send(submitted, { to: 'tour' })).toMatchObject({
      status: 200,
      body: { data: { received: true, id: anyId, held: false } },
    })
    const { rows } = await storedUnder(db, submitted.idempotencyKey)
    expect(rows).toMatchObject([
      {
        kind: 'tour',
        tour_type: 'virtual',
        wished_date: submitted.date,
        wished_time: 'evening',
        upi: LISTING_UPI,
      },
    ])
  })

  test('[CALL-19] stores an estimate request, also for a home without a listing', async () => {
    const submitted = estimate({ uPI: null, listingAddress: '9 Rue Sainte-Anne' })
    expect(await service.send(submitted, { to: 'estimate' })).toMatchObject({ status: 200 })
    const { rows } = await storedUnder(db, submitted.idempotencyKey)
    expect(rows).toMatchObject([
      { kind: 'estimate', tour_type: null, upi: null, listing_address: '9 Rue Sainte-Anne' },
    ])
  })

  test('[FORM-17, FORM-18] accepts every tour type and time', async () => {
    for (const formSubType of ['in_person', 'virtual'])
      for (const time of ['morning', 'afternoon', 'evening', 'asap'])
        expect(await service.send(tour({ formSubType, time }), { to: 'tour', from: from() })).toMatchObject({
          status: 200,
        })
  })

  test.each([
    ['home-in-honolulu', 'Pacific/Honolulu'],
    ['home-in-guam', 'Pacific/Guam'],
    ['home-in-pago-pago', 'Pacific/Pago_Pago'],
  ])("[FORM-29] checks tour dates for %s by the listing's time zone %s", async (uPI, zone) => {
    // It is already March 11 in Guam and still March 10 in the other zones. The allowed dates depend on the
    // date at the listing.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T18:00:00Z') })
    const today = dayIn(zone, new Date())
    const submitted = { uPI, time: 'morning' }
    const send = async (date: string) =>
      (await service.send(tour({ ...submitted, date }), { to: 'tour', from: from() })).status
    // When the listings service is slow, the leads service does not wait for it and accepts the date. The
    // test therefore repeats the request until the date is rejected.
    const refuses = (date: string) => expect.poll(() => send(date), { timeout: 15_000 }).toBe(400)
    await refuses(daysLater(today, -1))
    expect(await send(today)).toBe(200)
    expect(await send(daysLater(today, 7))).toBe(200)
    await refuses(daysLater(today, 8))
  })

  test('accepts every date that is allowed in at least one time zone while the listings service is down', async () => {
    down.add('listings')
    const today = dayIn('Pacific/Honolulu', new Date())
    for (const date of [today, daysLater(today, 7)])
      expect(await service.send(tour({ date }), { to: 'tour', from: from() })).toMatchObject({ status: 200 })
    down.delete('listings')
  })

  test('stores concurrent submissions of the same request as one lead with one id', async () => {
    const submitted = tour()
    const answers = await Promise.all(
      [submitted, submitted, { ...submitted, proof: { seconds: 60 } }].map((body) =>
        service.send(body, { to: 'tour', from: from() }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const { rows, mails } = await routedUnder(db, submitted.idempotencyKey)
    expect([rows.length, mails.map(({ kind }) => kind)]).toEqual([1, ['tour', 'receipt']])
  })

  test('rejects a different request with the same idempotency key, so that it is not silently lost', async () => {
    const submitted = request()
    await service.send(submitted, { from: from() })
    for (const [other, to] of [
      [{ ...submitted, message: 'And may I see it on Sunday?' }, 'contact'],
      [tour({ idempotencyKey: submitted.idempotencyKey }), 'tour'],
    ] as const)
      expect(await service.send(other, { to, from: from() })).toMatchObject({
        status: 409,
        body: { errors: [expect.stringContaining('new key')] },
      })
    const { mails } = await routedUnder(db, submitted.idempotencyKey)
    expect(mails).toHaveLength(2)
  })

  test("returns a member's requests to that member only, newest first", async () => {
    const [me, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const token = await tokenOf(me)
    const first = request({ entity: { type: 'team', masterCustomerId: 'T1' }, form: 'bio', message: null })
    const record = { oUID: 'M00000628', listingId: '4100318' }
    const second = tour({ time: 'morning', ...record })
    await service.send(first, { token, from: from() })
    await service.send(second, { to: 'tour', token, from: from() })
    await service.send(request(), { from: from() })
    const expected = {
      id: anyId,
      sentAt: expect.stringMatching(/^20\d\d-.*Z$/),
      uPI: LISTING_UPI,
      listingAddress: first.listingAddress,
    }
    const mine = [
      {
        ...expected,
        ...record,
        kind: 'tour',
        message: second.message,
        entity: null,
        tourType: 'in_person',
        date: second.date,
        time: 'morning',
      },
      {
        ...expected,
        oUID: null,
        listingId: null,
        kind: 'contact',
        message: null,
        entity: { type: 'team', masterCustomerId: 'T1' },
        tourType: null,
        date: null,
        time: null,
      },
    ]
    expect((await service.sent(token)).body).toEqual({ data: mine })
    expect((await service.sent(token, '?limit=1')).body).toEqual({ data: [mine[0]] })
    expect((await service.sent(await tokenOf(other))).body).toEqual({ data: [] })
    expect(await service.sent(token, '?limit=101')).toMatchObject({ status: 400 })
    const typed = { name: first.name, phone: '5125550142', locale: 'en-US' }
    const whole = [
      { ...mine[0], ...typed, email: second.email },
      { ...mine[1], ...typed, email: first.email },
    ]
    expect((await service.exported(token)).body).toEqual({ data: whole })
    expect((await service.exported(await tokenOf(other))).body).toEqual({ data: [] })
    expect((await service.exported()).status).toBe(401)
  })

  test("sends cache-control: no-store with a member's requests, and a www-authenticate header to a visitor", async () => {
    const own = await service.sent(await tokenOf(crypto.randomUUID()))
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect((await service.sent()).headers.get('www-authenticate')).toBe('Bearer')
  })

  test('stores a lead with an invalid token as a lead from a visitor', async () => {
    const member = crypto.randomUUID()
    const tokens = [
      'none',
      await tokenOf(member, { forged: true }),
      await tokenOf(member, { endsIn: '-1m' }),
      await tokenOf('nobody'),
    ]
    for (const token of tokens) {
      const submitted = request()
      expect(await service.send(submitted, { token, from: from() })).toMatchObject({ status: 200 })
      expect((await storedUnder(db, submitted.idempotencyKey)).rows).toMatchObject([{ account_id: null }])
      expect(await service.sent(token)).toMatchObject({ status: 401, body: { errors: ['Please sign in'] } })
    }
    expect((await service.sent()).status).toBe(401)
  })

  test('deletes leads after two years and webhook deliveries after a month', async () => {
    const [old, young, delivered] = [request(), request(), request()]
    for (const submitted of [old, young, delivered]) {
      await service.send(submitted, { from: from() })
      await routedUnder(db, submitted.idempotencyKey)
    }
    const age = 'update leads.lead set created_at = now() - $2::interval where idempotency_key = $1'
    await db.query(age, [old.idempotencyKey, '25 months'])
    await db.query(age, [young.idempotencyKey, '23 months'])
    const deliver = `insert into leads.webhook_delivery (lead_id, payload, delivered_at)
      select id, null, now() - $2::interval from leads.lead where idempotency_key = $1`
    await db.query(deliver, [young.idempotencyKey, '29 days'])
    await db.query(deliver, [delivered.idempotencyKey, '31 days'])

    const base = {
      publicUrl: '',
      photosUrl: '',
      dataDir: '',
      isSampleMarket: async () => true,
      endpoint: () => ({ url: '', headers: {} }),
    }
    const jobs = leads.jobs?.({ ...base, db, log: createLog('test', 'silent') })
    await jobs?.find(({ name }) => name === 'forget requests')?.run(new AbortController().signal)
    expect((await storedUnder(db, old.idempotencyKey)).rows).toEqual([])
    expect((await storedUnder(db, young.idempotencyKey)).rows).toHaveLength(1)
    expect(
      await db.query(
        'select idempotency_key as key from leads.webhook_delivery join leads.lead on lead.id = lead_id',
      ),
    ).toEqual([{ key: young.idempotencyKey }])
  })
})

test.each([
  ['001-mail-outbox.sql', '001-mail.sql'],
  ['002-mail-topic.sql', '003-mail-topic.sql'],
  ['003-mail-reply-to.sql', '004-mail-reply-to.sql'],
  ['004-mail-class.sql', '008-mail-class.sql'],
  ['005-mail-attachments.sql', '010-mail-attachments.sql'],
])('has an outbox migration that is identical to the mailer migration %s', async (original, copy) => {
  const kit = createRequire(import.meta.url).resolve('@gable/service-kit/email/email')
  const theirs = await readFile(new URL(`./outbox/${original}`, `file://${kit}`), 'utf8')
  const ours = await readFile(new URL(`../../migrations/${copy}`, import.meta.url), 'utf8')
  expect(ours).toBe(theirs)
})
