import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@gable/service-kit/database/database'
import { openDatabase } from '@gable/service-kit/database/open'
import { createLog } from '@gable/service-kit/runtime/log'
import { createServer } from '@gable/service-kit/server/server'
import { fakeServices } from '../fixtures/fake-services.ts'
import { createRouter } from '../routing/route-leads.ts'
import { leadsProcess } from './leads-process.ts'
import { submission, submit } from './submit.ts'

const CONCURRENCY = 8
const log = createLog('kills', 'silent')

export interface KillsOptions {
  /** Folder for files, including the embedded database. */
  dataDir: string
  /** URL of a Postgres server. Without it, the embedded engine is used. */
  url?: string | undefined
  leads: number
  kills: number
}

export interface KillsReport {
  acknowledged: number
  /** Number of submissions in flight when the process was killed. */
  interrupted: number
  /** Ids of leads that were acknowledged but are missing. */
  lost: string[]
  /** Rows that are duplicates, were never acknowledged, or do not have exactly one email and one receipt. */
  wrong: string[]
}

/**
 * Sends leads and, at even intervals, kills the process that stores them. Resends each lead under its
 * idempotency key until the lead is acknowledged. Afterwards, routes the remaining leads and compares the
 * acknowledged leads with the stored leads.
 */
export async function measureKills({ leads, kills, ...where }: KillsOptions): Promise<KillsReport> {
  const service = await leadsProcess(where)
  await service.start()
  const acknowledged = new Map<string, string>()
  let restarted = Promise.resolve()
  let [next, left, inFlight, interrupted] = [0, kills, 0, 0]

  function killIfDue(): void {
    if (left === 0 || acknowledged.size < (leads / (kills + 1)) * (kills - left + 1)) return
    left -= 1
    interrupted += inFlight
    restarted = service.kill().then(service.start)
  }
  async function visitors(): Promise<void> {
    while (next < leads) {
      const one = submission(next++)
      inFlight += 1
      for (let id: string | undefined; id === undefined; ) {
        await restarted
        id = await submit(service.url, one).catch(() => undefined)
        if (id !== undefined) acknowledged.set(one.body.idempotencyKey, id)
      }
      inFlight -= 1
      killIfDue()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, visitors))
  await restarted
  await service.kill()

  const db = await openDatabase({ log, ...where })
  if (where.url) await waitUntilDisconnected(db)
  await routeRemaining(db, where.dataDir)
  const rows = await rowsOf(db)
  await db.close()
  const ids = new Set(rows.map(({ id }) => id))
  return {
    acknowledged: acknowledged.size,
    interrupted,
    lost: [...acknowledged.values()].filter((id) => !ids.has(id)),
    wrong: rows
      .filter(({ key, id, mails, receipts }) => acknowledged.get(key) !== id || mails !== 1 || receipts !== 1)
      .map((row) => JSON.stringify(row)),
  }
}

/**
 * Waits until the database has no other clients. The server continues to execute statements from a killed
 * process until it detects the disconnect.
 */
async function waitUntilDisconnected(db: Database): Promise<void> {
  const others = `select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  while ((await db.query(others)).length > 0) await sleep(20)
}

/**
 * Routes the leads that a killed process had claimed. Normally, these leads become due again after a delay.
 * This function makes them due immediately.
 */
async function routeRemaining(db: Database, dataDir: string): Promise<void> {
  let root = ''
  const endpoint = (service: string) => ({ url: `${root}/${service}`, headers: {} })
  const app = await createServer({
    services: fakeServices,
    db,
    log,
    dataDir,
    publicUrl: 'http://127.0.0.1',
    photosUrl: 'http://127.0.0.1/photos',
    endpoint,
  })
  root = await app.listen({ host: '127.0.0.1', port: 0 })
  await db.query("update leads.lead set next_attempt_at = now() where state = 'waiting'")
  await createRouter({ db, log, endpoint }, () => {}).run(new AbortController().signal)
  await app.close()
}

const rowsOf = (db: Database) =>
  db.query<{ id: string; key: string; mails: number; receipts: number }>(
    `select lead.id, lead.idempotency_key as key,
       count(*) filter (where mail.kind <> 'receipt') as mails,
       count(*) filter (where mail.kind = 'receipt') as receipts
     from leads.lead left join leads.mail_outbox as mail
       on split_part(mail.idempotency_key, ':', 1) = lead.id::text
     group by lead.id`,
  )
