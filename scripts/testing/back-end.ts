import { once } from 'node:events'
import { get, IncomingMessage } from 'node:http'
import { inject } from 'vitest'
import { z } from 'zod'
import { fillMarketOnce } from './filled-market.ts'
import type { BackEnd } from './start-back-end.ts'

const origin = z.object({ origin: z.string() })
const backEndSchema = z.object({ services: origin, graph: origin, proxy: origin })

export interface BorrowedBackEnd extends BackEnd {
  /** Lets the next test file use the back end. */
  release(): void
}

/** Limit (ms) of a hook that borrows the back end: two other files may use it first, each for about a minute. */
export const BORROW_TIMEOUT_MS = 240_000

/** Waits until no other test file uses the shared back end, and returns it. */
export async function borrowBackEnd(): Promise<BorrowedBackEnd> {
  // In this process: filling the market blocks for seconds, and the process that starts the back end serves all workers.
  fillMarketOnce()
  const lease = get(inject('backEnd'))
  const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(lease, 'response'))
  const [body] = await once(response.setEncoding('utf8'), 'data')
  if (response.statusCode !== 200) throw new Error(`The back end did not start: ${body}`)
  return { ...backEndSchema.parse(JSON.parse(String(body))), release: () => void lease.destroy() }
}
