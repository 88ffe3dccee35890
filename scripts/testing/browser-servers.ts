/**
 * Starts all servers of the browser tests: the site as `npm start` runs it, and sites with other settings.
 * Servers that only the full set needs start only when FULL is true. Independent servers start in parallel.
 * Stage tests need only the bundle, so they run while the servers start.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buildBundles } from '../build.ts'
import { env, inherited } from '../env.ts'
import { root, serverArguments, serviceUrls, untilReady } from '../processes.ts'
import { bundleServers } from '../servers/bundle-servers.ts'
import {
  ADS_PORTS,
  FAILING_PORTS,
  GOOGLE_PORTS,
  MAIN_PORTS,
  READY_PORT,
  VARIANTS_PORTS,
} from './browser-ports.ts'
import { copyFilledMarket } from './filled-market.ts'
import { longTimeouts } from './long-timeouts.ts'
import { startProxy, takeCalls } from './proxy.ts'
import { SAMPLE_DAY, SAMPLE_SIZE } from './test-market.ts'

const START_TIMEOUT_MS = 300_000

interface Server {
  script: string
  port: string
  env?: Record<string, string>
  /** True when only the full set needs this server. */
  isFull?: boolean
}

const sample = {
  SAMPLE_LISTINGS: String(SAMPLE_SIZE),
  SAMPLE_TODAY: SAMPLE_DAY,
  // The listing page of a home with an offer is one of the tests.
  SAMPLE_COMPENSATION_OFFERS: 'true',
}

const graphUrl = (port: string) => `http://127.0.0.1:${port}/graphql`
const PHOTOS_URL = `http://localhost:${MAIN_PORTS.services}/photos`

/** Returns a server that runs the built site on another graph or with other settings. */
const site = (port: string, graph: string, settings: Record<string, string>): Server => ({
  script: 'web/server/main.ts',
  port,
  env: { NODE_ENV: 'production', GRAPH_URL: graphUrl(graph), PHOTOS_PUBLIC_URL: PHOTOS_URL, ...settings },
})

const dataDir = join(root, '.data/e2e')

const mainSite: Server = {
  script: 'scripts/start.ts',
  port: MAIN_PORTS.web,
  env: {
    WEB_PORT: MAIN_PORTS.web,
    GRAPH_PORT: MAIN_PORTS.graph,
    SERVICES_PORT: MAIN_PORTS.services,
    DESIGN_PAGE: 'true',
    DATA_DIR: dataDir,
    // Tests fill in forms faster than visitors do.
    LEADS_MIN_FORM_SECONDS: '0',
    // Only maps with imagery have all map types.
    MAP_IMAGERY: join(root, 'web/server/fixtures/imagery.pmtiles'),
    ...longTimeouts,
  },
}

/** Servers that need neither the bundle nor the services to start. */
const independent: Server[] = [
  { script: 'web/e2e/listing-variants-graph.ts', port: VARIANTS_PORTS.graph, isFull: true },
  { script: 'scripts/testing/proxy-command.ts', port: FAILING_PORTS.services, isFull: true },
  {
    script: 'graph/src/main.ts',
    port: FAILING_PORTS.graph,
    // Tests with this graph check the default time limits and cause errors on purpose, so the graph logs only
    // fatal errors.
    env: { ...serviceUrls(Number(FAILING_PORTS.services)), LOG_LEVEL: 'fatal' },
    isFull: true,
  },
]

/** Sites that serve the bundle built for the main site. */
const sites: Server[] = [
  { ...site(VARIANTS_PORTS.web, VARIANTS_PORTS.graph, longTimeouts), isFull: true },
  {
    ...site(GOOGLE_PORTS.web, MAIN_PORTS.graph, {
      ...longTimeouts,
      GOOGLE_MAPS_KEY: 'test-key',
      GOOGLE_MAPS_MAP_ID: 'test-map',
      TAG_MANAGER_ID: 'GTM-TEST',
      DESIGN_PAGE: 'true',
    }),
    isFull: true,
  },
  {
    ...site(ADS_PORTS.web, MAIN_PORTS.graph, { ...longTimeouts, AD_UNIT_PATH: '/1234567/gable' }),
    isFull: true,
  },
  { ...site(FAILING_PORTS.web, FAILING_PORTS.graph, { LOG_LEVEL: 'fatal' }), isFull: true },
]

// Only a recording needs the site's generated operations.
const journeys = env.RECORD_OPERATIONS ? await import('./journey-operations.ts') : undefined
const recorder = journeys && (await startProxy(`http://127.0.0.1:${MAIN_PORTS.graph}`))
if (recorder) mainSite.env = { ...mainSite.env, GRAPH_URL: `${recorder.origin}/graphql` }

const children: ChildProcess[] = []
const stopping = new AbortController()

/**
 * Starts a server and resolves when the server is ready. If the server exits before the tests end, all
 * servers stop.
 */
function start(server: Server, path = '/health/ready'): Promise<void> {
  const { script, port } = server
  const args =
    script.endsWith('listing-variants-graph.ts') || script.endsWith('proxy-command.ts')
      ? [port, MAIN_PORTS.services]
      : []
  const child = spawn(process.execPath, [...serverArguments(script), ...args], {
    cwd: root,
    // Each test sends its own client address in a header, as a proxy in front of the sites would.
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
  if (recorder) journeys?.writeJourneyOperations(await takeCalls(recorder))
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
// Start every run with the same data.
rmSync(dataDir, { recursive: true, force: true })
copyFilledMarket(dataDir)

let isReady = false

const isNeeded = ({ isFull = false }: Server) => env.FULL || !isFull
try {
  await buildBundles({ generate: true, stopping: stopping.signal })
  await bundleServers()
  createServer((_request, response) => {
    response.statusCode = isReady ? 200 : 503
    response.end()
  }).listen(Number(READY_PORT), '127.0.0.1')
  await Promise.all([
    // Wait for a page with listings: the site responds while the services are still loading data.
    start(mainSite, '/homes-for-sale').then(() =>
      Promise.all(sites.filter(isNeeded).map((server) => start(server))),
    ),
    ...independent.filter(isNeeded).map((server) => start(server)),
  ])
  console.error(`The site is ready after ${((Date.now() - started) / 1000).toFixed(0)} s.`)
  // Drops the requests that waited for the site.
  if (recorder) await takeCalls(recorder)
  isReady = true
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
