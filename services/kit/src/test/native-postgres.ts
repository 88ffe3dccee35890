import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { env } from './env.ts'

const DEBIAN = '/usr/lib/postgresql'
const START_MS = 20_000

/** A Postgres server for tests. */
export interface NativePostgres {
  /** Where it is reached. */
  url: string
  /**
   * Makes a database and returns its address. With a template it starts as a copy of that one, which `fill` prepares
   * on first use.
   */
  createDatabase(template?: Template): Promise<string>
  /** Drops the databases made here, and stops the server if it was started for them. Template databases stay. */
  stop(): Promise<void>
}

export interface Template {
  /** Tells databases of different content apart. */
  key: string
  /** Prepares the database at this address and leaves no connection open. */
  fill(url: string): Promise<void>
}

export interface NativeBinaries {
  /** 'postgres 15', or 'postgres' for a server that somebody else runs. */
  label: string
  /**
   * Initializes a data directory, alone in its folder, that servers can start from a copy of: initializing one takes a
   * second of processor time. Undefined with TEST_DATABASE_URL.
   */
  initialize(): string | undefined
  /**
   * Starts a server with more settings, on a copy of the data directory `from` that `initialize` returned. The server of
   * TEST_DATABASE_URL keeps its settings and data.
   */
  start(settings?: Readonly<Record<string, string>>, from?: string): Promise<NativePostgres>
}

/** The machine's Postgres: the server of TEST_DATABASE_URL, else its binaries, else undefined. */
export function findNativePostgres(): NativeBinaries | undefined {
  const url = env.TEST_DATABASE_URL
  if (url) return { label: 'postgres', initialize: () => undefined, start: async () => guestOn(url) }
  const bin = candidates().find((folder) => existsSync(join(folder, 'initdb')))
  if (!bin) return undefined
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).match(/\d+/)?.[0]
  return {
    label: `postgres ${version}`,
    initialize: () => initialize(bin, serverFolder()),
    start: (settings, from) => startCluster(bin, from, settings),
  }
}

function candidates(): string[] {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : []
  return [...env.PATH.split(delimiter), ...debian]
}

/** A temporary folder, and the user that the server runs as: it owns the folder. */
interface Place {
  folder: string
  user: { uid: number; gid: number } | undefined
}

function serverFolder(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'gable-pg-'))
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  return { folder, user }
}

function initialize(bin: string, { folder, user }: Place): string {
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(bin, 'initdb'), options, { ...user, cwd: folder, stdio: 'pipe' })
  return data
}

/** A private cluster in a temporary folder, reached by a unix socket there. */
async function startCluster(
  bin: string,
  from: string | undefined,
  more: Readonly<Record<string, string>> = {},
): Promise<NativePostgres> {
  const place = serverFolder()
  const { folder, user } = place
  const data = join(folder, 'data')
  if (from) execFileSync('cp', ['-R', from, data], { ...user, cwd: folder, stdio: 'pipe' })
  else initialize(bin, place)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    full_page_writes: 'off',
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const kill = () => server.kill('SIGQUIT')
  process.once('exit', kill)

  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  await untilReady(url)
  return {
    url,
    createDatabase: (template) => createDatabase(url, template),
    async stop() {
      process.off('exit', kill)
      kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Somebody else's server: what was made there is dropped at the end. */
export function guestOn(url: string): NativePostgres {
  const made: string[] = []
  return {
    url,
    async createDatabase(template) {
      const database = await createDatabase(url, template)
      made.push(new URL(database).pathname.slice(1))
      return database
    },
    async stop() {
      for (const name of made) await runOn(url, ({ query }) => query(`drop database ${name} with (force)`))
    },
  }
}

async function createDatabase(serverUrl: string, template?: Template): Promise<string> {
  const name = `gable_test_${randomUUID().replaceAll('-', '')}`
  const copied = template ? await ensureTemplate(serverUrl, template) : 'template1'
  await runOn(serverUrl, ({ query }) => query(`create database ${name} template ${copied}`))
  return addressOf(serverUrl, name)
}

/** Creates the template database unless the server has it, one process at a time. Returns its name. */
function ensureTemplate(serverUrl: string, { key, fill }: Template): Promise<string> {
  const name = `gable_template_${key}`
  return runOn(serverUrl, async ({ query }) => {
    await query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    const draft = `gable_test_${randomUUID().replaceAll('-', '')}`
    await query(`create database ${draft}`)
    try {
      await fill(addressOf(serverUrl, draft))
      await query(`alter database ${draft} rename to ${name}`)
    } catch (error) {
      await query(`drop database ${draft} with (force)`)
      throw error
    }
    return name
  })
}

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Runs `work` on a connection of its own, which ends with it. */
async function runOn<T>(url: string, work: (client: { query: Query }) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work({ query: (text, values) => client.query(text, values) })
  } finally {
    await client.end()
  }
}

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/** Postgres refuses to run as root: then the user that the package made for it, else nobody. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return { uid: 65534, gid: 65534 }
  }
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}
