import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject, vi } from 'vitest'
import { z } from 'zod'
import type { Database, Engine } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { createServer } from './http/server.ts'
import { createLog } from './log.ts'
import type { ServiceDefinition } from './service.ts'
import { freePort } from './test/free-port.ts'
import { guestOn, type NativePostgres } from './test/native-postgres.ts'
import { clusterTemplate } from './test/template.ts'

const log = createLog('test', 'silent')
/** The base of the pictures in answers under test. */
const PHOTOS_URL = 'http://localhost:4100/photos'

/** One engine under test. */
export interface StorageEngine {
  name: Engine
  /** A fresh, empty database with these services' schemas; closed and thrown away when the suite ends. */
  open(services?: readonly ServiceDefinition[]): Promise<Database>
}

/** A fresh database in memory on the embedded engine, migrated for these services. Close it at the end. */
export async function testDatabase(services: readonly ServiceDefinition[] = []): Promise<Database> {
  const database = await openDatabase({ log, dataDir: 'memory', template: await clusterTemplate() })
  return migrated(database, services)
}

const native = inject('postgres')
let told = false

/**
 * Runs one suite per engine: on PGlite always, and on the machine's own Postgres where it has one (or on
 * the server of TEST_DATABASE_URL). Says which ran.
 */
export function describeStorage(name: string, suite: (engine: StorageEngine) => void): void {
  if (!told)
    process.stdout.write(`storage: pglite yes, ${native ? `${native.label} yes` : 'postgres absent'}\n`)
  told = true

  describe(`${name} on pglite`, () => {
    suite({ name: 'pglite', open: keeping(testDatabase) })
  })
  describe.skipIf(!native)(`${name} on ${native?.label ?? 'postgres (absent)'}`, () => {
    let server: NativePostgres | undefined
    // Runs after the databases are closed: hooks run in reverse.
    afterAll(() => server?.stop())
    suite({
      name: 'postgres',
      open: keeping(async (services) => {
        if (!native) throw new Error('There is no Postgres on this machine')
        server ??= guestOn(native.url)
        const url = await server.createDatabase()
        const database = await openDatabase({ log, url, dataDir: '', connectTimeoutMs: CONNECT_TIMEOUT_MS })
        return migrated(database, services)
      }),
    })
  })
}

/** Hundreds of requests at once are what some tests are about, and ten connections may serve them slowly. */
const CONNECT_TIMEOUT_MS = 60_000

const OTHERS = `
  select pid::text || ' ' || backend_xid::text as under_way from pg_stat_activity
  where backend_xid is not null and (datname is distinct from current_database() or backend_type <> 'client backend')`

const WAITS = { timeout: 60_000, interval: 20 }

/**
 * Waits until what other databases of the server, and its own workers, have under way now has ended. A log in the
 * order of commits tells of nothing before that, and all suites share one server. Give the tests of such a suite
 * longer than a suite takes to fill its database.
 */
export async function othersEnded(db: Database): Promise<void> {
  const underWay = async () => (await db.query<{ under_way: string }>(OTHERS)).map((row) => row.under_way)
  const before = new Set(await underWay())
  await vi.waitUntil(async () => !(await underWay()).some((one) => before.has(one)), WAITS)
}

/** Closes what it opened when the suite ends. */
function keeping(open: (services: readonly ServiceDefinition[]) => Promise<Database>): StorageEngine['open'] {
  const opened: Database[] = []
  afterAll(() => Promise.all(opened.map((database) => database.close())))
  return async (services = []) => {
    const database = await open(services)
    opened.push(database)
    return database
  }
}

export interface TestServices {
  /** The root; a service is at `${url}/${name}`. */
  url: string
  db: Database
  /** The answer to GET `path`, such as '/agents/teams/T1'. */
  get(path: string): Promise<{ status: number; body: unknown }>
  /** Its `data`; throws for another shape. */
  read<T>(shape: z.ZodType<T>, path: string): Promise<T>
  close(): Promise<void>
}

/**
 * Serves these services on a free port, on `db` or on a fresh database in memory. They call each other at the
 * same root.
 */
export async function startTestServices(
  services: readonly ServiceDefinition[],
  options: { db?: Database } = {},
): Promise<TestServices> {
  const db = options.db ?? (await testDatabase(services))
  const dataDir = await mkdtemp(join(tmpdir(), 'gable-test-'))
  // Known before they start: they write their own address into answers.
  const port = await freePort()
  const root = `http://127.0.0.1:${port}`
  const app = await createServer({
    services,
    db,
    log,
    dataDir,
    publicUrl: root,
    photosUrl: PHOTOS_URL,
    baseUrl: (service) => `${root}/${service}`,
  })
  await app.listen({ host: '127.0.0.1', port })
  async function get(path: string) {
    const response = await fetch(root + path)
    const body: unknown = await response.json()
    return { status: response.status, body }
  }
  return {
    url: root,
    db,
    get,
    async read(shape, path) {
      const { data } = z.object({ data: z.unknown() }).parse((await get(path)).body)
      return shape.parse(data)
    },
    async close() {
      await app.close()
      if (!options.db) await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function migrated(database: Database, services: readonly ServiceDefinition[]): Promise<Database> {
  for (const { name, migrations } of services) if (migrations) await migrate(database, name, migrations)
  return database
}
