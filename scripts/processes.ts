import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { isTimeout, withDeadline } from '@gable/kit/deadline/deadline'
import { developmentSettings } from './development.ts'
import { env, inherited } from './env.ts'
import { bundleArguments } from './servers/bundle-servers.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface Part {
  name: string
  url: string
  /** URL that returns 200 when the process is ready. */
  ready: string
  portVariable: string
  port: number
  command: string[]
  env: Record<string, string>
  /** Other useful pages of the process. */
  extra?: { name: string; url: string }[]
}

const local = (port: number) => `http://127.0.0.1:${port}`

/**
 * Returns the base URLs of the REST services, which all run in one process on this port or behind
 * PUBLIC_GATEWAY_URL.
 */
export function serviceUrls(port: number): Record<string, string> {
  const { PUBLIC_GATEWAY_URL = `${local(port)}/gateway` } = env
  const paths = {
    LEADS_URL: 'leads',
    PAPI_URL: 'content/api/v4/papi',
    LOGIN_URL: 'accounts',
    LISTINGS_URL: 'listings',
    AGENTS_URL: 'agents',
    OFFICES_URL: 'offices',
    PROFILE_URL: 'accounts',
    AUTOCOMPLETE_URL: 'autocomplete',
    SITE_API_URL: 'content/site',
    BLOG_URL: 'content/blog',
    NEWS_URL: 'content/news',
    NLS_URL: 'content/api/v4/nls',
    PHOTOS_URL: 'photos',
  }
  const urls = Object.entries(paths).map(([name, path]) => [name, `${servicesBase(port)}/${path}`])
  return { PUBLIC_GATEWAY_URL, ...Object.fromEntries(urls) }
}

const servicesBase = (port: number) => env.PUBLIC_GATEWAY_URL ?? local(port)

/** New generation of 32 MB instead of 16 MB: saves a tenth of the CPU time when requests create short-lived objects. */
const NEW_GENERATION = '--max-semi-space-size=32'

/**
 * Node options of servers (docs/decisions/0038-new-generation.md). MAX_PAGES_IN_PROGRESS keeps the pages in progress
 * within the old generation of the site. V8 collects a heap with so low a bound often, which takes a fifth of the CPU
 * time, unless the heap may triple first. The Dockerfile and docs/running.md name these options, too.
 * In development, servers run without them: the process of the site also compiles it.
 */
const NODE_OPTIONS: Record<string, readonly string[]> = {
  'graph/src/main.ts': [NEW_GENERATION],
  'web/server/main.ts': [NEW_GENERATION, '--max-old-space-size=384', '--heap-growing-percent=200'],
}

/** Arguments of Node that run a server file: its options, then its bundle, or the file itself when it has none. */
export const serverArguments = (file: string): string[] => [
  ...(NODE_OPTIONS[file] ?? []),
  ...(bundleArguments(file) ?? ['--import', 'tsx', file]),
]

