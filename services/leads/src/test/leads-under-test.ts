import type { Database } from '@gable/service-kit/database/database'
import { startTestServices } from '@gable/service-kit/test'
import { vi } from 'vitest'
import { dayIn, daysLater } from '../calendar/calendar.ts'
import { leads } from '../service.ts'
import { HOME, neighbors } from './neighbors.ts'
import { login, tokenOf } from './sign-in.ts'

export interface SendOptions {
  /** The IP address of the visitor. */
  from?: string
  to?: 'contact' | 'tour' | 'estimate'
  token?: string
}

export interface LeadsUnderTest {
  /** Address of the services: the leads service and its neighbors are below it. */
  url: string
  send(body: unknown, options?: SendOptions): Promise<{ status: number; headers: Headers; body: unknown }>
  /** The requests of a member. */
  sent(token?: string, query?: string): Promise<{ status: number; headers: Headers; body: unknown }>
  /** The same, whole. */
  exported(token?: string): Promise<{ status: number; body: unknown }>
  close(): Promise<void>
}

/** The leads service between its neighbors, over HTTP. */
export async function leadsUnderTest(db: Database): Promise<LeadsUnderTest> {
  const services = await startTestServices([leads, login, ...neighbors], { db })
  const bearer = (token: string | undefined): Record<string, string> =>
    token === undefined ? {} : { authorization: `Bearer ${token}` }
  async function read(path: string, token: string | undefined) {
    const response = await fetch(`${services.url}/leads/${path}`, { headers: bearer(token) })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  // A request waits a second for the keys that check tokens, and does without them then; once read, they are kept.
  await vi.waitFor(async () => {
    const { status } = await read('requests', await tokenOf(crypto.randomUUID()))
    if (status !== 200) throw new Error('The keys of members are not read yet')
  })
  return {
    url: services.url,
    async send(body, { from = '203.0.113.7', to = 'contact', token } = {}) {
      const response = await fetch(`${services.url}/leads/${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...bearer(token) },
        body: JSON.stringify(body),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    sent: (token, query = '') => read(`requests${query}`, token),
    exported: (token) => read('requests/export', token),
    close: services.close,
  }
}

export const request = (other: object = {}) => ({
  name: 'Zoé Tremblay',
  email: `zoe-${crypto.randomUUID()}@example.com`,
  phone: '+1 (512) 555-0142',
  message: 'I am interested in 12 Oak St, Austin, TX 78704.',
  uPI: HOME,
  listingAddress: '12 Oak St, Austin, TX 78704',
  idempotencyKey: crypto.randomUUID(),
  ...other,
})

/** Offered as well should midnight pass before it is sent. */
const tomorrow = () => daysLater(dayIn('America/Chicago', new Date()), 1)

export const tour = (other: object = {}) => ({
  ...request(),
  formSubType: 'in_person',
  date: tomorrow(),
  time: 'asap',
  ...other,
})

export const estimate = (other: object = {}) => ({
  ...request(),
  date: tomorrow(),
  time: 'morning',
  ...other,
})

interface KeptMail {
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  locale: string
  reply_to: string | null
  attachments: { filename: string; content: string }[] | null
}

interface KeptRow {
  id: string
  state: string
  held_because: string[]
  [column: string]: unknown
}

/** What is kept under a key now. */
export async function keptUnder(db: Database, key: string) {
  const rows = await db.query<KeptRow>('select * from leads.lead where idempotency_key = $1', [key])
  const mails = await db.query<KeptMail>(
    `select kind, recipient, subject, html, text, locale, reply_to, attachments from leads.mail_outbox
     where split_part(idempotency_key, ':', 1) in (select id::text from leads.lead where idempotency_key = $1)
     order by kind = 'receipt'`,
    [key],
  )
  return { rows, mails }
}

/** The same once somebody was told. */
export function routedUnder(db: Database, key: string) {
  return vi.waitFor(
    async () => {
      const kept = await keptUnder(db, key)
      if (kept.rows[0]?.state !== 'routed') throw new Error('Not routed yet')
      return kept
    },
    { timeout: 10_000, interval: 10 },
  )
}
