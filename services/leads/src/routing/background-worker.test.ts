import { expect, onTestFinished, test, vi } from 'vitest'
import { createWorker } from './background-worker.ts'

/** Creates a worker whose runs stay pending until the test ends them. */
function stage() {
  const runs: { signal: AbortSignal; end: () => void; fail: (error: Error) => void }[] = []
  const troubles: unknown[] = []
  const worker = createWorker(
    (signal) => new Promise<void>((end, fail) => void runs.push({ signal, end, fail })),
    (error) => void troubles.push(error),
  )
  return { worker, runs, troubles }
}

/** Lets pending promise callbacks run. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

test('runs when woken, and runs once more when woken during a run', async () => {
  const { worker, runs } = stage()
  expect(runs).toHaveLength(0)
  worker.wake()
  worker.wake()
  worker.wake()
  expect(runs).toHaveLength(1)
  runs[0]?.end()
  await settle()
  expect(runs, 'once for all who woke it').toHaveLength(2)
  runs[1]?.end()
  await settle()
  expect(runs).toHaveLength(2)
  worker.wake()
  expect(runs).toHaveLength(3)
})

test('reports a failed run and still starts the next run', async () => {
  const { worker, runs, troubles } = stage()
  worker.wake()
  const failure = new Error('The database is gone')
  runs[0]?.fail(failure)
  await settle()
  expect(troubles).toEqual([failure])
  worker.wake()
  expect(runs).toHaveLength(2)
})

test('aborts the current run on stop, waits for it, and starts no more runs', async () => {
  const { worker, runs } = stage()
  worker.wake()
  worker.wake()
  let isStopped = false
  const stopped = worker.stop().then(() => {
    isStopped = true
  })
  await settle()
  expect([runs[0]?.signal.aborted, isStopped]).toEqual([true, false])
  runs[0]?.end()
  await stopped
  worker.wake()
  await settle()
  expect(runs).toHaveLength(1)
})

test('[F-76] stops after 5 seconds when the current run hangs', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { worker, troubles } = stage()
  worker.wake()
  const stopped = worker.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  await stopped
  expect(troubles).toMatchObject([{ name: 'TimeoutError' }])
})