/** Returns the three processes that make up the site, in start order. */
export function parts(mode: 'start' | 'dev'): Part[] {
  const { SERVICES_PORT, GRAPH_PORT, WEB_PORT } = env
  // In development, Vite restarts the site for its own changes.
  const watch = ['--watch', '--watch-preserve-output']
  const run = (file: string, whenDev = watch) =>
    mode === 'dev' ? ['--import', 'tsx', ...whenDev, file] : serverArguments(file)
  const site = env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`
  const photos = env.PUBLIC_URL ? `${site}/photos` : `http://localhost:${SERVICES_PORT}/photos`
  const development = developmentSettings(env)
  return [
    {
      name: 'REST services',
      url: `http://localhost:${SERVICES_PORT}`,
      ready: `${local(SERVICES_PORT)}/health/ready`,
      portVariable: 'SERVICES_PORT',
      port: SERVICES_PORT,
      command: run('services/main/src/main.ts'),
      env: {
        PHOTOS_PUBLIC_URL: photos,
        // The services read PUBLIC_URL as their own address, but the developer sets it to the site's address.
        PUBLIC_URL: '',
        SITE_URL: site,
        ...serviceUrls(SERVICES_PORT),
        PORT: String(SERVICES_PORT),
        TRUST_PROXY: 'loopback',
        ...Object.fromEntries(Object.entries(development).map(([name, on]) => [name, String(on)])),
      },
      extra: development.DEVELOPMENT_MAILBOX
        ? [{ name: 'Mailbox', url: `http://localhost:${SERVICES_PORT}/mailbox` }]
        : [],
    },
    {
      name: 'Graph and explorer',
      url: `http://localhost:${GRAPH_PORT}/graphql`,
      ready: `${local(GRAPH_PORT)}/health/ready`,
      portVariable: 'GRAPH_PORT',
      port: GRAPH_PORT,
      command: run('graph/src/main.ts'),
      env: {
        CORS_ORIGINS: `http://localhost:${WEB_PORT}`,
        ...serviceUrls(SERVICES_PORT),
        PORT: String(GRAPH_PORT),
        TRUST_PROXY: 'loopback',
      },
    },
    {
      name: 'Site',
      url: site,
      ready: `${local(WEB_PORT)}/health/ready`,
      portVariable: 'WEB_PORT',
      port: WEB_PORT,
      command: run('web/server/main.ts', []),
      env: {
        GRAPH_URL: `${local(GRAPH_PORT)}/graphql`,
        LOGIN_URL: `${servicesBase(SERVICES_PORT)}/accounts`,
        PHOTOS_URL: `${servicesBase(SERVICES_PORT)}/photos`,
        PHOTOS_PUBLIC_URL: photos,
        MAP_TILES: `${servicesBase(SERVICES_PORT)}/sample-streets/tiles.json`,
        PORT: String(WEB_PORT),
        NODE_ENV: mode === 'dev' ? 'development' : 'production',
      },
      extra: env.PUBLIC_URL ? [{ name: 'Site on this machine', url: `http://localhost:${WEB_PORT}` }] : [],
    },
  ]
}

/**
 * Returns the environment of a process. Variables set by the developer override the defaults, with
 * exceptions. Each process reads its port from its own variable, such as WEB_PORT, instead of PORT.
 * TRUST_PROXY applies only to the site, because a proxy in front of the site is not in front of the graph and
 * the services.
 */
export function environmentOf({
  env: { PORT, TRUST_PROXY, PUBLIC_URL, ...defaults },
}: Pick<Part, 'env'>): NodeJS.ProcessEnv {
  // The three processes cannot share one METRICS_PORT: each derives its metrics port from its own port.
  const ours = {
    PORT,
    METRICS_PORT: '',
    ...(TRUST_PROXY !== undefined && { TRUST_PROXY }),
    ...(PUBLIC_URL !== undefined && { PUBLIC_URL }),
  }
  return { LOG_LEVEL: env.LOG_LEVEL, ...defaults, ...inherited, ...ours }
}

/**
 * Starts a process as the leader of its own group, so that Ctrl-C in a terminal does not stop all processes
 * at the same time.
 */
export function launch(part: Pick<Part, 'command' | 'env'>): ChildProcess {
  return spawn(process.execPath, part.command, {
    cwd: root,
    detached: true,
    env: environmentOf(part),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Returns true when no process listens on the port. */
export function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}

/** Maximum time in ms for one readiness request. */
const CHECK_TIMEOUT_MS = 2_000

/**
 * Resolves when the URL returns a success status. Rejects after `ms` milliseconds, or when `stopping` aborts,
 * with its abort reason.
 */
export async function untilReady(url: string, ms: number, stopping: AbortSignal): Promise<void> {
  const poll = async (signal: AbortSignal) => {
    while (!(await answersOk(url, signal))) await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await withDeadline(ms, poll, stopping).catch((error: unknown) => {
    throw isTimeout(error) ? new Error(`${url} was not ready within ${ms / 1000} s`, { cause: error }) : error
  })
}

async function answersOk(url: string, stopping: AbortSignal): Promise<boolean> {
  const check = async (signal: AbortSignal) => {
    const answer = await fetch(url, { signal })
    await answer.body?.cancel()
    return answer.ok
  }
  return withDeadline(CHECK_TIMEOUT_MS, check, stopping).catch(() => {
    stopping.throwIfAborted()
    return false
  })
}
