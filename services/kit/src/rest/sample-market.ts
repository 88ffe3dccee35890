import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { readOrigin } from '../database/origin.ts'
import type { Logger } from '../runtime/log.ts'
import { type Endpoint, RestError, rest } from './rest.ts'

/** Age of an answer at which it is read again. The listings behind an address may be replaced. */
const MAX_AGE_MS = 60_000
/** Time between two attempts after a failure. */
const RETRY_MS = 10_000
const TIMEOUT_MS = 3_000
/** Statuses of a service that is overloaded or out of reach, which say nothing about its listings. */
const UNAVAILABLE = new Set([429, 502, 503, 504])

/** Response of a listings service about its own listings. */
export const ListingsOrigin = z.object({
  kind: z.enum(['sample', 'real']).describe('Whether the listings are the invented sample market'),
})

/** Invented data of a service, which only the sample market may show. */
export interface InventedData {
  /** What the data is, for the log: 'mortgage rates'. */
  what: string
  /** Environment variable that replaces the invented data with real data: 'PAPI_URL'. */
  variable: string
}

/**
 * Resolves to true when visitors see the sample market, so that invented data may be next to its listings.
 * Resolves to false on a real market, and to undefined while the market is unknown, because the database or the
 * listings service has not responded yet. Waits for the first attempt only.
 */
export type SampleMarketCheck = () => Promise<boolean | undefined>

interface CheckOptions {
  db: Database
  /** The listings service whose listings visitors see. Undefined when these are in `db`. */
  listings: (() => Endpoint) | undefined
  log: Logger
  /** Invented data of all services in the process. */
  invented: readonly InventedData[]
  now?: () => number
}

/**
 * Creates the one check for invented data of a process. A market is the sample market when the database of the
 * process is not recorded as real and another listings service says that its own listings are the sample market. A
 * company's own listings service does not have that path. Logs one line about what is off on a real market.
 */
export function createSampleMarketCheck({
  db,
  listings,
  log,
  invented,
  now = Date.now,
}: CheckOptions): SampleMarketCheck {
  let isSample: boolean | undefined
  let nextReadAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let isFailing = false
  let isLogged = false

  async function read(): Promise<void> {
    try {
      const reason = await realReason(db, listings?.())
      if (reason && invented.length > 0 && !isLogged) {
        isLogged = true
        log.info(`Invented data is off, because ${reason}. To show real data, set ${listOf(invented)}`)
      }
      isSample = !reason
      nextReadAt = now() + MAX_AGE_MS
      isFailing = false
    } catch (error) {
      if (!isFailing)
        log.warn({ err: error }, 'Failed to read whether the listings are the sample market; will try again')
      nextReadAt = now() + RETRY_MS
      isFailing = true
    }
  }

  return async () => {
    if (!reading && now() >= nextReadAt)
      reading = read().finally(() => {
        reading = undefined
      })
    if (isSample === undefined && !isFailing) await reading
    return isSample
  }
}

/** Returns why the market is real, for the log. Undefined for the sample market. */
async function realReason(db: Database, listings: Endpoint | undefined): Promise<string | undefined> {
  if ((await readOrigin(db))?.kind === 'real') return 'the database is real'
  return !listings || (await isSampleListings(listings))
    ? undefined
    : `the listings of ${listings.url} are real`
}

/**
 * Whether a listings service says that its listings are the sample market. A company's own service refuses the
 * path, fails on it, or answers with something else, such as the page of a catch-all route. Rejects when the
 * service does not respond or is unavailable.
 */
export async function isSampleListings({ url, headers }: Endpoint): Promise<boolean> {
  try {
    const answer = await rest({ url: `${url}/origin`, headers }, { data: z.unknown(), timeoutMs: TIMEOUT_MS })
    return ListingsOrigin.safeParse(answer).data?.kind === 'sample'
  } catch (error) {
    if (error instanceof RestError && !UNAVAILABLE.has(error.status)) return false
    throw error
  }
}

const listOf = (invented: readonly InventedData[]): string =>
  new Intl.ListFormat('en-US').format(invented.map(({ what, variable }) => `${variable} (${what})`))
