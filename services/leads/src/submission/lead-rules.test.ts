import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import { createServer } from '@gable/service-kit/server/server'
import { testDatabase } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { estimate, request, storedUnder, tour } from '../fixtures/start-leads.ts'
import { leads } from '../service.ts'

let db: Database
let app: Awaited<ReturnType<typeof createServer>>
let logged = ''
let dataDir: string
beforeAll(async () => {
  db = await testDatabase([leads])
  dataDir = await mkdtemp(join(tmpdir(), 'gable-leads-'))
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  app = await createServer({
    services: [leads],
    db,
    log: createLog('test', 'trace', destination),
    dataDir,
    publicUrl: 'http://localhost',
    photosUrl: 'http://localhost/photos',
    // No server listens on this port.
    endpoint: (service) => ({ url: `http://127.0.0.1:9/${service}`, headers: {} }),
  })
})
afterAll(async () => {
  await app.close()
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

let visitors = 0
async function send(body: object, to = 'contact') {
  // Each request comes from a different network, so that the tests stay below the rate limit.
  const remoteAddress = `198.18.0.${visitors++ % 250}`
  const answer = await app.inject({ method: 'POST', url: `/leads/${to}`, body, remoteAddress })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}
const long = (count: number) => 'x'.repeat(count)

const personCases: [string, object, string][] = [
  ['no name', { name: '  ' }, 'name: Name is required'],
  ['a name that is missing', { name: undefined }, 'name: Name is required'],
  ['a name too long', { name: long(101) }, 'name: Name must have at most 100 characters'],
  ['no email', { email: '' }, 'email: Email is required'],
  ['an email that is missing', { email: undefined }, 'email: Email is required'],
  ['an email that is none', { email: 'zoe@' }, 'email: Email must be valid'],
  ['two emails', { email: 'a@b.example,c@d.example' }, 'email: Email must be valid'],
  ['an email that no mail goes to', { email: `${long(65)}@b.example` }, 'email: Email must be valid'],
  ['an email too long', { email: `${long(250)}@b.example` }, 'email: Email must be valid'],
  ['a phone too short', { phone: '512 555' }, 'phone: Phone number is invalid'],
  ['a phone of no area', { phone: '112 555 0142' }, 'phone: Phone number is invalid'],
  ['a phone of no exchange', { phone: '512 155 0142' }, 'phone: Phone number is invalid'],
  ['a phone from elsewhere', { phone: '+44 20 7946 0958 1' }, 'phone: Phone number is invalid'],
  ['a phone of letters', { phone: '512 555 01x42' }, 'phone: Phone number is invalid'],
  ['a key that is none', { idempotencyKey: 'x' }, 'idempotencyKey: must be a UUID'],
]

test.each([
  ...personCases,
  ['no message', { message: ' \n ' }, 'message: Message is required'],
  ['a message that is missing', { message: undefined }, 'message: Message is required'],
  ['a message too long', { message: long(4_001) }, 'message: Message must have at most 4000 characters'],
] as const)(
  '[FORM-35, FORM-36, FORM-37, FORM-38, ERR-12] rejects a contact request with %s and returns an error for the field',
  async (_, wrong, expectedMessage) => {
    expect(await send(request(wrong))).toEqual({ status: 400, body: { errors: [expectedMessage] } })
  },
)

test.each(personCases)(
  '[FORM-40, FORM-41, FORM-42] rejects a request from a profile page with %s',
  async (_, wrong, expectedMessage) => {
    expect((await send(request({ ...wrong, form: 'bio' }))).body).toEqual({ errors: [expectedMessage] })
  },
)

const appointmentCases: [string, object, string][] = [
  ['no notes', { message: ' \n ' }, 'message: Notes are required'],
  ['notes that are missing', { message: undefined }, 'message: Notes are required'],
  ['notes too long', { message: long(4_001) }, 'message: Notes must have at most 4000 characters'],
  ['a date that is missing', { date: undefined }, 'date: Date is required'],
  ['an empty date', { date: '' }, 'date: Date is required'],
  ['a date that is none', { date: '2026-02-30' }, 'date: Date must be a day, like 2026-05-31'],
  ['a day that is over', { date: '2026-01-01' }, 'date: Date must be today or one of the next 7 days'],
  ['a day far ahead', { date: '2999-01-01' }, 'date: Date must be today or one of the next 7 days'],
  ['a time that is missing', { time: undefined }, 'time: Time is required'],
  ['an empty time', { time: '' }, 'time: Time is required'],
  ['a time of no window', { time: 'night' }, 'time: Time must be morning, afternoon, evening or asap'],
]

test.each([
  ...personCases,
  ...appointmentCases,
  ['no type', { formSubType: undefined }, 'formSubType: Tour type is required'],
  ['another type', { formSubType: 'by boat' }, 'formSubType: Tour type must be in_person or virtual'],
  ['no home', { uPI: undefined }, 'uPI: is required'],
] as const)(
  '[FORM-17, FORM-18, FORM-24, FORM-25, FORM-26, FORM-27, FORM-28, FORM-29, ERR-12] rejects a tour request with %s and returns an error for the field',
  async (_, wrong, expectedMessage) => {
    expect(await send(tour(wrong), 'tour')).toEqual({ status: 400, body: { errors: [expectedMessage] } })
  },
)

test.each(['.', '..'])(
  'rejects the key %s with an error for its field, because the key would change the path of a request to another service',
  async (key) => {
    const expectedMessage = 'must not be . or ..'
    for (const type of ['agent', 'office', 'team'])
      expect(await send(request({ entity: { type, masterCustomerId: key } }))).toEqual({
        status: 400,
        body: { errors: [`entity.masterCustomerId: ${expectedMessage}`] },
      })
    const uPI = { status: 400, body: { errors: [`uPI: ${expectedMessage}`] } }
    expect(await send(request({ uPI: key }))).toEqual(uPI)
    expect(await send(tour({ uPI: key }), 'tour')).toEqual(uPI)
    expect(await send(estimate({ uPI: key }), 'estimate')).toEqual(uPI)
  },
)

test.each([...personCases, ...appointmentCases])(
  '[FORM-33, ERR-12] rejects an estimate request with %s and returns an error for the field',
  async (_, wrong, expectedMessage) => {
    expect(await send(estimate(wrong), 'estimate')).toEqual({
      status: 400,
      body: { errors: [expectedMessage] },
    })
  },
)

test('[FORM-24, FORM-25, FORM-28, FORM-29, ERR-12] returns one error per field for an empty tour form', async () => {
  expect(await send({ uPI: 'U1', name: '', email: '', message: '' }, 'tour')).toEqual({
    status: 400,
    body: {
      errors: [
        'name: Name is required',
        'email: Email is required',
        'message: Notes are required',
        'formSubType: Tour type is required',
        'date: Date is required',
        'time: Time is required',
      ],
    },
  })
})

test('[FORM-43] accepts a request from a profile page without a message', async () => {
  const sentBody = request({ form: 'bio', message: undefined })
  expect(await send(sentBody)).toMatchObject({ status: 200 })
  expect((await storedUnder(db, sentBody.idempotencyKey)).rows).toMatchObject([{ message: null }])
})

test('[FORM-33] accepts an estimate request without a tour type or listing', async () => {
  expect(await send(estimate({ uPI: undefined }), 'estimate')).toMatchObject({ status: 200 })
})

test('accepts a retry of a stored request after the requested date has passed', async () => {
  const sentBody = tour({ time: 'morning' })
  const first = await send(sentBody, 'tour')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
  try {
    expect(await send(sentBody, 'tour')).toEqual(first)
    expect(await send({ ...sentBody, idempotencyKey: crypto.randomUUID() }, 'tour')).toMatchObject({
      status: 400,
    })
  } finally {
    vi.useRealTimers()
  }
})

const RIGHT_PHONES = ['5125550142', '15125550142', '(512) 555-0142', '+1 (512) 555-0142', '', null, undefined]

test.each(RIGHT_PHONES)('[FORM-27, FORM-37] accepts the phone %j', async (phone) => {
  const sentBody = tour({ phone })
  expect(await send(sentBody, 'tour')).toMatchObject({ status: 200 })
  const { rows } = await storedUnder(db, sentBody.idempotencyKey)
  expect(rows).toMatchObject([{ phone: phone ? '5125550142' : null }])
})

test.each([
  ['name', 'Zoé\r\nBcc: all@example.com'],
  ['email', 'zoe@example.com\r\nBcc: all@example.com'],
  ['listingAddress', '12 Oak St\nBcc: all@example.com'],
  ['listingAddress', '12 Oak St\u2028Bcc'],
  ['name', 'Zoé\u2029Bcc'],
  ['name', 'Zoé \u202eeyb dooG'],
])('rejects a %s with line breaks or text direction controls', async (field, value) => {
  expect(await send(request({ [field]: value }))).toMatchObject({ status: 400 })
})

test('logs requests without personal data', async () => {
  await send(request({ email: 'zoe@example.com' }))
  await send(request({ email: 'not an address' }))
  await vi.waitFor(() => expect(logged).toContain('Failed to find the recipient of a lead'))
  expect(logged).toContain('/leads/contact')
  for (const personal of [
    'Tremblay',
    'zoe@example.com',
    '555-0142',
    '5125550142',
    'interested',
    'Oak St',
    'not an address',
  ])
    expect(logged).not.toContain(personal)
})
