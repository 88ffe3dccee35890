import type { ChildProcess } from 'node:child_process'

/** Max time (ms) that a process waits for the one before it, so that the third one has six seconds of its own. */
export const STEP_TIMEOUT_MS = 1_500
/** Time (ms) until SIGKILL: less than the ten seconds after which supervisors kill. */
export const STOP_LIMIT_MS = 9_500

interface Stoppable extends Pick<ChildProcess, 'kill' | 'pid' | 'exitCode' | 'signalCode'> {
  once(event: 'exit', listener: () => void): unknown
}

/**
 * Sends SIGTERM to each process once the one before it has ended, or after `STEP_TIMEOUT_MS`: a request under way in one can
 * still call the next. Kills the groups of processes that have not ended after `STOP_LIMIT_MS`.
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

/** Kills processes that lead a group, each with the processes that it started. */
export function killGroups(children: Iterable<Pick<ChildProcess, 'kill' | 'pid'>>): void {
  for (const child of children) {
    try {
      if (child.pid === undefined) child.kill('SIGKILL')
      else process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Windows has no groups of processes; elsewhere the group has ended.
      child.kill('SIGKILL')
    }
  }
}
