import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const workerFile = fileURLToPath(new URL('worker.ts', import.meta.url))

export type WorkerCommand = { what: 'read' | 'send'; now: Date }

/** A worker process that restarts after each kill. */
export interface WorkerProcess {
  /** Runs the command, and restarts it each time the worker is killed. */
  run(command: WorkerCommand): Promise<void>
  /** Ends the process with SIGKILL, like a power failure. */
  kill(): void
  stop(): Promise<void>
}

export async function startWorkerProcess(databaseUrl: string, listingsUrl: string): Promise<WorkerProcess> {
  let child = await spawnWorker(databaseUrl, listingsUrl)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)

  return {
    kill,
    async run(command) {
      while (!(await runToEnd(child, command))) child = await spawnWorker(databaseUrl, listingsUrl)
    },
    async stop() {
      process.off('exit', kill)
      const ended = once(child, 'exit')
      if (child.connected) child.disconnect()
      else kill()
      if (child.exitCode === null && child.signalCode === null) await ended
    },
  }
}

async function spawnWorker(...addresses: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', workerFile, ...addresses], {
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])])
  if (message !== 'ready') throw new Error('Failed to start a worker: it exited before it was ready')
  return child
}

/**
 * Resolves to false when the worker is killed before it finishes. Rejects when the worker exits for any other
 * reason.
 */
async function runToEnd(child: ChildProcess, command: WorkerCommand): Promise<boolean> {
  if (child.signalCode !== null) return false
  const settled = new Promise<boolean>((resolve, reject) => {
    child.once('message', () => resolve(true))
    child.once('exit', (code, signal) =>
      signal === 'SIGKILL'
        ? resolve(false)
        : reject(new Error(`Failed to run a command: the worker exited with code ${code}`)),
    )
  })
  child.send({ ...command, now: command.now.toISOString() }, () => {})
  const done = await settled
  child.removeAllListeners('message')
  child.removeAllListeners('exit')
  return done
}
