import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '@gable/service-kit/test-kit/free-port'

const workerFile = fileURLToPath(new URL('worker.ts', import.meta.url))

/** The leads service between its neighbors, in a process of its own. */
export interface LeadsProcess {
  /** Its root. */
  url: string
  /** Starts it, again after it was killed. Resolves when it answers. */
  start(): Promise<void>
  /** Ends it as a power switch would. */
  kill(): Promise<void>
}

/** On the Postgres server of `url`; without one on the embedded engine, whose files are in `dataDir`. */
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
      if (message !== 'ready') throw new Error('The leads service ended before it answered')
    },
    async kill() {
      const ended = child && once(child, 'exit')
      kill()
      await ended
    },
  }
}
