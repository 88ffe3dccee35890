import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { withDeadline } from '@gable/kit/deadline/deadline'
import { freePort } from '@gable/service-kit/test-kit/free-port'

const mainFile = fileURLToPath(new URL('../../services/main/src/main.ts', import.meta.url))
const ANSWER_TIMEOUT_MS = 1_000
const START_TIMEOUT_MS = 60_000

/** The accounts service in a separate process, on the embedded database in a folder. */
export interface ServicesProcess {
  url: string
  /** Starts the process, or restarts it after a kill. Resolves when the service is ready. */
  start(): Promise<void>
  /** Kills the process abruptly, like a power failure. */
  kill(): Promise<void>
}

export async function servicesProcess(dataDir: string): Promise<ServicesProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/accounts`
  let child: ChildProcess | undefined
  const kill = () => child?.kill('SIGKILL')
  process.once('exit', kill)

  return {
    url,
    async start() {
      const env = {
        PATH: '/usr/bin:/bin',
        PORT: String(port),
        METRICS_PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
      }
      child = spawn(process.execPath, ['--import', 'tsx', mainFile], {
        env: {
          ...env,
          SERVICES: 'accounts',
          LISTINGS_URL: 'http://127.0.0.1:9/listings',
          SAMPLE_LISTINGS: '0',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await untilAnswers(`http://127.0.0.1:${port}/health/ready`, child)
    },
    async kill() {
      if (child?.kill('SIGKILL')) await once(child, 'exit')
    },
  }
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const answer = await withDeadline(ANSWER_TIMEOUT_MS, (signal) => fetch(url, { signal })).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    if (answer?.ok) return
    if (child.exitCode !== null) throw new Error('The services exited before they became ready')
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${url}`)
    await sleep(50)
  }
}
