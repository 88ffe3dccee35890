/**
 * Starts the real services and the real graph as processes on free ports, for tests that stop some of them.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withDeadline } from '@gable/kit/deadline/deadline'
import { z } from 'zod'
import { inherited } from '../env.ts'
import { root, serverArguments, serviceUrls, untilReady } from '../processes.ts'
import { bundleServers } from '../servers/bundle-servers.ts'
import { copyFilledMarket } from './filled-market.ts'
import { longTimeouts } from './long-timeouts.ts'
import { SAMPLE_DAY, SAMPLE_SIZE } from './test-market.ts'

/** A server that a test can call. */
export interface Origin {
  origin: string
}

export interface Stoppable {
  stop(): Promise<void>
}

export interface Server extends Origin {
  process: ChildProcess
  stop(signal?: NodeJS.Signals): Promise<void>
}

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href
const START_TIMEOUT_MS = 100_000
const ANSWER_TIMEOUT_MS = 50_000
const PORT_RANGE = 250
/**
 * A process takes seconds to bind its port. This range is below the ephemeral ports, so no other program is
 * assigned the port meanwhile.
 */
const firstPort = 19_000 + (Number(inherited.VITEST_POOL_ID ?? 1) % 4) * PORT_RANGE
let nextPort = Math.floor(Math.random() * PORT_RANGE)

/** Returns a port that no other process of this test run uses. */
export function freePort(): Promise<number> {
  const port = firstPort + (nextPort++ % PORT_RANGE)
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}

let bundled: Promise<void> | undefined

/** Starts a server process on a free port and waits until it is ready. */
export async function startServer(
  file: string,
  settings: Record<string, string>,
  args: readonly string[] = [],
): Promise<Server> {
  const port = settings.PORT ?? String(await freePort())
  bundled ??= bundleServers()
  await bundled
  const command = ['--import', endWithParent, ...serverArguments(file), ...args]
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      PATH: inherited.PATH,
      LOG_LEVEL: 'fatal',
      SAMPLE_TODAY: SAMPLE_DAY,
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const failed = new AbortController()
  child.once('exit', (code) => failed.abort(new Error(`${file} ended with code ${code}.`)))
  const origin = `http://127.0.0.1:${port}`
  try {
    await untilReady(`${origin}/health/ready`, START_TIMEOUT_MS, failed.signal)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    origin,
    process: child,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

/**
 * Returns URLs for the services that do not run. No server listens at these URLs, but a process must have a
 * URL for each service that it calls.
 */
const absentUrls = (services: readonly string[]) =>
  Object.fromEntries(
    Object.entries(serviceUrls(9)).filter(
      ([name, url]) =>
        // A gateway URL would also replace the URLs of the named services.
        name !== 'PUBLIC_GATEWAY_URL' && !services.includes(new URL(url).pathname.split('/')[1] ?? ''),
    ),
  )

/**
 * Starts the named reference services with a copy of the small sample market. `settings` adds environment
 * variables, such as PORT.
 */
export async function startServices(
  services: string[],
  settings: Record<string, string> = {},
): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gable-site-'))
  if (!settings.DATA_DIR) copyFilledMarket(dataDir)
  const server = await startServer('services/main/src/main.ts', {
    DATA_DIR: dataDir,
    SAMPLE_LISTINGS: String(SAMPLE_SIZE),
    SAMPLE_MARKET: 'true',
    SAMPLE_MEMBERS: 'true',
    ...absentUrls(services),
    SERVICES: services.join(','),
    ...longTimeouts,
    ...settings,
  })
  return {
    ...server,
    async stop(signal) {
      await server.stop(signal)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const SUBGRAPHS = ['accounts', 'listings', 'agents-and-offices', 'content']

/**
 * Starts subgraphs as separate processes. Returns environment variables that give the graph the subgraphs' URLs.
 */
export async function startSubgraphs(services: Origin, names: readonly string[]) {
  const port = Number(new URL(services.origin).port)
  const settings = { ...serviceUrls(port), ...longTimeouts }
  const servers = await Promise.all(
    names.map((name) => startServer(`subgraphs/${name}/src/main.ts`, settings)),
  )
  const urls = servers.map(({ origin }, index) => [
    `SUBGRAPH_${names[index]?.replaceAll('-', '_').toUpperCase()}_URL`,
    `${origin}/graphql`,
  ])
  return {
    urls: Object.fromEntries(urls) as Record<string, string>,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

/**
 * Starts the graph with these services as its upstreams. `bases` replaces some base URLs; `limits = {}` keeps
 * the default time limits.
 */
export function startGraph(
  services: Origin,
  bases: Record<string, string> = {},
  limits: Record<string, string> = longTimeouts,
): Promise<Server> {
  const port = Number(new URL(services.origin).port)
  return startServer('graph/src/main.ts', { ...serviceUrls(port), ...bases, ...limits })
}

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z.object({ code: z.string().optional(), requestId: z.string().optional() }).optional(),
      }),
    )
    .optional(),
})
export type Answer = z.infer<typeof answerSchema>

/** Sends a query to the graph and parses the response. */
export function ask(graph: Origin, query: string, variables: object = {}, token?: string): Promise<Answer> {
  return withDeadline(ANSWER_TIMEOUT_MS, async (signal) => {
    const response = await fetch(`${graph.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query, variables }),
      signal,
    })
    return answerSchema.parse(await response.json())
  })
}

/** Returns the metrics of a process. Its metrics port is its own port plus 5000. */
export function metricsOf({ origin }: Origin): Promise<string> {
  const url = `http://127.0.0.1:${Number(new URL(origin).port) + 5_000}/metrics`
  return withDeadline(ANSWER_TIMEOUT_MS, async (signal) => (await fetch(url, { signal })).text())
}

/** Returns the number of answered requests per route, from the metrics of the services. */
export async function routeCounts(services: Origin): Promise<Map<string, number>> {
  const text = await metricsOf(services)
  const counts = new Map<string, number>()
  for (const [, route = '', value] of text.matchAll(
    /^http_request_duration_seconds_count\{.*?route="([^"]*)".*?\} (\d+)$/gm,
  ))
    counts.set(route, (counts.get(route) ?? 0) + Number(value))
  return counts
}
