import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Paths of the reference services in one process, by the variables of the graph. */
export const servicePaths = {
  LOGIN_URL: 'accounts',
  PROFILE_URL: 'accounts',
  LISTINGS_URL: 'listings',
  AUTOCOMPLETE_URL: 'autocomplete',
  AGENTS_URL: 'agents',
  OFFICES_URL: 'offices',
  LEADS_URL: 'leads',
  PAPI_URL: 'content/api/v4/papi',
  SITE_API_URL: 'content/site',
  BLOG_URL: 'content/blog',
  NEWS_URL: 'content/news',
  NLS_URL: 'content/api/v4/nls',
}

const children = new Set<ChildProcess>()

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      )
    })
  })
}

/** Starts a TypeScript file of the repository as a process of its own. */
function startProcess(file: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    env: {
      PATH: '/usr/bin:/bin',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      APOLLO_TELEMETRY_DISABLED: '1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** Starts a server on a free port. Resolves when it is ready; rejects when it ends before that, or takes longer. */
export async function startServer(
  file: string,
  env: Record<string, string>,
  withinMs = 180_000,
): Promise<{ process: ChildProcess; origin: string }> {
  const port = await freePort()
  const child = startProcess(file, { PORT: String(port), METRICS_PORT: '0', ...env })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswers(`${origin}/health/ready`, child, withinMs)
  return { process: child, origin }
}

async function untilAnswers(url: string, server: ChildProcess, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    if (server.exitCode !== null) throw new Error(`The server of ${url} ended with code ${server.exitCode}.`)
    if (Date.now() > deadline) throw new Error(`${url} does not answer.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export async function stopProcesses(): Promise<void> {
  await Promise.all(
    [...children].map((child) => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 5000).unref()
      return ended
    }),
  )
}

/** CPU milliseconds of all threads, and resident megabytes, of these processes so far; Linux. */
export function usage(processes: ChildProcess[]): { cpuMs: number; rssMb: number } {
  let cpuMs = 0
  let rssMb = 0
  for (const { pid } of processes) {
    for (const thread of readdirSync(`/proc/${pid}/task`))
      cpuMs += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    rssMb += (Number(fields[21]) * 4096) / 1024 / 1024
  }
  return { cpuMs, rssMb }
}
