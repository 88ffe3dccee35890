import type { Database } from '@gable/service-kit/database/database'
import type { Recaptcha } from '@gable/service-kit/limits/recaptcha'
import { testDatabase } from '@gable/service-kit/test-kit/test-services'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { tokenOf } from '../fixtures/sign-in.ts'
import { type LeadsFixture, request, routedUnder, startLeads, storedUnder } from '../fixtures/start-leads.ts'
import { applyAction, reportLeads } from '../operator/operator.ts'
import { queueQuarantineReport } from '../operator/quarantine-report.ts'
import { leads } from '../service.ts'

const recaptcha = vi.hoisted(() => ({ isOn: false, verdict: 'person' }))
vi.mock(import('@gable/service-kit/limits/recaptcha'), () => ({
  createRecaptcha: (): Recaptcha => ({
    get isEnabled() {
      return recaptcha.isOn
    },
    assess: async (token) => {
      if (!token) return 'unproven'
      return recaptcha.verdict === 'person' ? 'person' : 'machine'
    },
  }),
}))

let db: Database
let service: LeadsFixture
beforeAll(async () => {
  db = await testDatabase([leads])
  service = await startLeads(db)
})
afterEach(() => {
  Object.assign(recaptcha, { isOn: false, verdict: 'person' })
})
afterAll(async () => {
  await service.close()
  await db.close()
})

/** The response to the first submission of a suspicious request. */
const secondChance = { status: 422, body: { errors: [expect.stringMatching(/^proof: .*send it again\.$/)] } }

let visitors = 0
const from = () => `198.18.1.${visitors++}`
const quarantineOf = (key: string) =>
  vi.waitFor(async () => {
    const { rows, mails } = await storedUnder(db, key)
    expect(rows).toMatchObject([{ state: 'held' }])
    return { because: rows[0]?.held_because, mails }
  })

test.each([
  ['filled in the hidden field', { website: 'https://spam.example' }, ['filled a hidden field']],
  ['submitted the form within a second', { seconds: 1 }, ['sent too soon']],
  [
    'filled in the hidden field and submitted too soon',
    { website: 'x', seconds: 0 },
    ['filled a hidden field', 'sent too soon'],
  ],
])('[F-06] asks a sender who %s to send the request again, and sends no email', async (_, proof, because) => {
  const submission = request({ proof })
  expect(await service.send(submission, { from: from() })).toMatchObject(secondChance)
  const { rows, mails } = await storedUnder(db, submission.idempotencyKey)
  expect(rows).toMatchObject([{ state: 'held', held_because: because }])
  expect(mails).toEqual([])
})

test.each([{ website: 'x' }, { seconds: 1 }])(
  '[F-06] routes a request held for the proof %j when the sender submits it again with better proof',
  async (proof) => {
    const submission = request({ proof })
    await service.send(submission, { from: from() })
    const better = { ...submission, proof: { website: '', seconds: 9 } }
    expect(await service.send(better, { from: from() })).toMatchObject({
      status: 200,
      body: { data: { received: true, held: false } },
    })
    const { rows, mails } = await routedUnder(db, submission.idempotencyKey)
    expect([rows.length, mails.length]).toEqual([1, 2])
  },
)

test('[F-06] holds a request that is still suspicious on the second submission, and returns `held: true`', async () => {
  const submission = request({ proof: { website: 'x' } })
  await service.send(submission, { from: from() })
  expect(await service.send(submission, { from: from() })).toMatchObject({
    status: 200,
    body: { data: { received: true, held: true } },
  })
  expect((await quarantineOf(submission.idempotencyKey)).mails).toEqual([])
})

test.each([
  undefined,
  null,
  {},
  { website: '', seconds: 2 },
  { website: '  ', seconds: 3600, recaptchaToken: 'not asked for' },
  { website: null, seconds: null },
])('treats a request with the proof %j as sent by a person', async (proof) => {
  const submission = request({ proof })
  await service.send(submission, { from: from() })
  expect((await routedUnder(db, submission.idempotencyKey)).mails).toHaveLength(2)
})

