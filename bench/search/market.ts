import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Database } from '@gable/service-kit/database/database'
import { openDatabase } from '@gable/service-kit/database/open'
import { createLog } from '@gable/service-kit/runtime/log'
import type { NativePostgres } from '@gable/service-kit/test-kit/native-postgres'
import { loadListings } from '@gable/service-listings/listing-index/load-listings'
import { prepare } from '../../services/main/src/prepare.ts'
import { createProgress } from '../../services/main/src/process/progress.ts'
import { loadSample } from '../../services/main/src/sample.ts'
import { createServices } from '../../services/main/src/services.ts'
import { type MarketFacts, marketFacts } from './facts.ts'

const SEED = 1
const MEASURED_SERVICES = ['listings', 'autocomplete']

/** A filled database. Its connection is closed, so that the services can open it. */
export interface BenchMarket {
  /** Environment variables that point the services at the database. */
  env: Record<string, string>
  facts: MarketFacts
  /** Time to load the listings into memory, in milliseconds, and the memory they use, in megabytes. */
  load: { ms: number; megabytes: number }
  drop(): void
}

/** Creates a market of this size on the given server or else on the embedded engine. */
export async function makeMarket(size: number, server: NativePostgres | undefined): Promise<BenchMarket> {
  const log = createLog('bench', 'error')
  const dataDir = await mkdtemp(join(tmpdir(), 'gable-bench-'))
  const drop = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', drop)
  const url = await server?.createDatabase()
  const db = await openDatabase({ log, url, dataDir, statementTimeoutMs: 0 })
  try {
    const options = { listings: size, seed: SEED }
    const services = createServices(await loadSample({ isSampleWanted: true }))
    await prepare({
      db,
      log,
      services: services.filter(({ name }) => MEASURED_SERVICES.includes(name)),
      isSampleWanted: true,
      options,
      progress: createProgress(),
    })
    const facts = await marketFacts(db)
    const load = await measureLoad(() => loadListings(db))
    if (url) await prewarm(db)
    const env = { DATA_DIR: dataDir, SAMPLE_LISTINGS: String(size), ...(url && { DATABASE_URL: url }) }
    return { env, facts, load, drop }
  } finally {
    await db.close()
  }
}

/** Loads all tables and indexes into the Postgres cache, as on a server that has been running for a while. */
async function prewarm(db: Database): Promise<void> {
  await db.query('create extension if not exists pg_prewarm')
  // Includes the TOAST tables, where Postgres stores most of a listing card's data.
  await db.query(
    `with own as (
       select c.oid, c.reltoastrelid as beside from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'listings' and c.relkind in ('r', 'i')
     ), all_of_it as (
       select oid from own
       union all select beside from own where beside <> 0
       union all select indexrelid from pg_index where indrelid in (select beside from own where beside <> 0)
     )
     select pg_prewarm(oid::regclass) from all_of_it`,
  )
}

async function measureLoad(load: () => Promise<unknown>): Promise<BenchMarket['load']> {
  const before = await arrayBufferBytes()
  const start = performance.now()
  const loaded = await load()
  const ms = performance.now() - start
  const megabytes = ((await arrayBufferBytes()) - before) / 2 ** 20
  if (!loaded) throw new Error('Failed to load the listings')
  return { ms, megabytes }
}

/** Collects garbage, then returns the total size of the remaining array buffers in bytes. */
async function arrayBufferBytes(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = () => runInNewContext('gc()')
  collect()
  // The runtime frees buffers shortly after the first collection, so this waits and collects again.
  await sleep(100)
  collect()
  return process.memoryUsage().arrayBuffers
}
