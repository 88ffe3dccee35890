import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '@gable/service-kit/test-kit/free-port'

const workerFile = fileURLToPath(new URL('worker.ts', import.meta.url))

/** The leads service and the fake services, in a separate process. */
export interface LeadsProcess {
  /** Root URL. */
  url: string
  /** Starts the process, or restarts it after a kill. Resolves when the server responds. */
  start(): Promise<void>
  /** Kills the process without a shutdown, like a power loss. */
  kill(): Promise<void>
}

/**
 * Creates a leads process on the Postgres server at `url`, or on the embedded engine, which stores its files
 * in `dataDir`.
 */
export async function leadsProcess(options: {
  dataDir: string
  url?: string | undefined
}): Promise<LeadsProcess> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const kill = () => child?.kill('SIGKILL')
  process.once('exit', kill)
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      child = spawn(process.execPath, ['--import', 'tsx', workerFile, JSON.stringify({ ...options, port })], {
        env: { PATH: '/usr/bin:/bin' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const ended = once(child, 'exit').then(() => [])
      const [message] = await Promise.race([once(child, 'message'), ended])
      if (message !== 'ready') throw new Error('The leads service exited before it was ready')
    },
    async kill() {
      if (child?.kill('SIGKILL')) await once(child, 'exit')
    },
  }
}
