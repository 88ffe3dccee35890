import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serviceUrls } from './processes.ts'
import { type Server, startServer } from './testing/site.ts'

/** Docker kills a process ten seconds after SIGTERM. */
const LIMIT_MS = 10_000
const HOUR_MS = '3600000'
const query = JSON.stringify({ query: '{ search(input: {}) { results { uPI } } }' })
const head = (length: number) =>
  `POST /graphql HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

/** An upstream that accepts requests and never answers. Returns its port, and resolves `called` at the first request. */
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

/** Sends text to the server on a new connection that stays open. */
async function send({ origin }: Server, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Sends the head of a request and then a byte now and then, and never ends it. */
async function dribble(server: Server, text: string): Promise<void> {
  const socket = await send(server, text)
  const timer = setInterval(() => socket.write(' '), 100)
  socket.once('close', () => clearInterval(timer))
}

/** Sends SIGTERM and returns how long (ms) the process takes to end. */
async function stopTime(server: Server): Promise<number> {
  const begun = performance.now()
  await server.stop()
  return performance.now() - begun
}

/** Starts a process whose upstream hangs. */
async function startOnHung(file: string, settings: (port: number) => Record<string, string>) {
  const { port, called } = await hungUpstream()
  const server = await startServer(file, settings(port))
  onTestFinished(() => void server.process.kill('SIGKILL'))
  return { server, called }
}

const waitLong = { REST_TIMEOUT_MS: HOUR_MS, REST_HEADERS_TIMEOUT_MS: HOUR_MS, SUBGRAPH_TIMEOUT_MS: HOUR_MS }
const onRest = (port: number) => ({ ...serviceUrls(port), ...waitLong })
test.each([
  ['the graph', 'graph/src/main.ts', onRest],
  ['a standalone subgraph', 'subgraphs/listings/src/main.ts', onRest],
] as const)(
  '[F-76] SIGTERM ends %s within 10 s while its upstream hangs and a client dribbles',
  async (_name, file, settings) => {
    const { server, called } = await startOnHung(file, settings)
    await dribble(server, head(1_000))
    await send(server, `${head(query.length)}${query}`)
    await called
    expect(await stopTime(server)).toBeLessThan(LIMIT_MS)
  },
)

test('[F-76] SIGTERM ends the services within 10 s while a client dribbles', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gable-stop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startServer('services/main/src/main.ts', {
    DATA_DIR: folder,
    SERVICES: 'content,accounts',
  })
  onTestFinished(() => void server.process.kill('SIGKILL'))
  await dribble(server, head(1_000).replace('/graphql', '/accounts/auth/login'))
  expect(await stopTime(server)).toBeLessThan(LIMIT_MS)
})
