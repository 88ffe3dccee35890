import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject } from 'vitest'
import { z } from 'zod'
import type { Database, Engine } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { createLog } from '../runtime/log.ts'
import { createServer } from '../server/server.ts'
import type { ServiceDefinition } from '../service/service.ts'
import { freePort } from './free-port.ts'
import { findNativePostgres, type NativePostgres, useExistingServer } from './native-postgres.ts'
import { clusterTemplate, templateKey } from './template.ts'
import { env } from './test-env.ts'

const log = createLog('test', 'silent')
/** Base URL of photos in responses under test. */
const PHOTOS_URL = 'http://localhost:4100/photos'

/** A storage engine under test. */
export interface StorageEngine {
  name: Engine
  /** Opens a fresh database with these services' schemas. Closes and drops it when the suite ends. */
  open(services?: readonly ServiceDefinition[]): Promise<Database>
}

/**
 * Opens a new database, migrated for these services. Uses the machine's Postgres. Uses the embedded engine in
 * memory if the machine has no Postgres or if FULL=true. The caller must close the database.
 */
export async function testDatabase(services: readonly ServiceDefinition[] = []): Promise<Database> {
  if (!native || env.FULL) return embeddedDatabase(services)
  const server = useExistingServer(native.url)
  const database = await openOnServer(server, services)
  return {
    ...database,
    async close() {
      await database.close()
      await server.stop()
    },
  }
}

/**
 * Opens a fresh database on the embedded engine in memory, migrated for these services. The caller closes it.
 */
export async function embeddedDatabase(services: readonly ServiceDefinition[] = []): Promise<Database> {
  const template = await clusterTemplate(services)
  return migrated(await openDatabase({ log, dataDir: 'memory', template }), services)
}

type Suite = (engine: StorageEngine) => void

interface StorageOptions {
  /** Preferred engine for `npm test`. Without Postgres on the machine, the suite runs on PGlite. */
  prefer?: Engine
  /**
   * On Postgres, starts a cluster for this suite alone, because commits of other suites would delay the
   * events that the suite reads.
   */
  ownCluster?: boolean
}

const native = inject('postgres')
let printed = false

/**
 * Runs a storage suite on Postgres if the machine has Postgres (opening a database is faster there),
 * otherwise on PGlite. With FULL=true, runs the suite on both. Postgres is the machine's own or the server in
 * TEST_DATABASE_URL. Prints which engines this machine has.
 */
export function describeStorage(name: string, ...rest: [Suite] | [StorageOptions, Suite]): void {
  const [{ prefer = 'postgres', ownCluster = false }, suite] = rest.length === 2 ? rest : [{}, rest[0]]
  if (!printed)
    process.stdout.write(`storage: pglite yes, ${native ? `${native.label} yes` : 'postgres absent'}\n`)
  printed = true

  if (env.FULL || prefer === 'pglite' || !native)
    describe(`${name} on pglite`, () => {
      suite({ name: 'pglite', open: closingAtEnd(embeddedDatabase) })
    })
  if (native && (env.FULL || prefer === 'postgres'))
    describe(`${name} on ${native.label}`, () => {
      let server: NativePostgres | undefined
      // Hooks run in reverse order: this one runs after the databases are closed.
      afterAll(() => server?.stop())
      suite({
        name: 'postgres',
        open: closingAtEnd(async (services) => {
          server ??=
            (ownCluster && (await findNativePostgres()?.start(NO_AUTOVACUUM, native.initialized))) ||
            useExistingServer(native.url)
          return openOnServer(server, services)
        }),
      })
    })
}

/** Some tests send hundreds of concurrent requests, which ten connections may serve slowly. */
const CONNECT_TIMEOUT_MS = 60_000

/** Disables autovacuum, because its transactions would also delay the event log. */
const NO_AUTOVACUUM = { autovacuum: 'off' }

async function openOnServer(
  server: NativePostgres,
  services: readonly ServiceDefinition[],
): Promise<Database> {
  const connect = async (url: string) =>
    migrated(await openDatabase({ log, url, dataDir: '', connectTimeoutMs: CONNECT_TIMEOUT_MS }), services)
  const url = await server.createDatabase({
    key: templateKey(services),
    fill: async (empty) => (await connect(empty)).close(),
  })
  return connect(url)
}

/** Wraps `open` so that the opened databases are closed when the suite ends. */
function closingAtEnd(
  open: (services: readonly ServiceDefinition[]) => Promise<Database>,
): StorageEngine['open'] {
  const opened: Database[] = []
  afterAll(() => Promise.all(opened.map((database) => database.close())))
  return async (services = []) => {
    const database = await open(services)
    opened.push(database)
    return database
  }
}

export interface TestServices {
  /** Root URL. A service is at `${url}/${name}`. */
  url: string
  db: Database
  /** Returns the response to GET `path`, such as '/agents/teams/T1'. */
  get(path: string): Promise<{ status: number; body: unknown }>
  /** Returns the `data` of the response to GET `path`. Throws when the data does not match `shape`. */
  read<T>(shape: z.ZodType<T>, path: string): Promise<T>
  close(): Promise<void>
}

/**
 * Serves these services on a free port, on `db` or on a new in-memory database. The services call each other
 * under the same root URL.
 */
export async function startTestServices(
  services: readonly ServiceDefinition[],
  options: { db?: Database } = {},
): Promise<TestServices> {
  const db = options.db ?? (await testDatabase(services))
  const dataDir = await mkdtemp(join(tmpdir(), 'gable-test-'))
  // Chosen before the services start, because the services write their own URL into responses.
  const port = await freePort()
  const root = `http://127.0.0.1:${port}`
  const app = await createServer({
    services,
    db,
    log,
    dataDir,
    publicUrl: root,
    photosUrl: PHOTOS_URL,
    endpoint: (service) => ({ url: `${root}/${service}`, headers: {} }),
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
