import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withDeadline } from '@gable/kit/deadline/deadline'
import { freePort } from '@gable/service-kit/test-kit/free-port'

const mainFile = fileURLToPath(new URL('../../services/main/src/main.ts', import.meta.url))
const ANSWER_TIMEOUT_MS = 1_000
const START_TIMEOUT_MS = 120_000

/** The services in a separate process. */
export interface BenchServer {
  origin: string
  /** Resident memory in megabytes; undefined where the system does not report it. */
  memory(): number | undefined
  stop(): Promise<void>
}

/**
 * Starts the services on the filled database that `env` points to. Resolves when every path in `paths`
 * returns a success status.
 */
export async function startServer(
  env: Record<string, string>,
  services: string,
  paths: readonly string[],
): Promise<BenchServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--import', 'tsx', mainFile], {
    env: {
      PATH: '/usr/bin:/bin',
      ...env,
      NODE_ENV: 'production',
      SAMPLE_MARKET: 'true',
      PORT: String(port),
      METRICS_PORT: '0',
      // Services call each other over HTTP, also within one process.
      LISTINGS_URL: `${origin}/listings`,
      OFFICES_URL: `${origin}/offices`,
      SERVICES: services,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  for (const path of paths) await untilAnswers(origin + path, child)
  return {
    origin,
    memory: () => residentOf(child),
    async stop() {
      if (child.kill('SIGTERM')) await once(child, 'exit')
      process.off('exit', kill)
    },
  }
}

async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const answer = await withDeadline(ANSWER_TIMEOUT_MS, (signal) => fetch(url, { signal })).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    if (answer?.ok) return
    if (server.exitCode !== null) throw new Error('The services exited before they became ready.')
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${url}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function residentOf({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file) && /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : undefined
}
