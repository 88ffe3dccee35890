import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { post } from '../email/fixtures/fake-smtp-server.ts'
import { createLog } from '../runtime/log.ts'
import { defineService, type ServiceContext } from '../service/service.ts'
import { addBackground } from './background.ts'
import { addMetrics } from './metrics.ts'

const SCRAPE_LIMIT_MS = 1_000
const log = createLog('test', 'silent')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * Sets up the metrics of two services that send emails, one of which has a gauge. `answer` provides the
 * database's response to each statement.
 */
function startMetrics(answer: { query(sql: string): Promise<unknown[]> }) {
  const statements: string[] = []
  const query = (sql: string) => {
    statements.push(sql)
    return answer.query(sql)
  }
  const db = { query, connections: () => ({ idle: 1 }) } as unknown as Database
  const gauges = ({ db }: ServiceContext) => [
    { name: 'age_seconds', help: 'An age', read: async () => (await db.query('select age')).length },
  ]
  const services = [
    defineService({ ...post, gauges }),
    defineService({ ...post, name: 'leads', gauges: () => [] }),
  ]
  const contexts = new Map(services.map(({ name }) => [name, { db, log } as unknown as ServiceContext]))
  const register = new Registry()
  const app = fastify()
  addMetrics(app, { db, services, register })
  addBackground(app, { db, log, services, contexts, register, mailbox: true })
  const scrape = async () => (await register.metrics()).split('\n').filter((line) => /^[a-z]/.test(line))
  return { scrape, statements }
}

const waiting = [{ class: 'person', count: 3, oldestSeconds: 7 }]
const ofDatabase = (line: string) => /^(mail_|age_|database_unknown)/.test(line)

test('[F-80] queries each outbox once per scrape', async () => {
  const { scrape, statements } = startMetrics({ query: async () => waiting })
  const lines = await scrape()
  expect(lines).toContain('mail_waiting{service="post",class="person"} 3')
  expect(lines).toContain('mail_oldest_age_seconds{service="leads",class="person"} 7')
  expect(statements.filter((sql) => sql.includes('mail_outbox'))).toHaveLength(2)
})

test('[F-50] omits metrics from a scrape when a hung database does not return them within a second', async () => {
  const answer = { query: async (_sql: string): Promise<unknown[]> => waiting }
  const { scrape, statements } = startMetrics(answer)
  expect((await scrape()).some(ofDatabase)).toBe(true)
  statements.length = 0

  // Five statements: two for outboxes, two for migrations, and one for the gauge. The second scrape shares
  // the statements in progress instead of adding more.
  const allSent = new Promise<void>((resolve) => {
    answer.query = () => {
      if (statements.length === 5) resolve()
      return new Promise(() => {})
    }
  })
  for (let count = 0; count < 2; count++) {
    const lines = scrape()
    await allSent
    await vi.advanceTimersByTimeAsync(SCRAPE_LIMIT_MS)
    expect((await lines).filter(ofDatabase)).toEqual([])
    expect(await lines).toContain('database_connections{state="idle"} 1')
  }
  expect(statements).toHaveLength(5)
})
