import { MAX_RESULTS } from '@gable/kit/rules/search-limits'
import type { Database } from '@gable/service-kit/database/database'
import { offsetOf, type Page } from '@gable/service-kit/http/paging'
import type { Box } from '@gable/service-kit/map/box'
import type { EventLoopQueue } from '@gable/service-kit/runtime/event-loop-queue'
import type { Facets, Relaxations } from '../facets/facets.contract.ts'
import { facetCandidatesOf, facetsOf } from '../facets/facets.ts'
import { relaxationsOf } from '../facets/relaxations.ts'
import type { KeywordAlternative } from '../keywords/keyword-grammar.ts'
import type { KeywordIndex } from '../keywords/keyword-index.ts'
import { cardsById, type StoredCard } from '../listing/listing.store.ts'
import { expandSlice } from '../listing-index/bitmap-slice.ts'
import type { Bits } from '../listing-index/bits.ts'
import { NONE } from '../listing-index/columns.ts'
import type { ListingIndex, Scope } from '../listing-index/listing-index.ts'
import type { LiveListings } from '../listing-index/live-listings.ts'
import { type FirstView, firstClustersOf } from './first-clusters.ts'
import { countOf, firstMatches, type Matches, matchesIn, rowsOf } from './matches.ts'
import { boundsOf } from './result-bounds.ts'
import { conditionsOf, switchConditions } from './search.conditions.ts'
import type { Filters, FirstClusters, Include, Sort } from './search.contract.ts'

/** Data sources of a search. */
export interface SearchSource {
  db: Database
  listings: LiveListings
  keywords: KeywordIndex
}

/** Data sources and queue that the search routes share. */
export interface RouteSource extends SearchSource {
  turns: EventLoopQueue
}

export interface Search extends Page {
  scope: Scope
  filters: Filters
  sort: Sort
  now: Date
  /** The first view of a map. Undefined when the search has no map. */
  firstView?: FirstView | undefined
}

/** The requested parts of a search result. */
export interface SearchOutput {
  listings?: StoredCard[]
  /** Capped at 10,000. */
  total?: number
  /** Smallest box around all matches with a known location. Null when there are none. */
  bounds?: Box | null
  firstClusters?: FirstClusters
  facets?: Facets
  relaxations?: Relaxations
  keywordReading?: KeywordAlternative[]
}

/**
 * Returns the parts of a search that `include` requests, and the clusters of its first view. Reads only the listings of the requested page from
 * the tables.
 */
export async function searchListings(
  source: SearchSource,
  search: Search,
  include: ReadonlySet<Include>,
): Promise<SearchOutput> {
  const listings = await source.listings.current()
  const { reading, matchingIn } = await source.keywords.matchOf(listings, search.filters.keyword ?? '')
  const { ids, ...found } = findListings(listings, matchingIn(listings), search, include)
  return {
    ...found,
    ...(include.has('keywordReading') && { keywordReading: reading }),
    ...(ids && { listings: await cardsById(source.db, ids) }),
  }
}

/**
 * Finds and counts the listings of a search. Never awaits, so that it reads a consistent state of the index.
 */
function findListings(
  listings: ListingIndex,
  keywordMatches: Bits | undefined,
  search: Search,
  include: ReadonlySet<Include>,
) {
  const { scope, filters, now, firstView } = search
  const context = { listings, now, keywordMatches }
  const conditions = conditionsOf(filters, context)
  const isCounted = include.has('facets') || include.has('relaxations')
  const candidates = isCounted ? facetCandidatesOf(listings, scope, conditions) : undefined
  const matches = candidates
    ? expandSlice(listings, candidates.slice, candidates.matches)
    : matchesIn(listings, scope, conditions)
  return {
    ...(include.has('results') && { ids: pageOf(listings, matches, search) }),
    ...(include.has('total') && { total: Math.min(countOf(matches), MAX_RESULTS) }),
    ...(include.has('bounds') && { bounds: boundsOf(listings.columns, rowsOf(matches)) }),
    ...(firstView && {
      firstClusters: firstClustersOf(
        {
          listings,
          scope,
          matches,
          switches: switchConditions({ uiTransactionType: filters.uiTransactionType }, context),
        },
        firstView,
      ),
    }),
    ...(candidates &&
      include.has('facets') && {
        facets: facetsOf(listings, candidates, conditions, switchConditions(filters, context)),
      }),
    ...(candidates && include.has('relaxations') && { relaxations: relaxationsOf(candidates, conditions) }),
  }
}

/** Returns the ids of the listings of one page, in order. */
function pageOf(listings: ListingIndex, matches: Matches, { scope, sort, ...page }: Search): number[] {
  const offset = offsetOf(page)
  // The last page within the limit of 10,000 results may be partial.
  const end = Math.min(offset + page.pageSize, MAX_RESULTS)
  const rows = firstMatches(listings, scope, matches, sort, end).subarray(offset)
  return Array.from(rows, (row) => listings.columns.id[row] ?? NONE)
}
