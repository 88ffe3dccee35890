import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@gable/service-kit/test-kit/free-port'
import { findNativePostgres, type NativePostgres } from '@gable/service-kit/test-kit/native-postgres'
import { type SilentProxy, startSilentProxy } from '@gable/service-kit/test-kit/silent-proxy'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { inherited } from './env.ts'
import { portIsFree, root, serviceUrls, untilReady } from './processes.ts'
import { type Server, startServer } from './testing/site.ts'

/** Docker kills a process ten seconds after SIGTERM. */
const LIMIT_MS = 10_000
/** Includes the time to build the bundles of the site. */
const START_TIMEOUT_MS = 300_000
const HOUR_MS = '3600000'
const query = JSON.stringify({ query: '{ search(input: {}) { results { uPI } } }' })
const head = (length: number) =>
  `POST /graphql HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

/**
 * Starts an upstream that accepts requests and never responds. Returns its port and `called`, a promise that
 * resolves at the first request.
 */
async function hungUpstream() {
  const server = createServer()
  const called = once(server, 'request')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, called }
}

const portOf = ({ origin }: Server) => Number(new URL(origin).port)

/** Sends text to this port on a new connection that stays open. */
async function send(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Sends the head of a request, then one byte every 100 ms, and never completes the request. */
async function dribble(port: number, text: string): Promise<void> {
  const socket = await send(port, text)
  const timer = setInterval(() => socket.write(' '), 100)
  socket.once('close', () => clearInterval(timer))
}

/** Sends SIGTERM and returns the time (ms) until the process exits. */
async function stopTime(server: Server): Promise<number> {
  const begun = performance.now()
  await server.stop()
  return performance.now() - begun
}

/** Starts a process whose upstream never responds. */
async function startOnHung(
  file: string,
  settings: (port: number) => Record<string, string>,
  args: readonly string[] = [],
) {
  const { port, called } = await hungUpstream()
  const server = await startServer(file, settings(port), args)
  onTestFinished(() => void server.process.kill('SIGKILL'))
  return { server, called }
}

const waitLong = { REST_TIMEOUT_MS: HOUR_MS, REST_HEADERS_TIMEOUT_MS: HOUR_MS, SUBGRAPH_TIMEOUT_MS: HOUR_MS }
const onRest = (port: number) => ({ ...serviceUrls(port), ...waitLong })
test.each([
  ['the graph', 'graph/src/main.ts', onRest],
  ['a standalone subgraph', 'subgraphs/listings/src/main.ts', onRest],
] as const)(
  '[F-76] SIGTERM ends %s within 10 s while its upstream hangs and a client sends its body slowly',
  async (_name, file, settings) => {
    const { server, called } = await startOnHung(file, settings)
    await dribble(portOf(server), head(1_000))
    await send(portOf(server), `${head(query.length)}${query}`)
    await called
    expect(await stopTime(server)).toBeLessThan(LIMIT_MS)
  },
)

/**
 * Returns settings for the content and accounts services with a new data folder. No server listens at the
 * URLs of the other services.
 */
function accountsSettings(more: Record<string, string> = {}): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'gable-stop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { ...serviceUrls(9), DATA_DIR: folder, SERVICES: 'content,accounts', METRICS_PORT: '0', ...more }
}

test('[F-76] SIGTERM ends the services within 10 s while a client sends its body slowly', async () => {
  const server = await startServer('services/main/src/main.ts', accountsSettings())
  onTestFinished(() => void server.process.kill('SIGKILL'))
  await dribble(portOf(server), head(1_000).replace('/graphql', '/accounts/auth/login'))
  expect(await stopTime(server)).toBeLessThan(LIMIT_MS)
})

const native = findNativePostgres()
describe.skipIf(!native)('on a Postgres server', () => {
  let postgres: NativePostgres
  let proxy: SilentProxy
  beforeAll(async () => {
    if (native) postgres = await native.start()
  })
  beforeEach(async () => {
    proxy = await startSilentProxy(await postgres.createDatabase())
  })
  afterEach(() => proxy.close())
  afterAll(() => postgres.stop())

  async function start(file: string, settings: Record<string, string> = {}): Promise<Server> {
    const port = String(await freePort())
    const database = { DATABASE_URL: proxy.url, PORT: port, JOBS_PORT: port }
    const args = file.endsWith('jobs.ts') ? ['work'] : []
    const server = await startServer(file, accountsSettings({ ...database, ...settings }), args)
    onTestFinished(() => void server.process.kill('SIGKILL'))
    return server
  }

  test.each(['services/main/src/main.ts', 'services/main/src/jobs.ts'])(
    '[F-76] SIGTERM ends %s within 10 s while the database hangs and a client sends its body slowly',
    async (file) => {
      const server = await start(file)
      await dribble(portOf(server), head(1_000).replace('/graphql', '/accounts/auth/login'))
      const swallowed = proxy.swallowed()
      proxy.fallSilent()
      await swallowed
      expect(await stopTime(server)).toBeLessThan(LIMIT_MS)
    },
  )

  test('[F-76] SIGTERM ends npm run jobs -- work within 10 s while a job waits for a hung upstream', async () => {
    const { port, called } = await hungUpstream()
    const server = await start('services/main/src/jobs.ts', serviceUrls(port))
    await called
    expect(await stopTime(server)).toBeLessThan(LIMIT_MS)
  })
})

test('[F-76] SIGTERM ends the site within 10 s while the graph hangs and a client sends its body slowly', async () => {
  const graph = (port: number) => ({
    GRAPH_URL: `http://127.0.0.1:${port}/graphql`,
    GRAPH_TIMEOUT: '60000',
    SITE_CHROME_TIMEOUT_MS: '60000',
    LOGIN_URL: 'http://127.0.0.1:9/accounts',
    PHOTOS_URL: 'http://127.0.0.1:9/photos',
  })
  const { server, called } = await startOnHung('web/server/main.ts', graph)
  await dribble(portOf(server), head(1_000))
  await send(portOf(server), 'GET /homes-for-sale HTTP/1.1\r\nhost: site\r\n\r\n')
  await called
  expect(await stopTime(server)).toBeLessThan(LIMIT_MS)
})

