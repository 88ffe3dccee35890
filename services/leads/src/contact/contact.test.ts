import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Database } from '@gable/service-kit/database/database'
import { describeStorage } from '@gable/service-kit/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leads } from '../service.ts'
import {
  AGENT_EMAIL,
  HOME_ADDRESS,
  keptUnder,
  type LeadsUnderTest,
  leadsUnderTest,
  request,
} from '../test/leads-under-test.ts'
import { forgetOldRequests, keepRequest } from './contact.store.ts'
import { ContactBody } from './contact.ts'

const MAILBOX = 'leads@gable.example'

describeStorage('requests for contact', (engine) => {
  let db: Database
  let service: LeadsUnderTest
  beforeAll(async () => {
    db = await engine.open([leads])
    service = await leadsUnderTest(db)
  })
  afterAll(() => service.close())

  test('[CALL-20, FORM-12] a request is kept, and the agent of the home hears of it', async () => {
    const asked = request()
    expect(await service.send(asked)).toMatchObject({ status: 200, body: { data: { received: true } } })
    const { rows, mails } = await keptUnder(db, asked.idempotencyKey)
    expect(rows).toMatchObject([
      { name: 'Zoé Tremblay', email: 'zoe@example.com', phone: '5125550142', upi: asked.uPI },
    ])
    expect(mails).toMatchObject([
      { recipient: AGENT_EMAIL, subject: `Somebody asks about ${HOME_ADDRESS}`, locale: 'en-US' },
    ])
    for (const told of ['Zoé Tremblay', 'zoe@example.com', '(512) 555-0142', asked.message, asked.uPI])
      for (const body of [mails[0]?.text, mails[0]?.html]) expect(body).toContain(told)
  })

  test('the home goes by the address that the site knows, and never in the subject by what a visitor wrote', async () => {
    const asked = request({ listingAddress: 'Win a prize' })
    await service.send(asked)
    const { mails } = await keptUnder(db, asked.idempotencyKey)
    expect(mails[0]?.text).toContain(`Home: ${HOME_ADDRESS}`)
    expect(mails[0]?.html).not.toContain('Win a prize')

    for (const about of [
      { uPI: 'none' },
      { uPI: 'home-of-odd' },
      { entity: { type: 'agent', masterCustomerId: 'A/1' } },
    ]) {
      const unknown = request({ ...about, listingAddress: 'Win a prize' })
      await service.send(unknown)
      const [mail] = (await keptUnder(db, unknown.idempotencyKey)).mails
      expect(mail?.subject).toBe('Somebody asks to hear from you')
      expect(mail?.text).toContain('Home: Win a prize')
    }
  })

  test('the mail is in the language of the visitor', async () => {
    const asked = request({ locale: 'fr-CA' })
    await service.send(asked)
    const { mails } = await keptUnder(db, asked.idempotencyKey)
    expect(mails).toMatchObject([
      { locale: 'fr-CA', text: expect.stringContaining('Téléphone\u00a0: (512)') },
    ])
  })

  test('what is sent again, even at once, is one request and one mail', async () => {
    const asked = request()
    const answers = await Promise.all([asked, asked, asked].map((body) => service.send(body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows, mails } = await keptUnder(db, asked.idempotencyKey)
    expect([rows.length, mails.length]).toEqual([1, 1])
  })

  test('another request under a key that is taken is refused, so that it is not lost unseen', async () => {
    const asked = request()
    await service.send(asked)
    const other = await service.send({ ...asked, message: 'And may I see it on Sunday?' })
    expect(other).toMatchObject({ status: 409, body: { errors: [expect.stringContaining('new key')] } })
    const { mails } = await keptUnder(db, asked.idempotencyKey)
    expect(mails).toHaveLength(1)
  })

  test('without its mail a request is not kept either', async () => {
    const asked = ContactBody.parse(request())
    await expect(keepRequest(db, asked, 'nobody')).rejects.toThrow('one address')
    expect(await keptUnder(db, asked.idempotencyKey)).toEqual({ rows: [], mails: [] })
  })

  test.each([
    ['an unknown home', { uPI: 'none' }],
    ['a home without an agent', { uPI: 'home-of-nobody' }],
    ['an agent without an address', { uPI: 'home-of-shy' }],
    ['an agent whose address is more than one', { uPI: 'home-of-odd' }],
    ['an agent whose address no mail goes to', { uPI: 'home-of-long' }],
    ['an agent who has left', { uPI: 'home-of-gone' }],
    ['an agents service that is broken', { uPI: 'home-of-broken' }],
    ['an office, whose address nobody knows', { entity: { type: 'office', masterCustomerId: 'O1' } }],
    ['no home at all', { uPI: undefined, listingAddress: undefined }],
  ])('a request about %s goes to the mailbox of the house', async (_, about) => {
    const asked = request(about)
    expect(await service.send(asked)).toMatchObject({ status: 200 })
    const { mails } = await keptUnder(db, asked.idempotencyKey)
    expect(mails).toMatchObject([{ recipient: MAILBOX }])
  })

  test('who asks an agent reaches them, whoever lists the home', async () => {
    const asked = request({ uPI: 'home-of-shy', entity: { type: 'agent', masterCustomerId: 'A/1' } })
    await service.send(asked)
    const { mails } = await keptUnder(db, asked.idempotencyKey)
    expect(mails).toMatchObject([{ recipient: AGENT_EMAIL }])
  })

  test('a request is forgotten after two years', async () => {
    const [old, young] = [request(), request()]
    for (const asked of [old, young]) await service.send(asked)
    const age =
      'update leads.contact_request set created_at = now() - $2::interval where idempotency_key = $1'
    await db.query(age, [old.idempotencyKey, '25 months'])
    await db.query(age, [young.idempotencyKey, '23 months'])
    await forgetOldRequests(db)
    expect((await keptUnder(db, old.idempotencyKey)).rows).toEqual([])
    expect((await keptUnder(db, young.idempotencyKey)).rows).toHaveLength(1)
  })

  test('after thirty requests in an hour one waits; others do not', async () => {
    const from = '198.51.100.9'
    for (let count = 0; count < 30; count++)
      expect(await service.send(request(), from)).toMatchObject({ status: 200 })
    const refused = await service.send(request(), from)
    expect(refused).toMatchObject({
      status: 429,
      body: { errors: ['Too many attempts. Please wait a little and try again.'] },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await service.send(request(), '198.51.100.10')).toMatchObject({ status: 200 })
  })

  test('after sixty requests in an hour from anywhere the house hears of the next, not the agent', async () => {
    const ask = async (from: string) => {
      const asked = request({ uPI: 'home-of-busy' })
      expect(await service.send(asked, from)).toMatchObject({ status: 200 })
      return (await keptUnder(db, asked.idempotencyKey)).mails[0]?.recipient
    }
    for (let count = 0; count < 60; count++)
      expect(await ask(`198.51.100.${20 + (count % 3)}`)).toBe('busy@agents.example')
    expect(await ask('198.51.100.20')).toBe(MAILBOX)
  })
})

test.each([
  ['001-mail-outbox.sql', '001-mail.sql'],
  ['002-mail-topic.sql', '003-mail-topic.sql'],
])('the outbox of this service is the table that the mailer works on: %s', async (original, copy) => {
  const kit = createRequire(import.meta.url).resolve('@gable/service-kit/mail')
  const theirs = await readFile(new URL(`./mail/outbox/${original}`, `file://${kit}`), 'utf8')
  const ours = await readFile(new URL(`../../migrations/${copy}`, import.meta.url), 'utf8')
  expect(ours).toBe(theirs)
})
