import { ListingResponse } from '@gable/service-kit/email/listing/listing-response'
import { type Endpoint, resource } from '@gable/service-kit/rest/endpoint'
import { RestError, rest } from '@gable/service-kit/rest/rest'
import type { Logger } from '@gable/service-kit/runtime/log'
import { z } from 'zod'

// As many as the listings service answers at once.
const BATCH_SIZE = 100
const TIMEOUT_MS = 15_000

export interface ListingsContext {
  log: Logger
  listings: Endpoint
}

/**
 * The homes that may be shown, by uPI; null for one that the service does not answer. Asks for each once.
 * Throws when the service is away: then nobody can say which homes may be shown.
 */
export function createListingLookup(context: ListingsContext) {
  const known = new Map<string, ListingResponse | null>()

  return async (uPIs: Iterable<string>): Promise<ReadonlyMap<string, ListingResponse | null>> => {
    const unknown = [...new Set(uPIs)].filter((uPI) => !known.has(uPI))
    for (let from = 0; from < unknown.length; from += BATCH_SIZE) {
      const ids = unknown.slice(from, from + BATCH_SIZE)
      for (const uPI of ids) known.set(uPI, null)
      // Of several records of a home, the best one is first.
      for (const home of await fetchReadable(context, ids)) known.set(home.uPI, known.get(home.uPI) ?? home)
    }
    return known
  }
}

/** What the service can answer of these: one home that it fails at hides no other, and stops nobody's mail. */
async function fetchReadable(context: ListingsContext, ids: readonly string[]): Promise<ListingResponse[]> {
  const { listings, log } = context
  try {
    return await fetchListings(resource(listings, 'listings'), { ids: ids.join(',') })
  } catch (error) {
    if (!(error instanceof RestError && error.status === 500)) throw error
    const half = Math.ceil(ids.length / 2)
    if (ids.length > 1)
      return [
        ...(await fetchReadable(context, ids.slice(0, half))),
        ...(await fetchReadable(context, ids.slice(half))),
      ]
    // A service whose database is gone fails at everything, and then this throws.
    await fetchListings(resource(listings, 'listings'), { ids: 'none' })
    log.error({ err: error, uPI: ids[0] }, 'A home cannot be read and is left out of mails')
    return []
  }
}

const fetchListings = (to: Endpoint, params: Record<string, string>) =>
  rest(to, { params, data: z.array(ListingResponse), timeoutMs: TIMEOUT_MS })
