import { accounts } from '@gable/service-accounts/service'
import type { Database, Transaction } from '@gable/service-kit/database/database'
import { migrate } from '@gable/service-kit/database/migrate'
import { openDatabase } from '@gable/service-kit/database/open'
import { createLog } from '@gable/service-kit/runtime/log'
import { lastPosition } from '../../services/accounts/src/profile/alerts/digest/digest-source.ts'
import { startFakeListings } from '../../services/accounts/src/profile/alerts/fixtures/fake-listings.ts'
import {
  simulateEvents,
  simulateListings,
} from '../../services/accounts/src/profile/alerts/fixtures/market.ts'
import {
  randomMembers,
  randomSearches,
  type SimulatedSearch,
} from '../../services/accounts/src/profile/alerts/fixtures/members.ts'
import { createRandom } from '../../services/accounts/src/profile/alerts/fixtures/random.ts'
import {
  storePlaces,
  storeSearches,
  storeWorld,
} from '../../services/accounts/src/profile/alerts/fixtures/store-world.ts'
import { markSearchesDue } from '../../services/accounts/src/profile/alerts/reader/mark-due.ts'
import { readEvents } from '../../services/accounts/src/profile/alerts/reader/read-events.ts'
import { matches } from '../../services/accounts/src/profile/saved-searches/matching.ts'
import { peakMegabytes, processorMs, residentMegabytes } from './proc.ts'

/** Size of the simulated market from which searches and events are generated. */
interface MatchingSize {
  events: number
  listings: number
  cities: number
  members: number
  /** Number of runs of each measurement; the fastest run counts. */
  runs: number
}

export const FULL_SIZE: MatchingSize = {
  events: 1_000,
  listings: 100_000,
  cities: 1_000,
  members: 20_000,
  runs: 5,
}
/** Large enough to prove that events match saved searches, too small for meaningful timings. */
export const SMOKE_SIZE: MatchingSize = { events: 50, listings: 500, cities: 10, members: 100, runs: 1 }
const startTime = new Date('2026-10-03T04:00:00Z')
const currentTime = new Date('2026-10-04T04:00:00Z')

const PAIRS = `
  select count(*) as pairs from accounts.alert_event_place event
  join accounts.saved_search search on ${matches('search', 'event')} and event.position > search.seen_position
  where event.position <= $1 and search.notification_frequency in (1, 2, 4, 16)
    and search.is_subscribed and search.deleted_at is null`

/**
 * Fills a database with the given number of saved searches, then returns a report of how long matching events
 * takes.
 */
export async function measureMatching(
  engine: string,
  where: { url?: string; dataDir: string },
  searches: number,
  explain: boolean,
  size: MatchingSize,
): Promise<string> {
  const log = createLog('bench', 'error')
  const db = await openDatabase({ ...where, log, statementTimeoutMs: 0 })
  try {
    if (accounts.migrations) await migrate(db, accounts.name, accounts.migrations)
    const events = await fill(db, searches, size)
    const listings = await startFakeListings({ events, listings: [], start: currentTime })
    const before = residentMegabytes()
    const reading = await timed(() =>
      readEvents({ db, log, listings: { url: listings.url, headers: {} } }, currentTime),
    )
    await listings.close()
    // Autovacuum would run this ANALYZE eventually, but the benchmark does not wait for it.
    await db.query('analyze accounts.alert_event_place')
    const marking = await measureMarking(db, size.runs)
    const upto = await lastPosition(db)
    const counting = await best(size.runs, () =>
      measureInOneProcess(db, (transaction) => transaction.query(PAIRS, [upto])),
    )
    const [first] = await db.query<{ pairs: number }>(PAIRS, [upto])
    if (!first?.pairs) throw new Error(`${engine}: no event matched a saved search.`)
    if (explain)
      for (const line of await db.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${PAIRS}`, [
        upto,
      ]))
        process.stdout.write(`${line['QUERY PLAN']}\n`)
    const number = (count: number) => count.toLocaleString('en-US')
    return [
      `${engine}: ${number(events.length)} events, ${number(searches)} saved searches`,
      `  read from the log, kept and marked, at first  ${reading.toFixed(0)} ms`,
      `  ${number(await countMarked(db))} immediate searches marked  ${formatCost(marking)}`,
      `  ${number(first?.pairs ?? 0)} pairs of an event and a search, all of them due  ${formatCost(counting)}`,
      `  memory of this process ${before} MB before, ${residentMegabytes()} MB after, ${peakMegabytes()} MB at most`,
    ].join('\n')
  } finally {
    await db.close()
  }
}

/**
 * Returns the cost of the fastest of several runs that mark saved searches as due. Each run starts with no
 * search marked as due.
 */
async function measureMarking(db: Database, runs: number): Promise<Cost> {
  const events = await db.query<{ position: number }>('select position from accounts.alert_event')
  const positions = events.map(({ position }) => position)
  return best(runs, async () => {
    await db.query(
      'update accounts.saved_search set due_at = null where notification_frequency = 1 and due_at is not null',
    )
    await db.query('vacuum accounts.saved_search')
    return measureInOneProcess(db, (transaction) => markSearchesDue(transaction, positions, currentTime))
  })
}

async function countMarked(db: Database): Promise<number> {
  const [marked] = await db.query<{ count: number }>(
    'select count(*) from accounts.saved_search where notification_frequency = 1 and due_at is not null',
  )
  return marked?.count ?? 0
}

async function fill(db: Database, count: number, size: MatchingSize) {
  const random = createRandom(1)
  const listings = simulateListings(random, size.listings, size.cities)
  const members = randomMembers(random, size.members, listings)
  await storeWorld(db, { start: startTime, hours: 0, listings, events: [], members, searches: [], edits: [] })
  const placeIds = await storePlaces(
    db,
    listings.flatMap(({ places }) => places),
  )
  function* searches(): Iterable<SimulatedSearch> {
    for (let made = 0; made < count; made += 1) yield* randomSearches(random, 1, members, listings)
  }
  await storeSearches(db, searches(), placeIds, startTime)
  await db.query('vacuum analyze accounts.saved_search')
  return simulateEvents(random, listings, startTime, 1, size.events).slice(0, size.events)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Elapsed milliseconds, and the server's CPU milliseconds. The CPU time is undefined where the system does
 * not report it.
 */
interface Cost {
  ms: number
  processorMs: number | undefined
}

const formatCost = ({ ms, processorMs }: Cost) =>
  `${ms.toFixed(0)} ms${processorMs === undefined ? '' : `, CPU ${processorMs} ms`}`

/**
 * Runs the work in a transaction without parallel workers, so that other load on the machine does not distort
 * the CPU time.
 */
async function measureInOneProcess(
  db: Database,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<Cost> {
  return db.transaction(async (transaction) => {
    await transaction.query('set local max_parallel_workers_per_gather = 0')
    const [backend] = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = db.engine === 'postgres' ? backend?.pid : undefined
    const before = processorMs(pid)
    const ms = await timed(() => work(transaction))
    const after = processorMs(pid)
    return { ms, processorMs: after !== undefined && before !== undefined ? after - before : undefined }
  })
}

/** Returns the fastest of several runs. */
async function best(runs: number, work: () => Promise<Cost>): Promise<Cost> {
  let cheapest = await work()
  for (let run = 1; run < runs; run++) {
    const cost = await work()
    if (cost.ms < cheapest.ms) cheapest = cost
  }
  return cheapest
}
