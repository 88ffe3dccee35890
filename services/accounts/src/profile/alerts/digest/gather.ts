import type { Database } from '@gable/service-kit/database/database'
import type { ListingResponse } from '@gable/service-kit/email/listing/listing-response'
import type { DigestSource, DueDigest } from './digest-source.ts'
import { createListingLookup, type ListingsContext } from './listing-lookup.ts'
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
