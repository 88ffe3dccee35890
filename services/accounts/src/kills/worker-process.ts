import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const workerFile = fileURLToPath(new URL('worker.ts', import.meta.url))

export type WorkerCommand = { what: 'read' | 'send'; now: Date }

/** A worker that is started again whenever it was killed. */
export interface WorkerProcess {
  /** Has it do this, from the beginning each time it is killed meanwhile. */
  run(command: WorkerCommand): Promise<void>
  /** Ends it as a power switch would. */
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
  if (message !== 'ready') throw new Error('A worker ended before it was ready')
  return child
}

/** False when it was killed before it was done; throws when it ended by itself. */
async function runToEnd(child: ChildProcess, command: WorkerCommand): Promise<boolean> {
  if (child.signalCode !== null) return false
  const settled = new Promise<boolean>((resolve, reject) => {
    child.once('message', () => resolve(true))
    child.once('exit', (code, signal) =>
      signal === 'SIGKILL' ? resolve(false) : reject(new Error(`A worker ended with ${code}`)),
    )
  })
  child.send({ ...command, now: command.now.toISOString() }, () => {})
  const done = await settled
  child.removeAllListeners('message')
  child.removeAllListeners('exit')
  return done
}
