import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { Database } from '@gable/service-kit/database/database'
import { createServer } from '@gable/service-kit/http/server'
import { createLog } from '@gable/service-kit/log'
import { testDatabase } from '@gable/service-kit/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leads } from '../service.ts'
import { keptUnder, request } from '../test/leads-under-test.ts'

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
    // Nobody listens there.
    baseUrl: (service) => `http://127.0.0.1:9/${service}`,
  })
})
afterAll(async () => {
  await app.close()
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function send(body: object) {
  const answer = await app.inject({ method: 'POST', url: '/leads/contact', body })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}
const refusals = async (wrong: object) => (await send(request(wrong))).body
const long = (count: number) => 'x'.repeat(count)

const WRONG: [string, object, string][] = [
  ['no name', { name: '  ' }, 'name: Name is required'],
  ['a name that is missing', { name: undefined }, 'name: Name is required'],
  ['a name too long', { name: long(101) }, 'name: Name must have at most 100 characters'],
  ['no email', { email: '' }, 'email: Email is required'],
  ['an email that is none', { email: 'zoe@' }, 'email: Email must be valid'],
  ['two emails', { email: 'a@b.example,c@d.example' }, 'email: Email must be valid'],
  ['an email that no mail goes to', { email: `${long(65)}@b.example` }, 'email: Email must be valid'],
  ['an email too long', { email: `${long(250)}@b.example` }, 'email: Email must be valid'],
  ['a phone too short', { phone: '512 555' }, 'phone: Phone number is invalid'],
  ['a phone of no area', { phone: '112 555 0142' }, 'phone: Phone number is invalid'],
  ['a phone of no exchange', { phone: '512 155 0142' }, 'phone: Phone number is invalid'],
  ['a phone from elsewhere', { phone: '+44 20 7946 0958 1' }, 'phone: Phone number is invalid'],
  ['a phone of letters', { phone: '512 555 01x42' }, 'phone: Phone number is invalid'],
  ['no message', { message: ' \n ' }, 'message: Message is required'],
  ['a message too long', { message: long(4_001) }, 'message: Message must have at most 4000 characters'],
  ['a key that is none', { idempotencyKey: 'x' }, 'idempotencyKey: must be a UUID'],
]

test.each(WRONG)('[FORM-35, FORM-36, FORM-37, FORM-38] %s is told at its field', async (_, wrong, said) => {
  expect(await refusals(wrong)).toEqual({ errors: [said] })
})

const RIGHT_PHONES = ['5125550142', '15125550142', '(512) 555-0142', '+1 (512) 555-0142', '', null, undefined]

test.each(RIGHT_PHONES)('[FORM-37] a phone may be %j', async (phone) => {
  const asked = request({ phone })
  expect(await send(asked)).toMatchObject({ status: 200 })
  const { rows } = await keptUnder(db, asked.idempotencyKey)
  expect(rows).toMatchObject([{ phone: phone ? '5125550142' : null }])
})

test.each([
  ['name', 'Zoé\r\nBcc: all@example.com'],
  ['email', 'zoe@example.com\r\nBcc: all@example.com'],
  ['listingAddress', '12 Oak St\nBcc: all@example.com'],
  ['listingAddress', '12 Oak St\u2028Bcc'],
  ['name', 'Zoé\u2029Bcc'],
  ['name', 'Zoé \u202eeyb dooG'],
])('a %s of several lines, or one that turns its text around, is refused', async (field, value) => {
  expect(await send(request({ [field]: value }))).toMatchObject({ status: 400 })
})

test('what a visitor typed is text in the mail, and none of its characters is more', async () => {
  const asked = request({
    name: '<img src=x onerror=alert(1)>',
    message: 'One\r\nBcc: all@example.com\r\n<a href="https://bad.example">here</a>\u0000\u001b[31m',
  })
  expect(await send(asked)).toMatchObject({ status: 200 })
  const { mails } = await keptUnder(db, asked.idempotencyKey)
  expect(mails[0]?.html).not.toMatch(/<img|<a /)
  expect(mails[0]?.text).toContain('One\nBcc: all@example.com\n')
  expect(mails[0]?.subject).toBe('Somebody asks to hear from you')
})

test('the log knows of requests, and of nobody', async () => {
  await send(request())
  await send(request({ email: 'not an address' }))
  expect(logged).toContain('/leads/contact')
  expect(logged).toContain('could not be found out')
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
