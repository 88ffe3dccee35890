import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { createServer, type ServerOptions } from '../server/server.ts'
import { testDatabase } from '../test-kit/test-services.ts'
import { queueMail } from './email.ts'
import { type FakeSmtpServer, post, recordingLog, startFakeSmtpServer } from './fixtures/fake-smtp-server.ts'
import { smtpTransport } from './transport.ts'

const SOON = { timeout: 30_000, interval: 20 }
const HOSTILE = '<script>alert(1)</script>'
const Mails = z.object({
  data: z.object({
    mails: z.array(
      z.object({ id: z.uuid(), to: z.string(), subject: z.string(), text: z.string().nullable() }),
    ),
  }),
})

let db: Database
let dataDir: string
const { log, lines } = recordingLog()
const apps: FastifyInstance[] = []

async function serve(options: Partial<ServerOptions> = {}): Promise<string> {
  const app = await createServer({
    services: [post],
    db,
    log,
    dataDir,
    publicUrl: 'http://mail.test:4100',
    photosUrl: 'http://mail.test:4100/photos',
    endpoint: (name) => ({ url: name, headers: {} }),
    ...options,
  })
  apps.push(app)
  return app.listen({ host: '127.0.0.1', port: 0 })
}

const UNSUBSCRIBE = 'http://localhost:3000/fr/unsubscribe?token=abc'

const queue = (to: string, subject: string) =>
  db.transaction((transaction) =>
    queueMail(
      transaction,
      {
        to,
        locale: 'fr-CA',
        kind: 'password',
        class: 'person',
        subject,
        html: `<html><head></head><body><a href="https://example.com/?token=1">Bonjour</a></body></html>`,
        text: `Bonjour ${HOSTILE}`,
        topic: 'saved-search:7',
        unsubscribe: { url: UNSUBSCRIBE },
        attachments: [
          { filename: 'tour.ics', contentType: 'text/calendar; charset=utf-8', content: HOSTILE },
        ],
      },
      'post',
    ),
  )

/**
 * Sends a request with a browser's headers. Does not use fetch, because fetch cannot set Origin and Sec-Fetch
 * headers.
 */
