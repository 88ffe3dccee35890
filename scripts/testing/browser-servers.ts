/**
 * All servers of the browser tests: the site as `npm start` runs it, and the sites beside it. Those that only the full
 * set needs start with FULL. Servers start side by side where none needs another. Tests of the stage, which need the
 * bundle alone, run meanwhile.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buildBundles } from '../build.ts'
import { env, inherited } from '../env.ts'
import { root, serviceUrls, untilReady } from '../processes.ts'
import { ads, failing, google, kinds, main, ready } from './browser-ports.ts'
import { copyFilledMarket, sampleDay, sampleSize } from './filled-market.ts'
import { longTimeouts } from './long-timeouts.ts'

const START_TIMEOUT_MS = 300_000

interface Server {
  script: string
  port: string
  env?: Record<string, string>
  /** Only the full set needs it. */
  isFull?: boolean
}

const sample = { SAMPLE_LISTINGS: String(sampleSize), SAMPLE_TODAY: sampleDay }

const graphUrl = (port: string) => `http://127.0.0.1:${port}/graphql`
const photos = `http://localhost:${main.services}/photos`

/** The built site on another graph, or with other settings. */
const site = (port: string, graph: string, settings: Record<string, string>): Server => ({
  script: 'web/server/main.ts',
  port,
  env: { NODE_ENV: 'production', GRAPH_URL: graphUrl(graph), PHOTOS_PUBLIC_URL: photos, ...settings },
})

const dataDir = join(root, '.data/e2e')

const mainSite: Server = {
  script: 'scripts/start.ts',
  port: main.web,
  env: {
    WEB_PORT: main.web,
    GRAPH_PORT: main.graph,
    SERVICES_PORT: main.services,
    DESIGN_PAGE: 'true',
    DATA_DIR: dataDir,
    // Tests fill in forms faster than people do.
    LEADS_MIN_FORM_SECONDS: '0',
    ...longTimeouts,
  },
}

/** They need neither the bundle nor the services to start. */
const independent: Server[] = [
  { script: 'web/e2e/kinds-graph.ts', port: kinds.graph, isFull: true },
  { script: 'scripts/testing/fault-proxy.ts', port: failing.services, isFull: true },
  {
    script: 'graph/src/main.ts',
    port: failing.graph,
    // Its tests are about the default time limits, and its failures are meant.
    env: { ...serviceUrls(Number(failing.services)), LOG_LEVEL: 'fatal' },
    isFull: true,
  },
]

/** They serve the bundle that the main site builds. */
const sites: Server[] = [
  { ...site(kinds.web, kinds.graph, longTimeouts), isFull: true },
  {
    ...site(google.web, main.graph, {
      ...longTimeouts,
      GOOGLE_MAPS_KEY: 'test-key',
      GOOGLE_MAPS_MAP_ID: 'test-map',
      TAG_MANAGER_ID: 'GTM-TEST',
      DESIGN_PAGE: 'true',
    }),
    isFull: true,
  },
  { ...site(ads.web, main.graph, { ...longTimeouts, AD_UNIT_PATH: '/1234567/gable' }), isFull: true },
  { ...site(failing.web, failing.graph, { LOG_LEVEL: 'fatal' }), isFull: true },
]

const children: ChildProcess[] = []
const stopping = new AbortController()

/** Resolves once the server answers; a server that ends before the tests do ends all of them. */
function start(server: Server, path = '/health/ready'): Promise<void> {
  const { script, port } = server
  const args =
    script.endsWith('kinds-graph.ts') || script.endsWith('fault-proxy.ts') ? [port, main.services] : []
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: root,
    // Each test says which network it comes from, as a proxy in front of the sites would.
    env: { ...inherited, TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn', ...sample, ...server.env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  child.once('exit', (code) => {
    if (stopping.signal.aborted) return
    console.error(`${script} on port ${port} ended with code ${code}`)
    void stop(1)
  })
  return untilReady(`http://localhost:${port}${path}`, START_TIMEOUT_MS, stopping.signal)
}

async function stop(code: number): Promise<void> {
  stopping.abort(new Error('stopped'))
  await Promise.all(
    children.map((child) => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode !== null || child.signalCode !== null) return undefined
      child.kill('SIGTERM')
      return ended
    }),
  )
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0))

const started = Date.now()
console.error('Starting the site for the browser tests …')
// Each run starts with the same data.
rmSync(dataDir, { recursive: true, force: true })
copyFilledMarket(dataDir)

let isReady = false

const isNeeded = ({ isFull = false }: Server) => env.FULL || !isFull
try {
  await buildBundles({ generate: true, stopping: stopping.signal })
  createServer((_request, response) => {
    response.statusCode = isReady ? 200 : 503
    response.end()
  }).listen(Number(ready), '127.0.0.1')
  await Promise.all([
    // A page with homes: the services still load them when the site already answers.
    start(mainSite, '/homes-for-sale').then(() =>
      Promise.all(sites.filter(isNeeded).map((server) => start(server))),
    ),
    ...independent.filter(isNeeded).map((server) => start(server)),
  ])
  console.error(`The site is ready after ${((Date.now() - started) / 1000).toFixed(0)} s.`)
  isReady = true
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
