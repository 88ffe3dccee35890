import { spawn } from 'node:child_process'
import { freePort } from '@gable/service-kit/test-kit/free-port'
import { inherited } from './env.ts'
import { root, untilReady } from './processes.ts'

const READY_TIMEOUT_MS = 300_000

export interface RunningSite {
  /** Id of the process that started the others. */
  pid: number
  url: string
  graphUrl: string
  servicesPort: number
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts the whole site on free ports: `start` from bundles, `dev` from source. `env` must set the data
 * directory.
 */
export async function startSite(
  env: Record<string, string>,
  mode: 'start' | 'dev' = 'start',
): Promise<RunningSite> {
  const web = await freePort()
  const graph = await freePort()
  const services = await freePort()
  const child = spawn(process.execPath, ['scripts/run.cjs', 'start', ...(mode === 'dev' ? ['--dev'] : [])], {
    cwd: root,
    env: {
      ...inherited,
      ENV_FILE: 'none',
      WEB_PORT: String(web),
      GRAPH_PORT: String(graph),
      SERVICES_PORT: String(services),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const failed = new AbortController()
  child.once('exit', () => failed.abort(new Error('The site exited before it was ready.')))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  // Wait for a page with listings, which needs every process. The site's own health check does not wait for
  // the graph.
  try {
    await untilReady(`http://127.0.0.1:${web}/homes-for-sale`, READY_TIMEOUT_MS, failed.signal)
  } catch (error) {
    child.kill('SIGTERM')
    await ended
    throw error
  }
  return {
    pid: child.pid ?? 0,
    url: `http://localhost:${web}`,
    graphUrl: `http://localhost:${graph}/graphql`,
    servicesPort: services,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