function ask(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      request(url, { headers: { accept: 'text/html', ...headers } }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text) => {
          body += text
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

beforeAll(async () => {
  db = await testDatabase([post])
  dataDir = await mkdtemp(join(tmpdir(), 'gable-mailbox-'))
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await db.close()
  await rm(dataDir, { recursive: true })
})

describe('the development mailbox', () => {
  let url: string
  let id: string
  beforeAll(async () => {
    await queue('ada@example.com', 'First')
    await queue('b@example.com', `Second ${HOSTILE}`)
    url = await serve({ mailbox: true })
    const { data } = Mails.parse(
      JSON.parse((await ask(`${url}/mailbox`, { accept: 'application/json' })).body),
    )
    id = data.mails.find(({ subject }) => subject === 'First')?.id ?? ''
    expect(data.mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'b@example.com'])
  })

  test('responds with 404 unless the mailbox is enabled', async () => {
    expect((await ask(`${await serve()}/mailbox`)).status).toBe(404)
  })

  test('lists emails and escapes user input', async () => {
    const { status, body, headers } = await ask(`${url}/mailbox`)
    expect(status).toBe(200)
    expect(body).toContain(`href="/mailbox/post/${id}"`)
    expect(body).toContain('Second &lt;script&gt;')
    expect(body).not.toContain(HOSTILE)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('shows the email in a sandboxed iframe that runs no scripts and opens links in a new tab', async () => {
    const { body } = await ask(`${url}/mailbox/post/${id}`)
    const iframe = /<iframe[^>]+>/.exec(body)?.[0]
    expect(iframe).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    const inside = await ask(`${url}/mailbox/post/${id}/html`)
    expect(inside.body).toContain('<head><base target="_blank">')
    expect(inside.body).toContain('token=1')
    expect(inside.headers['content-security-policy']).toMatch(
      /^sandbox allow-popups [^;]*; default-src 'none'/,
    )
    expect(inside.headers['content-security-policy']).not.toContain('script')
    expect(inside.headers['content-security-policy']).toContain('img-src data: https: http://mail.test:4100;')
  })

  test('shows the topic of an email and its unsubscribe link', async () => {
    const { body } = await ask(`${url}/mailbox/post/${id}`)
    expect(body).toContain('<dd>saved-search:7</dd>')
    expect(body).toContain(`<a href="${UNSUBSCRIBE}"`)
  })

  test('[F-17] lists the attachments of an email and serves them as downloads', async () => {
    const { body } = await ask(`${url}/mailbox/post/${id}`)
    const path = `/mailbox/post/${id}/attachments/0`
    expect(body).toContain(`<a href="${path}" download="tour.ics">tour.ics</a>`)
    expect(await ask(url + path)).toMatchObject({
      status: 200,
      body: HOSTILE,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="tour.ics"',
        'x-content-type-options': 'nosniff',
      },
    })
    for (const index of ['1', '-1', 'x'])
      expect((await ask(`${url}/mailbox/post/${id}/attachments/${index}`)).status).toBe(404)
    expect((await ask(url + path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('shows the text and the headers of an email', async () => {
    const { body: text } = await ask(`${url}/mailbox/post/${id}?view=text`)
    expect(text).toContain('Bonjour &lt;script&gt;alert(1)&lt;/script&gt;')
    const { body: headers } = await ask(`${url}/mailbox/post/${id}?view=headers`)
    expect(headers).toContain(`&lt;${id}@gable.example&gt;`)
    expect(headers).toContain('auto-generated')
    expect(headers).toContain(`<dt>List-Unsubscribe</dt><dd>&lt;${UNSUBSCRIBE}&gt;</dd>`)
    expect(headers).toContain('List-Unsubscribe=One-Click')
  })

  test.each([
    '/mailbox/post/1',
    '/mailbox/post/00000000-0000-4000-8000-000000000000',
    '/mailbox/pg_catalog/00000000-0000-4000-8000-000000000000',
    '/mailbox/post%22/00000000-0000-4000-8000-000000000000',
  ])('responds with 404 at %s', async (path) => {
    const { status, body } = await ask(url + path)
    expect(status).toBe(404)
    expect(JSON.parse(body)).toEqual({ errors: ['Email not found. See all emails at /mailbox'] })
  })

  test.each([
    ['an embedded resource on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    [
      'an iframe on the site itself',
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    ],
    [
      'a script from another port',
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    ],
    ['a request from another origin', { origin: 'https://evil.example' }],
    ['a request with the origin "null"', { origin: 'null' }],
    ['another host name that resolves to this machine', { host: 'evil.example' }],
    [
      'another host name that resolves to this machine, behind a proxy',
      { host: 'evil.example', 'x-forwarded-host': 'localhost' },
    ],
  ])('responds with 403 to %s', async (_who, headers) => {
    for (const path of ['/mailbox', `/mailbox/post/${id}`, `/mailbox/post/${id}/html`]) {
      const { status, body } = await ask(url + path, headers)
      expect(status).toBe(403)
      expect(JSON.parse(body)).toEqual({
        errors: ['The mailbox opens from its own address only: http://mail.test:4100/mailbox'],
      })
    }
  })

  test.each([
    [
      'a link on the site',
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    ['an address typed by the user', { 'sec-fetch-site': 'none' }],
    ['its public host name', { host: 'mail.test:4100' }],
  ])('opens the mailbox for %s', async (_who, headers) => {
    expect((await ask(`${url}/mailbox`, headers)).status).toBe(200)
  })
})

describe('background process of the mailer', () => {
  let office: FakeSmtpServer
  beforeAll(async () => {
    office = await startFakeSmtpServer()
    await db.query('delete from post.mail_outbox')
  })
  afterAll(() => office.close())

  test('keeps emails in the mailbox when no mail server is set', async () => {
    await queue('ada@example.com', 'Kept')
    const register = new Registry()
    const url = await serve({ mailbox: true, background: true, register })
    await vi.waitUntil(
      async () => (await register.metrics()).includes('job="sweep mail",outcome="done"'),
      SOON,
    )
    const metrics = await register.metrics()
    expect(metrics).toContain('mail_waiting{service="post",class="person"} 1')
    expect(metrics).toMatch(/mail_oldest_age_seconds\{service="post",class="person"\} \d+\.\d+/)
    expect(metrics).toContain('mail_oldest_age_seconds{service="post",class="alert"} 0')
    expect((await ask(`${url}/mailbox`)).body).toContain('Mailbox only')
  })

  test('sends waiting emails, counts them, and shows that their bodies were wiped', async () => {
    const transport = smtpTransport(office.url, { name: 'Gable', address: 'no-reply@gable.test' })
    const register = new Registry()
    const url = await serve({ mailbox: true, background: true, transport, register })
    await vi.waitUntil(
      async () => (await register.metrics()).includes('mail_waiting{service="post",class="person"} 0'),
      SOON,
    )
    expect(await register.metrics()).toContain(
      'mail_tries_total{service="post",kind="password",outcome="sent"} 1',
    )
    const { body: list } = await ask(`${url}/mailbox`)
    expect(list).toContain('Sent')
    const path = /href="(\/mailbox\/post\/[^"]+)"/.exec(list)?.[1]
    expect((await ask(url + path)).body).toContain('The content of this email was deleted')
    expect(office.received.map(({ mail }) => mail.subject)).toEqual(['Kept'])
  })

  test('logs a warning when SMTP_URL is not set', async () => {
    await serve({ background: true })
    expect(lines.some((line) => line.includes('SMTP_URL is not set'))).toBe(true)
  })
})
