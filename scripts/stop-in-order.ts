import type { ChildProcess } from 'node:child_process'

/**
 * Max time (ms) to wait for one process before stopping the next. Two waits leave the third process more than
 * six seconds.
 */
export const STEP_TIMEOUT_MS = 1_500
/** Time (ms) until SIGKILL, less than the ten seconds after which supervisors kill the processes. */
export const STOP_LIMIT_MS = 9_500

interface Stoppable extends Pick<ChildProcess, 'kill' | 'pid' | 'exitCode' | 'signalCode'> {
  once(event: 'exit', listener: () => void): unknown
}

/**
 * Sends SIGTERM to each process after the previous process has exited, or after `STEP_TIMEOUT_MS`, so that an
 * open request can still call the next process. After `STOP_LIMIT_MS`, kills the groups of processes that are
 * still running.
 */
export async function stopInOrder(children: readonly Stoppable[]): Promise<void> {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const timer = setTimeout(() => killGroups(running), STOP_LIMIT_MS)
  const ends: Promise<void>[] = []
  for (const child of running) {
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    ends.push(ended)
    child.kill('SIGTERM')
    let step: NodeJS.Timeout | undefined
    const timeout = new Promise<void>((resolve) => {
      step = setTimeout(resolve, STEP_TIMEOUT_MS)
    })
    await Promise.race([ended, timeout])
    clearTimeout(step)
  }
  await Promise.all(ends)
  clearTimeout(timer)
}

/** Kills each process together with its process group, which contains the processes that it started. */
export function killGroups(children: Iterable<Pick<ChildProcess, 'kill' | 'pid'>>): void {
  for (const child of children) {
    try {
      if (child.pid === undefined) child.kill('SIGKILL')
      else process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Windows has no process groups. On other systems, this error means that the group has already exited.
      child.kill('SIGKILL')
    }
  }
}
