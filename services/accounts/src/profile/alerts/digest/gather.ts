import type { Database } from '@gable/service-kit/database/database'
import { ListingResponse } from '@gable/service-kit/email/listing/listing-response'
import { type Endpoint, RestError, resource, rest } from '@gable/service-kit/rest/rest'
import type { Logger } from '@gable/service-kit/runtime/log'
import { z } from 'zod'
import type { DigestSource, DueDigest } from './digest-source.ts'
import { type ListingNews, newsOf } from './listing-news.ts'

/** Max homes shown in an email. */
const MAX_LISTINGS = 20

/**
 * Max number of homes, strongest changes first, to fetch in order to count the homes that the email does not
 * show.
 */
const MAX_COUNTED = 100

/**
 * Number of homes fetched by the end of each round. When too many of the fetched homes are hidden or removed,
 * the email shows only the homes found by the last round.
 */
const FETCH_LIMITS = [MAX_LISTINGS, MAX_COUNTED, 200, 300, 400, 500]

/** The content of a digest. */
export interface DigestContent {
  due: DueDigest
  listings: { news: ListingNews; listing: ListingResponse }[]
  /** Number of other homes with changes that may be shown; 'many' when not all were fetched. */
  more: number | 'many'
}

/**
 * Collects the content of each digest up to a position, with current listings. Omits digests without changes.
 * A home that is hidden or removed is neither shown nor counted; the next home takes its place.
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
  /** Number of fetched homes that are not shown. */
  others: number
  /** True when all homes were fetched. */
  isCounted: boolean
}

const emptyDigest = (due: DueDigest): PartialDigest => ({ due, listings: [], others: 0, isCounted: true })

function addTo(digest: PartialDigest, news: ListingNews, listing: ListingResponse | null): void {
  if (!listing) return
  if (digest.listings.length < MAX_LISTINGS) digest.listings.push({ news, listing })
  else digest.others += 1
}

// Max listings per request to the listings service.
const BATCH_SIZE = 100
const TIMEOUT_MS = 15_000

export interface ListingsContext {
  log: Logger
  listings: Endpoint
}

/**
 * Looks up homes that may be shown, by uPI; null for a home that the service does not return. Fetches each
 * home once. Throws when the service is down, because the display permissions are then unknown.
 */
function createListingLookup(context: ListingsContext) {
  const known = new Map<string, ListingResponse | null>()

  return async (uPIs: Iterable<string>): Promise<ReadonlyMap<string, ListingResponse | null>> => {
    const unknown = [...new Set(uPIs)].filter((uPI) => !known.has(uPI))
    for (let from = 0; from < unknown.length; from += BATCH_SIZE) {
      const ids = unknown.slice(from, from + BATCH_SIZE)
      for (const uPI of ids) known.set(uPI, null)
      // For several records of a home, the service returns the best record first.
      for (const home of await fetchReadable(context, ids)) known.set(home.uPI, known.get(home.uPI) ?? home)
    }
    return known
  }
}

/**
 * Fetches the homes that the service can return. A home that makes the service fail affects no other home or
 * email.
 */
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
    // This request throws when the service fails on every request, for example because its database is down.
    await fetchListings(resource(listings, 'listings'), { ids: 'none' })
    log.error({ err: error, uPI: ids[0] }, 'Failed to read a listing; emails omit it')
    return []
  }
}

const fetchListings = (to: Endpoint, params: Record<string, string>) =>
  rest(to, { params, data: z.array(ListingResponse), timeoutMs: TIMEOUT_MS })
