import type { Database } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import { defineService } from '@gable/service-kit/service'
import { startTestServices } from '@gable/service-kit/test'
import { z } from 'zod'
import { leads } from '../service.ts'

export const AGENT_EMAIL = 'lena.ortiz@agents.example'
/** The address of each home here. */
export const HOME_ADDRESS = '14 Elm St, Austin, TX 78704'
/** The home of an agent whose e-mail address is known. */
const HOME = 'urn:reso:upi:2.0:US:48453:1'

const Key = z.object({ key: z.string() })
const AGENTS: Record<string, { email: string | null }> = {
  'A/1': { email: AGENT_EMAIL },
  shy: { email: null },
  long: { email: `${'x'.repeat(65)}@b.example` },
  busy: { email: 'busy@agents.example' },
  odd: { email: 'a@b.example, c@d.example' },
}
const HOMES: Record<string, string | null> = {
  [HOME]: 'A/1',
  'home-of-nobody': null,
  'home-of-shy': 'shy',
  'home-of-busy': 'busy',
  'home-of-odd': 'odd',
  'home-of-long': 'long',
  'home-of-gone': 'gone',
  'home-of-broken': 'broken',
}

const listings = defineService({
  name: 'listings',
  title: 'Listings',
  description: 'A few homes.',
  routes(app) {
    app.get('/listings/:key', { schema: { params: Key } }, async ({ params: { key } }) => {
      if (!(key in HOMES)) throw new HttpError(404, [`There is no listing ${key}.`])
      const listingAddressFull = key === 'home-of-odd' ? `\u202e${HOME_ADDRESS}` : HOME_ADDRESS
      return { data: { listAgentKey: HOMES[key], location: { listingAddressFull } } }
    })
  },
})

const agents = defineService({
  name: 'agents',
  title: 'Agents',
  description: 'A few agents.',
  routes(app) {
    app.get('/agents/:key', { schema: { params: Key } }, async ({ params: { key } }) => {
      if (key === 'broken') throw new Error('broken')
      const agent = AGENTS[key]
      if (!agent) throw new HttpError(404, ['There is no such agent'])
      return { data: agent }
    })
  },
})

export interface LeadsUnderTest {
  /** Posts a request; `from` is the IP address of the visitor. */
  send(body: unknown, from?: string): Promise<{ status: number; headers: Headers; body: unknown }>
  close(): Promise<void>
}

/** The leads service between a few homes and agents, over HTTP. */
export async function leadsUnderTest(db: Database): Promise<LeadsUnderTest> {
  const services = await startTestServices([leads, listings, agents], { db })
  return {
    async send(body, from = '203.0.113.7') {
      const response = await fetch(`${services.url}/leads/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(body),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    close: services.close,
  }
}

export const request = (other: object = {}) => ({
  name: 'Zoé Tremblay',
  email: 'zoe@example.com',
  phone: '+1 (512) 555-0142',
  message: 'I am interested in 12 Oak St, Austin, TX 78704.',
  uPI: HOME,
  listingAddress: '12 Oak St, Austin, TX 78704',
  idempotencyKey: crypto.randomUUID(),
  ...other,
})

/** What is kept under a key. */
export async function keptUnder(db: Database, key: string) {
  const rows = await db.query('select * from leads.contact_request where idempotency_key = $1', [key])
  const mails = await db.query<{
    recipient: string
    subject: string
    html: string
    text: string
    locale: string
  }>(
    `select recipient, subject, html, text, locale from leads.mail_outbox
     where idempotency_key in (select id::text from leads.contact_request where idempotency_key = $1)`,
    [key],
  )
  return { rows, mails }
}
