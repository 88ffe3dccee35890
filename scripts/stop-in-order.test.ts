import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STEP_TIMEOUT_MS, STOP_LIMIT_MS, stopInOrder } from './stop-in-order.ts'

/** The ten seconds that supervisors allow, minus the time needed to notice that npm exited, in ms. */
const ALLOWED_MS = 9_800
const signals: string[] = []

/** Returns a fake process that exits `ms` after SIGTERM, or only on SIGKILL. */
function running(name: string, ms = Number.POSITIVE_INFINITY) {
  const child = Object.assign(new EventEmitter(), {
    pid: undefined,
    exitCode: null as number | null,
    signalCode: null,
    kill(signal?: NodeJS.Signals | number) {
      signals.push(`${signal} ${name}`)
      const end = () => {
        child.exitCode = 0
        signals.push(`end ${name}`)
        child.emit('exit', 0)
      }
      if (signal === 'SIGKILL') end()
      else if (ms !== Number.POSITIVE_INFINITY) setTimeout(end, ms)
      return true
    },
  })
  return child
}

beforeEach(() => {
  signals.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

/** Stops these processes and returns the elapsed time (ms). */
async function timeToStop(...children: ReturnType<typeof running>[]): Promise<number> {
  const begun = performance.now()
  let isDone = false
  const stopped = stopInOrder(children).then(() => {
    isDone = true
  })
  // The limit ends the test even if `stopInOrder` never finishes.
  while (!isDone && performance.now() - begun < 20_000) await vi.advanceTimersByTimeAsync(100)
  if (isDone) await stopped
  return performance.now() - begun
}

test('[F-76] stops a process after its caller has exited', async () => {
  await timeToStop(running('site', 300), running('graph', 200), running('services', 100))
  expect(signals).toEqual([
    ...['SIGTERM site', 'end site', 'SIGTERM graph', 'end graph'],
    ...['SIGTERM services', 'end services'],
  ])
})

test('[F-76] gives each process time to exit, within ten seconds in total', async () => {
  expect(await timeToStop(running('site', 7_000), running('graph', 7_000), running('services', 6_000))).toBe(
    9_000,
  )
  expect(signals.filter((each) => each.startsWith('SIGKILL'))).toEqual([])
  expect(signals.slice(0, 3)).toEqual(['SIGTERM site', 'SIGTERM graph', 'SIGTERM services'])
  expect(2 * STEP_TIMEOUT_MS + 6_000).toBeLessThan(STOP_LIMIT_MS)
})

test('[F-76] kills processes that do not exit, within ten seconds', async () => {
  const children = ['site', 'graph', 'services'].map((name) => running(name))
  expect(await timeToStop(...children)).toBeLessThan(ALLOWED_MS)
  expect(signals.slice(3, 9).filter((each) => each.startsWith('SIGKILL'))).toHaveLength(3)
})

test('[F-76] does not wait for a process that has already exited', async () => {
  const ended = running('site')
  ended.exitCode = 1
  expect(await timeToStop(ended, running('graph', 100))).toBe(100)
  expect(signals).toEqual(['SIGTERM graph', 'end graph'])
})