test('lets a member send a prefilled form immediately, but not a sender with a forged token', async () => {
  const member = crypto.randomUUID()
  const submission = request({ proof: { seconds: 0 } })
  await service.send(submission, { from: from(), token: await tokenOf(member) })
  expect((await routedUnder(db, submission.idempotencyKey)).mails).toHaveLength(2)
  const pretended = request({ proof: { seconds: 0 } })
  await service.send(pretended, { from: from(), token: await tokenOf(member, { forged: true }) })
  expect((await quarantineOf(pretended.idempotencyKey)).because).toEqual(['sent too soon'])
})

test('[F-06] holds a request that reCAPTCHA classifies as automated, and routes it once reCAPTCHA accepts it', async () => {
  Object.assign(recaptcha, { isOn: true, verdict: 'machine' })
  const submission = request({ proof: { recaptchaToken: 'a token' } })
  expect(await service.send(submission, { from: from() })).toMatchObject(secondChance)
  expect(await quarantineOf(submission.idempotencyKey)).toEqual({
    because: ['no proof of a person'],
    mails: [],
  })
  expect(await service.send(submission, { from: from() })).toMatchObject({ body: { data: { held: true } } })
  recaptcha.verdict = 'person'
  expect(await service.send(submission, { from: from() })).toMatchObject({ body: { data: { held: false } } })
  await routedUnder(db, submission.idempotencyKey)
})

test('with reCAPTCHA enabled, holds a lead without a token and routes a lead with a valid token', async () => {
  recaptcha.isOn = true
  const without = request()
  await service.send(without, { from: from() })
  expect(await quarantineOf(without.idempotencyKey)).toEqual({ because: ['no proof of a person'], mails: [] })
  const provenSubmission = request({ proof: { recaptchaToken: 'a token' } })
  await service.send(provenSubmission, { from: from() })
  await routedUnder(db, provenSubmission.idempotencyKey)
})

test('holds leads above 20 an hour from one network, and rejects leads above 60 an hour with a Retry-After header', async () => {
  const network = '198.18.2.1'
  const states: string[] = []
  for (let count = 0; count < 60; count++) {
    const submission = request({ uPI: null })
    const { status } = await service.send(submission, { from: network })
    const { rows } = await storedUnder(db, submission.idempotencyKey)
    const isQuarantined = rows[0]?.state === 'held'
    expect(status).toBe(isQuarantined ? 422 : 200)
    states.push(isQuarantined ? 'held' : 'taken')
  }
  expect(states).toEqual([...Array(20).fill('taken'), ...Array(40).fill('held')])
  const refused = await service.send(request(), { from: network })
  expect(refused).toMatchObject({
    status: 429,
    body: { errors: ['Too many requests came from your network. Please send yours again in 60 minutes.'] },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect(await service.send(request(), { from: '198.18.2.2' })).toMatchObject({ status: 200 })
})

test('reports held leads once a day, lists them, and releases or drops them', async () => {
  await applyAction(db, 'drop', 'all')
  await queueQuarantineReport(db, new Date('2026-11-20T12:00:00Z'))
  const [bad, good] = [request({ proof: { website: 'x' } }), request({ proof: { seconds: 1 } })]
  for (const submission of [bad, good]) await service.send(submission, { from: from() })
  for (const time of ['2026-11-21T12:00:00Z', '2026-11-21T13:00:00Z'])
    await queueQuarantineReport(db, new Date(time))
  expect(await db.query("select recipient, subject from leads.mail_outbox where kind = 'held'")).toEqual([
    { recipient: 'leads@gable.example', subject: '2 requests to review' },
  ])

  const { held } = await reportLeads(db)
  expect(held).toMatchObject([
    { because: ['sent too soon'], email: good.email, kind: 'contact' },
    { because: ['filled a hidden field'], email: bad.email },
  ])
  expect(await applyAction(db, 'release', 'nothing')).toBe(0)
  expect(await applyAction(db, 'release', held[0]?.id ?? '')).toBe(1)
  expect(await applyAction(db, 'drop', held[1]?.id ?? '')).toBe(1)
  expect(await reportLeads(db)).toEqual({ held: [], dead: [] })
  // Any new request starts the router, as the schedule would.
  await service.send(request(), { from: from() })
  await routedUnder(db, good.idempotencyKey)
  expect((await storedUnder(db, bad.idempotencyKey)).rows).toMatchObject([{ state: 'dropped' }])
})
