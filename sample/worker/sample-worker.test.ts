import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSampleWorker, type SampleWorker } from './sample-worker.ts'

const STOPPED = 'The worker thread of the sample has stopped'
const tile = (z: number) => ({ z, x: 0, y: 0 })

let worker: SampleWorker
beforeEach(() => {
  worker = createSampleWorker(new URL('./fixtures/echo-worker.mjs', import.meta.url))
})
afterEach(() => worker.close())

test('resolves each job with its own output', async () => {
  const { streetNear } = worker.streetMap
  expect(await Promise.all([streetNear([-97.7, 30.2]), streetNear([-73.6, 45.5])])).toEqual([
    [-97.7, 30.2],
    [-73.6, 45.5],
  ])
})

test('rejects a failed job with its message, and runs the next one', async () => {
  await expect(worker.streetMap.tile(tile(0))).rejects.toThrow('no such tile')
  expect(await worker.streetMap.streetNear([1, 2])).toEqual([1, 2])
})

test('rejects the jobs in progress when the thread stops, and starts another thread for the next job', async () => {
  const inProgress = worker.streetMap.tile(tile(2))
  const stopping = worker.streetMap.tile(tile(1))
  await Promise.all([inProgress, stopping].map((job) => expect(job).rejects.toThrow(STOPPED)))
  expect(await worker.streetMap.streetNear([1, 2])).toEqual([1, 2])
})

test('rejects the jobs in progress when it is closed', async () => {
  const closed = expect(worker.streetMap.tile(tile(2))).rejects.toThrow(STOPPED)
  await worker.close()
  await closed
})
