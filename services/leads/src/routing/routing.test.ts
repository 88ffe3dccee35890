import type { Database } from '@gable/service-kit/database/database'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AGENT_EMAIL, down, LISTING_ADDRESS, LISTING_UPI, pathless } from '../fixtures/fake-services.ts'
import {
  estimate,
  type LeadsFixture,
  request,
  routedUnder,
  type SendOptions,
  startLeads,
  storedUnder,
  tour,
} from '../fixtures/start-leads.ts'
import { releaseQuarantined } from '../operator/quarantine.store.ts'
import { leads } from '../service.ts'

const MAILBOX = 'leads@gable.example'
let visitors = 0

describeStorage('routing', (engine) => {
  let db: Database
  let service: LeadsFixture
  beforeAll(async () => {
    db = await engine.open([leads])
    service = await startLeads(db)
  })
  afterEach(() => {
    down.clear()
    pathless.clear()
  })
  afterAll(() => service.close())

  async function send(asked: { idempotencyKey: string }, to: SendOptions['to'] = 'contact') {
    const from = `198.18.${visitors >> 8}.${visitors++ & 255}`
    expect(await service.send(asked, { to, from })).toMatchObject({ status: 200 })
  }
  async function routed(asked: { idempotencyKey: string }, to?: SendOptions['to']) {
    await send(asked, to)
    return routedUnder(db, asked.idempotencyKey)
  }
  /** Simulates the passing of time: makes the lead due now and lengthens its wait by `time`. */
  const pass = (key: string, time: string) =>
    db.query(
      `update leads.lead set next_attempt_at = now(), waiting_since = waiting_since - $2::interval
       where idempotency_key = $1`,
      [key, time],
    )
  const tried = (key: string) =>
    vi.waitFor(async () => {
      const { rows } = await storedUnder(db, key)
      expect(rows[0]?.attempts).toBeGreaterThan(0)
    })

  test('[F-73] routes a lead to the agent of the record that the visitor saw, not to the agent of the first record', async () => {
    const submitted = request({ oUID: 'M2', listingId: 'R-1' })
    const { rows, mails } = await routed(submitted)
    expect(rows).toMatchObject([{ routed_to: 'agent', routed_key: 'letting', ouid: 'M2', listing_id: 'R-1' }])
    expect(mails[0]?.text).toContain('R-1')
  })

  test.each(['R-2', 'R-3', 'no-path'])(
    '[F-73] routes a lead to the agent of the first record when the listing number %s is gone, belongs to another home, or cannot be looked up',
    async (listingId) => {
      const { rows } = await routed(request({ oUID: 'M2', listingId }))
      expect(rows).toMatchObject([{ routed_to: 'agent', routed_key: 'A/1' }])
    },
  )

  test('[CALL-20, FORM-12] emails a request to the listing agent, with the sender as reply address', async () => {
    const submitted = request()
    const { rows, mails } = await routed(submitted)
    expect(rows).toMatchObject([
      { state: 'routed', routed_to: 'agent', routed_key: 'A/1', recipient: AGENT_EMAIL },
    ])
    expect(mails).toMatchObject([
      {
        kind: 'contact',
        recipient: AGENT_EMAIL,
        reply_to: submitted.email,
        subject: `Question about ${LISTING_ADDRESS}`,
        locale: 'en-US',
      },
      {
        kind: 'receipt',
        recipient: submitted.email,
        reply_to: null,
        subject: `Your question about ${LISTING_ADDRESS}`,
      },
    ])
    for (const expectedText of ['Zoé Tremblay', submitted.email, '(512) 555-0142', submitted.message])
      for (const body of [mails[0]?.text, mails[0]?.html]) expect(body).toContain(expectedText)
    for (const body of [mails[1]?.text, mails[1]?.html]) expect(body).toContain('Lena Ortiz will get back')
  })

  test("[FORM-11] emails tour and estimate requests to the agent in the visitor's language", async () => {
    const { mails } = await routed(tour({ locale: 'fr-CA' }), 'tour')
    expect(mails).toMatchObject([
      {
        kind: 'tour',
        recipient: AGENT_EMAIL,
        subject: `Nouvelle demande de visite\u00a0: ${LISTING_ADDRESS}`,
      },
      {
        kind: 'receipt',
        subject: `Votre demande de visite\u00a0: ${LISTING_ADDRESS}`,
        locale: 'fr-CA',
        attachments: [{ filename: 'visite.ics', content: expect.stringContaining('BEGIN:VCALENDAR') }],
      },
    ])
    expect((await routed(estimate(), 'estimate')).mails).toMatchObject([
      { kind: 'estimate', recipient: AGENT_EMAIL },
      { kind: 'receipt' },
    ])
  })

  test.each([
    ['a listing without an agent, an office, or a board', { uPI: 'home-of-nobody' }, 'house', MAILBOX, null],
    [
      'a listing whose agent has no email address and no office',
      { uPI: 'home-of-shy' },
      'house',
      MAILBOX,
      null,
    ],
    [
      'a listing whose agent has two email addresses in one field',
      { uPI: 'home-of-odd' },
      'house',
      MAILBOX,
      null,
    ],
    [
      'a listing whose agent has an email address that is too long',
      { uPI: 'home-of-long' },
      'house',
      MAILBOX,
      null,
    ],
    [
      'a listing whose agent is not found but whose office is known',
      { uPI: 'home-of-office' },
      'office',
      MAILBOX,
      'Gable Barton Hills',
    ],
    [
      'a listing whose agent has no email address but whose office has one',
      { uPI: 'home-of-reached-office' },
      'office',
      'mueller@offices.example',
      null,
    ],
    [
      'a listing whose agent has no email address and belongs to another office',
      { uPI: 'home-of-shy-at-office' },
      'office',
      'mueller@offices.example',
      null,
    ],
    [
      'a listing whose board has a sponsoring office',
      { uPI: 'home-of-sponsor' },
      'sponsor',
      MAILBOX,
      'Gable Sponsors',
    ],
    [
      'a listing whose board has no sponsoring office',
      { uPI: 'home-of-lonely-board' },
      'house',
      MAILBOX,
      null,
    ],
    ['a listing whose agent key is ".."', { uPI: 'home-of-dots' }, 'office', 'mueller@offices.example', null],
    ['an agent whose key contains a slash', { entity: named('agent', 'A/1') }, 'agent', AGENT_EMAIL, null],
    ['no listing', { uPI: undefined, listingAddress: undefined }, 'house', MAILBOX, null],
    [
      'an agent and the listing of another agent',
      { uPI: 'home-of-shy', entity: named('agent', 'A/1') },
      'agent',
      AGENT_EMAIL,
      null,
    ],
    [
      'an agent who has an office but no email address',
      { uPI: null, entity: named('agent', 'shy-of-office') },
      'office',
      MAILBOX,
      'Gable Barton Hills',
    ],
    ['an unknown agent and a known listing', { entity: named('agent', 'gone') }, 'agent', AGENT_EMAIL, null],
    [
      'an office without an email address',
      { entity: named('office', 'O1') },
      'office',
      MAILBOX,
      'Gable Barton Hills',
    ],
    [
      'an office with an email address',
      { entity: named('office', 'reached') },
      'office',
      'mueller@offices.example',
      null,
    ],
    ['a team', { entity: named('team', 'T1') }, 'team', 'ann@agents.example', null],
    ['a team without members', { entity: named('team', 'T-empty') }, 'office', MAILBOX, 'Gable Barton Hills'],
  ])('sends a request about %s to the expected recipient', async (_, about, who, recipient, passedOnTo) => {
    const { rows, mails } = await routed(request(about))
    expect(rows).toMatchObject([{ routed_to: who, recipient }])
    expect(mails[0]).toMatchObject({ recipient })
    if (passedOnTo)
      expect(mails[0]?.text).toContain(
        `This request is for ${passedOnTo}. We couldn’t email it to them, so please pass it on.`,
      )
    else expect(mails[0]?.text).not.toContain('pass it on')
  })

  test.each([
    ['a listing', { uPI: 'none' }, 'its listing was not found'],
    ['a listing whose key contains a comma', { uPI: `${LISTING_UPI},x` }, 'its listing was not found'],
    ['an agent', { uPI: null, entity: named('agent', 'gone') }, 'its agent was not found'],
    [
      'an agent whose key is a path',
      { uPI: null, entity: named('agent', '../offices/reached') },
      'its agent was not found',
    ],
    ['a team', { uPI: null, entity: named('team', 'gone') }, 'its team was not found'],
    ['an office', { uPI: null, entity: named('office', 'gone') }, 'its office was not found'],
    ['the agent of a listing', { uPI: 'home-of-gone' }, 'the agent of its listing was not found'],
    ['the office of a listing', { uPI: 'home-of-gone-office' }, 'the office of its listing was not found'],
  ])(
    '[F-77] holds a lead when a service does not find %s, and routes the lead after an operator releases it',
    async (_, about, reason) => {
      const submitted = request(about)
      await send(submitted)
      const { mails } = await vi.waitFor(async () => {
        const stored = await storedUnder(db, submitted.idempotencyKey)
        expect(stored.rows).toMatchObject([{ state: 'held', held_because: [reason] }])
        return stored
      })
      expect(mails).toEqual([])
      expect(await releaseQuarantined(db, 'all')).toBe(1)
      await send(request())
      expect(await routedUnder(db, submitted.idempotencyKey)).toMatchObject({
        rows: [{ routed_to: 'house' }],
        mails: [{ recipient: MAILBOX }, { kind: 'receipt' }],
      })
    },
  )

  test('[F-77] routes a lead to the fallback mailbox when the offices service does not have the path for sponsoring offices', async () => {
    pathless.add('random')
    const { rows } = await routed(request({ uPI: 'home-of-lonely-board' }))
    expect(rows).toMatchObject([{ routed_to: 'house', recipient: MAILBOX }])
  })

  test('[F-77] routes a lead to the agent that it names when its listing is not found', async () => {
    const { rows } = await routed(request({ uPI: 'none', entity: named('agent', 'A/1') }))
    expect(rows).toMatchObject([{ routed_to: 'agent', recipient: AGENT_EMAIL }])
  })

  test.each(['listings', 'agents'])(
    '[F-77, F-54] leaves a lead waiting while the %s service returns 404 for its list path',
    async (name) => {
      pathless.add(name)
      const submitted = request()
      await send(submitted)
      await tried(submitted.idempotencyKey)
      expect(await storedUnder(db, submitted.idempotencyKey)).toMatchObject({
        rows: [{ state: 'waiting', routed_to: null }],
        mails: [],
      })
      pathless.clear()
      await pass(submitted.idempotencyKey, '20 minutes')
      await routed(request())
      expect((await routedUnder(db, submitted.idempotencyKey)).mails[0]?.recipient).toBe(AGENT_EMAIL)
    },
  )

  test.each([
    ['listings', {}],
    ['agents', {}],
    ['offices', { entity: named('office', 'reached') }],
  ])(
    'leaves a lead waiting while the %s service is down, and routes the lead once the service is back',
    async (name, about) => {
      down.add(name)
      const submitted = request(about)
      await send(submitted)
      await tried(submitted.idempotencyKey)
      expect(await storedUnder(db, submitted.idempotencyKey)).toMatchObject({
        rows: [{ state: 'waiting' }],
        mails: [],
      })
      down.clear()
      await pass(submitted.idempotencyKey, '20 minutes')
      // Any new request starts the router, as the schedule would.
      await routed(request())
      const { mails } = await routedUnder(db, submitted.idempotencyKey)
      expect(mails[0]?.recipient).toBe(name === 'offices' ? 'mueller@offices.example' : AGENT_EMAIL)
    },
  )

  test('sends a lead to the fallback mailbox when no assignee could be found within an hour', async () => {
    down.add('listings')
    const submitted = request()
    await send(submitted)
    await tried(submitted.idempotencyKey)
    await pass(submitted.idempotencyKey, '61 minutes')
    await routed(request({ uPI: null }))
    const { mails } = await routedUnder(db, submitted.idempotencyKey)
    expect(mails[0]).toMatchObject({ recipient: MAILBOX, subject: 'New message from a visitor' })
    expect(mails[0]?.text).toContain(submitted.listingAddress)
  })

  test('leaves a lead waiting when its email cannot be queued, and routes it later', async () => {
    // A sequence counts the rejected inserts, because a rollback does not reset it.
    await db.query('create sequence leads.refusals')
    await db.query(
      `alter table leads.mail_outbox add constraint no_mail check (nextval('leads.refusals') < 0) not valid`,
    )
    const submitted = request()
    await send(submitted)
    await vi.waitFor(async () =>
      expect(await db.query('select is_called from leads.refusals')).toEqual([{ is_called: true }]),
    )
    const unrouted = { rows: [{ state: 'waiting', routed_to: null }], mails: [] }
    expect(await storedUnder(db, submitted.idempotencyKey)).toMatchObject(unrouted)
    await db.query('alter table leads.mail_outbox drop constraint no_mail')
    await db.query('drop sequence leads.refusals')
    await pass(submitted.idempotencyKey, '1 minute')
    await send(request())
    expect((await routedUnder(db, submitted.idempotencyKey)).mails).toHaveLength(2)
  })

  test('emails a lead once when two processes route it concurrently', async () => {
    down.add('listings')
    const submitted = Array.from({ length: 12 }, () => request())
    for (const one of submitted) await send(one)
    for (const one of submitted) await tried(one.idempotencyKey)
    down.clear()
    const other = await startLeads(db)
    for (const one of submitted) await pass(one.idempotencyKey, '1 minute')
    await Promise.all([
      service.send(request(), { from: '198.19.0.1' }),
      other.send(request(), { from: '198.19.0.2' }),
    ])
    for (const one of submitted) expect((await routedUnder(db, one.idempotencyKey)).mails).toHaveLength(2)
    await other.close()
  })

  test('sends further requests to the fallback mailbox after sixty requests to the same agent in an hour', async () => {
    const ask = async () => (await routed(request({ uPI: 'home-of-busy' }))).mails[0]?.recipient
    for (let count = 0; count < 60; count++) expect(await ask()).toBe('busy@agents.example')
    expect(await ask()).toBe(MAILBOX)
  })

  test('sends at most ten receipts a day to a mailbox, for all spellings of its address', async () => {
    const kinds = async (email: string) =>
      (await routed(request({ email, uPI: null }))).mails.map(({ kind }) => kind)
    const spellings = [
      'stranger@example.com',
      'Stranger@Example.com',
      'stranger+1@example.com',
      'STRANGER+a+b@example.com',
      'stranger+@example.com',
    ]
    for (const email of [...spellings, ...spellings]) expect(await kinds(email)).toContain('receipt')
    for (const email of [...spellings, 'stranger+new@example.com'])
      expect(await kinds(email)).toEqual(['contact'])
    for (const email of [
      'another@example.com',
      'stranger+1@another.example',
      '+stranger@example.com',
      '+other@example.com',
    ])
      expect(await kinds(email)).toContain('receipt')
  })
})

function named(type: string, masterCustomerId: string) {
  return { type, masterCustomerId }
}
