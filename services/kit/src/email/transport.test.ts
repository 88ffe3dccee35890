import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailAttachment } from './email.ts'
import { type FakeSmtpServer, type ReceivedMail, startFakeSmtpServer } from './fixtures/fake-smtp-server.ts'
import { RecipientRefusedError, smtpTransport } from './transport.ts'

const FROM = { name: 'Gable', address: 'no-reply@gable.test' }
const MAIL = {
  id: '0c8e0f8e-5f3e-4b0c-9d0a-3a5d1a2b3c4d',
  to: 'ada@example.com',
  locale: 'fr-CA' as const,
  subject: 'Été à Montréal — 🏡',
  html: '<p>Bonjour&nbsp;Ada</p>',
  text: 'Bonjour Ada\n.\nLien',
  unsubscribeUrl: null as string | null,
  replyTo: null as string | null,
  attachments: null as readonly MailAttachment[] | null,
}
const patient = new AbortController().signal

let office: FakeSmtpServer
beforeAll(async () => {
  office = await startFakeSmtpServer({
    onRcptTo({ address }, _session, done) {
      const [, responseCode] = /^refused-(\d+)@/.exec(address) ?? []
      if (responseCode) done(Object.assign(new Error('Not now'), { responseCode: Number(responseCode) }))
      else done()
    },
  })
})
afterAll(() => office.close())

async function sent(change: Partial<typeof MAIL> = {}) {
  const transport = smtpTransport(office.url, FROM)
  try {
    await transport.send({ ...MAIL, ...change }, patient)
  } finally {
    transport.close()
  }
  const last = office.received.at(-1)
  if (!last) throw new Error('Nothing came')
  return last
}

test('sends an email with HTML and text, intact characters, and a Message-ID derived from its id', async () => {
  const { from, to, mail } = await sent()
  expect({ from, to }).toEqual({ from: FROM.address, to: [MAIL.to] })
  expect(mail).toMatchObject({
    subject: MAIL.subject,
    from: FROM,
    to: [{ address: MAIL.to }],
    messageId: `<${MAIL.id}@gable.test>`,
  })
  expect(mail.html?.trim()).toBe(MAIL.html)
  expect(mail.text?.trim()).toBe(MAIL.text)
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({ 'content-language': 'fr-CA', 'auto-submitted': 'auto-generated' })
})

test('sets Reply-To only when the email has a reply address', async () => {
  expect((await sent()).mail.replyTo).toBeUndefined()
  const { mail } = await sent({ replyTo: 'zoe@example.com' })
  expect(mail.replyTo).toMatchObject([{ address: 'zoe@example.com', name: '' }])
})

test('[F-17] sends an attachment with its name, its type, and its full text', async () => {
  const content = `BEGIN:VCALENDAR\r\nSUMMARY:Visite\u00a0: 14\u00a0rue de l’Été\r\nEND:VCALENDAR\r\n`
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
  const { mail, raw } = await sent({ attachments: [{ filename: 'tour.ics', contentType, content }] })
  expect(raw).toContain('multipart/mixed')
  expect(mail.attachments).toMatchObject([
    { filename: 'tour.ics', mimeType: 'text/calendar', disposition: 'attachment' },
  ])
  // The content is Base64 of the whole text, so each CRLF in a calendar file arrives unchanged.
  expect(raw.replaceAll('\r\n', '')).toContain(Buffer.from(content).toString('base64'))
  expect(raw).toMatch(/Content-Type: text\/calendar;[^:]*method=PUBLISH/i)
  expect(mail.text?.trim()).toBe(MAIL.text)
  expect((await sent()).mail.attachments).toEqual([])
})

const headersOfMail = ({ mail }: ReceivedMail) =>
  Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))

test('sets the RFC 8058 headers only on an email with an unsubscribe address', async () => {
  const unsubscribeUrl = `https://www.example.com/unsubscribe?token=${'A1-_'.repeat(120)}`
  const ended = headersOfMail(await sent({ unsubscribeUrl }))
  expect(ended['list-unsubscribe']).toBe(`<${unsubscribeUrl}>`)
  expect(ended['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const plain = headersOfMail(await sent())
  expect(Object.keys(plain).filter((name) => name.startsWith('list-'))).toEqual([])
})

test('sends non-ASCII characters intact in both bodies, however long the lines are', async () => {
  const words = 'Réduit de 20\u00a0000\u00a0$ à Québec, près du fleuve où l’été s’étire… '.repeat(40).trim()
  const { mail, raw } = await sent({ html: `<p lang="fr-CA">${words}</p>`, text: words })
  expect(mail.html?.trim()).toBe(`<p lang="fr-CA">${words}</p>`)
  expect(mail.text?.trim()).toBe(words)
  const longest = Math.max(...raw.split('\r\n').map((line) => line.length))
  expect(longest).toBeLessThanOrEqual(998)
})

test.each([
  ['subject', 'Hello\r\nBcc: eve@example.com'],
  ['subject', 'Hello\nX-Evil: 1\n\n<script>'],
  ['subject', 'Hello\u2028Bcc: eve@example.com'],
  ['to', 'ada@example.com\r\nBcc: eve@example.com'],
  ['to', 'ada@example.com, eve@example.com'],
  ['to', 'ada@example.com> RCPT TO:<eve@example.com'],
  ['id', 'x@y>\r\nBcc: eve@example.com'],
])('adds no header and no recipient when the %s contains an injection: %j', async (field, value) => {
  const before = office.received.length
  await sent({ [field]: value }).catch(() => {})
  for (const { to, mail } of office.received.slice(before)) {
    expect(to).toHaveLength(1)
    expect(to.join()).not.toMatch(/^eve@example\.com$/)
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil')
    expect(mail.text?.trim()).toBe(MAIL.text)
  }
})

test.each([
  [451, false],
  [499, false],
  [500, true],
  [550, true],
])('treats reply code %i to the recipient as permanent: %s', async (code, isForGood) => {
  const error = await sent({ to: `refused-${code}@example.com` }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof RecipientRefusedError).toBe(isForGood)
})

test('accepts any characters in the password, and does not treat a wrong password as a permanent refusal', async () => {
  const password = 'p@ss/word: é'
  const guarded = await startFakeSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password: given }, _session, done) {
      if (username === 'gable' && given === password) done(null, { user: username })
      else done(Object.assign(new Error('Wrong'), { responseCode: 535 }))
    },
  })
  const send = async (secret: string) => {
    const url = guarded.url.replace('//', `//gable:${encodeURIComponent(secret)}@`)
    const transport = smtpTransport(url, FROM)
    await transport.send(MAIL, patient).finally(() => transport.close())
  }
  await send(password)
  expect(guarded.received).toHaveLength(1)
  const wrong = await send('guess').catch((error: unknown) => error)
  expect(wrong).toBeInstanceOf(Error)
  expect(wrong).not.toBeInstanceOf(RecipientRefusedError)
  await guarded.close()
})

test('rejects when the send is aborted', async () => {
  const slow = await startFakeSmtpServer({ onMailFrom: () => {} })
  const transport = smtpTransport(slow.url, FROM)
  const cut = new AbortController()
  const sending = transport.send(MAIL, cut.signal)
  cut.abort()
  await expect(sending).rejects.toThrow()
  transport.close()
  await slow.close()
})
