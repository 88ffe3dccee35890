import { openDatabase } from '@gable/service-kit/database/open'
import { createLog } from '@gable/service-kit/runtime/log'
import { type Acknowledged, runMember } from './members.ts'
import { servicesProcess } from './services-process.ts'

const CONCURRENCY = 8

export interface DurabilityOptions {
  dataDir: string
  members: number
  kills: number
}

export interface DurabilityReport {
  accounts: number
  favorites: number
  /** Number of requests in flight when the process was killed. */
  interrupted: number
  /** Acknowledged writes that are missing or differ in the database. */
  lost: string[]
  /** Rows that exist more than once or were never requested. */
  duplicated: string[]
}

/**
 * Registers members and saves favorites while the services process is killed at regular intervals, and once
 * more at the end. Then compares the acknowledged writes with the database.
 */
export async function measureDurability(options: DurabilityOptions): Promise<DurabilityReport> {
  const { dataDir, members, kills } = options
  const services = await servicesProcess(dataDir)
  const acknowledged: Acknowledged = { accounts: new Map(), favorites: new Map() }
  await services.start()

  let restarted = Promise.resolve()
  let interrupted = 0
  let inFlight = 0
  let left = kills
  const settled = () => restarted
  function killIfDue(): void {
    if (left === 0 || acknowledged.accounts.size < (members / (kills + 1)) * (kills - left + 1)) return
    left -= 1
    interrupted += inFlight
    restarted = services.kill().then(services.start)
  }

  let next = 0
  async function visitors(): Promise<void> {
    while (next < members) {
      inFlight += 1
      await runMember(services.url, next++, acknowledged, settled)
      inFlight -= 1
      killIfDue()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, visitors))
  await restarted
  await services.kill()
  return { ...(await compare(dataDir, acknowledged)), interrupted }
}

async function compare(dataDir: string, { accounts, favorites }: Acknowledged) {
  const db = await openDatabase({ log: createLog('durability', 'silent'), dataDir })
  const accountRows = await db.query<{ email: string; id: string; mails: number }>(
    `select email, id, (select count(*) from accounts.mail_outbox where recipient = email) as mails
     from accounts.account`,
  )
  const favoriteRows = await db.query<{ key: string; favorite: boolean }>(
    `select account.email || ' ' || favorite.property_id as key, favorite.favorite
     from accounts.favorite join accounts.account on account.id = favorite.account_id`,
  )
  await db.close()

  const ids = new Map(accountRows.map(({ email, id }) => [email, id]))
  const states = new Map(favoriteRows.map(({ key, favorite }) => [key, favorite]))
  const lost = [
    ...[...accounts].filter(([email, id]) => ids.get(email) !== id),
    ...[...favorites].filter(([key, favorite]) => states.get(key) !== favorite),
    ...accountRows.filter(({ mails }) => mails === 0).map(({ email }) => [email, 'mail']),
  ]
  const duplicated = [
    ...accountRows.filter(({ email }) => !accounts.has(email)).map(({ email }) => email),
    ...(accountRows.length > ids.size ? ['account'] : []),
    ...(favoriteRows.length > favorites.size ? ['favorite'] : []),
    ...accountRows.filter(({ mails }) => mails > 1).map(({ email }) => `mail to ${email}`),
  ]
  return {
    accounts: accounts.size,
    favorites: favorites.size,
    lost: lost.map((fact) => fact.join(' ')),
    duplicated,
  }
}
