import type { Database } from '@gable/service-kit/database/database'
import { ListingResponse } from '@gable/service-kit/email/listing/listing-response'
import { type Endpoint, RestError, resource, rest } from '@gable/service-kit/rest/rest'
import type { Logger } from '@gable/service-kit/runtime/log'
import { z } from 'zod'
import type { DigestSource, DueDigest } from './digest-source.ts'
import { type ListingNews, newsOf } from './listing-news.ts'

/** As many homes as a mail shows. */
const MAX_LISTINGS = 20

/** So many of its homes, the most telling first, are asked for to count how many others there are. */
const MAX_COUNTED = 100

/** Up to where homes are asked for, round by round: where so many are gone, a mail shows those that were found. */
const FETCH_LIMITS = [MAX_LISTINGS, MAX_COUNTED, 200, 300, 400, 500]

/** What a digest has to tell. */
export interface DigestContent {
  due: DueDigest
  listings: { news: ListingNews; listing: ListingResponse }[]
  /** How many others have news and may be shown; 'many' where there are more than were asked for. */
  more: number | 'many'
}

/**
 * What each has to tell up to a position, with the homes as they are today; nothing for one without news. A home that
 * may not be shown, or is gone, is neither told nor counted, and the next one takes its place.
 */
export async function gatherDigests(
  { db, ...context }: ListingsContext & { db: Database },
  source: DigestSource,
  dues: readonly DueDigest[],
  upto: number,
): Promise<DigestContent[]> {
  const lookUpListings = createListingLookup(context)
  const digests = new Map(dues.map((due) => [due.id, emptyDigest(due)]))
  let incomplete = [...dues]
  let first = 0
  for (const end of FETCH_LIMITS) {
    if (incomplete.length === 0) break
    const news = await newsOf(db, source, incomplete, upto, { first, limit: end - first })
    const shown = await lookUpListings(
      [...news.values()].flatMap(({ listings }) => listings.map(({ uPI }) => uPI)),
    )
    incomplete = incomplete.filter(({ id }) => {
      const [digest, found] = [digests.get(id), news.get(id)]
      if (!digest || !found) return false
      for (const listing of found.listings) addTo(digest, listing, shown.get(listing.uPI) ?? null)
      digest.isCounted = found.total <= end
      return !digest.isCounted && (digest.listings.length < MAX_LISTINGS || end < MAX_COUNTED)
    })
    first = end
  }
  return [...digests.values()].flatMap(({ due, listings, others, isCounted }) =>
    listings.length > 0 ? { due, listings, more: isCounted || others === 0 ? others : 'many' } : [],
  )
}

interface PartialDigest extends Omit<DigestContent, 'more'> {
  /** Of those that were asked for. */
  others: number
  /** Whether all were. */
  isCounted: boolean
}

const emptyDigest = (due: DueDigest): PartialDigest => ({ due, listings: [], others: 0, isCounted: true })

function addTo(digest: PartialDigest, news: ListingNews, listing: ListingResponse | null): void {
  if (!listing) return
  if (digest.listings.length < MAX_LISTINGS) digest.listings.push({ news, listing })
  else digest.others += 1
}

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
function createListingLookup(context: ListingsContext) {
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