test('[F-76] SIGTERM ends the three processes of npm start within 10 s while the listings service hangs', {
  timeout: 2 * START_TIMEOUT_MS,
}, async () => {
  const { port, called } = await hungUpstream()
  const folder = mkdtempSync(join(tmpdir(), 'gable-stop-'))
  const [web, graph, services] = [await freePort(), await freePort(), await freePort()]
  const site = spawn(process.execPath, ['scripts/run.cjs', 'start'], {
    cwd: root,
    env: {
      ...{
        PATH: inherited.PATH,
        ENV_FILE: 'none',
        NODE_ENV: 'production',
        FAST_BUILD: 'true',
        DATA_DIR: folder,
      },
      ...{ WEB_PORT: String(web), GRAPH_PORT: String(graph), SERVICES_PORT: String(services) },
      ...{
        LISTINGS_URL: `http://127.0.0.1:${port}`,
        GRAPH_TIMEOUT: '60000',
        SITE_CHROME_TIMEOUT_MS: '60000',
      },
      ...waitLong,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => {
    site.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })
  const ended = new AbortController()
  const exit = once(site, 'exit').finally(() => ended.abort(new Error('npm start ended.')))
  for (const each of [services, graph, web])
    await untilReady(`http://127.0.0.1:${each}/health/ready`, START_TIMEOUT_MS, ended.signal)
  await send(web, `${head(query.length)}${query}`)
  await called
  for (const each of [web, graph]) await dribble(each, head(1_000))
  const begun = performance.now()
  site.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(performance.now() - begun).toBeLessThan(LIMIT_MS)
  expect(await Promise.all([web, graph, services].map(portIsFree))).toEqual([true, true, true])
})
