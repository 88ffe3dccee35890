/** Compares the live heap of a process after a few and after many equal requests. */
import { type LiveHeap, liveHeap } from './measured-process.ts'
import type { Origin } from './site.ts'

export interface HeapGrowth {
  /** Live heap after the first and after all requests. */
  first: LiveHeap
  last: LiveHeap
  /** Growth of the data as a share of the first: 0.05 is 5 %. */
  share: number
  /** Requests between the two readings. */
  requests: number
}

/** Requests at a time, as of a few visitors. */
const CONCURRENCY = 4

/** Sends `count` requests, a few at a time. `ask` receives the number of the request. */
async function repeat(count: number, ask: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await ask(next++)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

/** Measures the live heap after `first` and after `last` requests. */
export async function heapGrowth(
  server: Origin,
  { first, last }: { first: number; last: number },
  ask: (index: number) => Promise<unknown>,
): Promise<HeapGrowth> {
  await repeat(first, ask)
  const before = await liveHeap(server)
  await repeat(last - first, ask)
  const after = await liveHeap(server)
  return { first: before, last: after, share: after.data / before.data - 1, requests: last - first }
}
