import type { Database } from '@gable/service-kit/database/database'
import { offsetOf, type Page, RESULTS_MAX } from '@gable/service-kit/http/paging'
import type { Turns } from '@gable/service-kit/http/turns'
import type { Facets, Relaxations } from '../facets/facets.contract.ts'
import { facetsOf } from '../facets/facets.ts'
import { relaxationsOf } from '../facets/relaxations.ts'
import type { KeywordAlternative } from '../keywords/keyword-grammar.ts'
import type { KeywordHomes } from '../keywords/keyword-homes.ts'
import { cardsByNumber, type StoredCard } from '../listing/listing.store.ts'
import type { Bits } from '../market/bits.ts'
import { NONE } from '../market/columns.ts'
import type { Homes, Scope } from '../market/homes.ts'
import type { LiveHomes } from '../market/live-homes.ts'
import { countOf, firstMatches, type Matches, matchesIn } from '../market/matches.ts'
import { nearMissesOf } from '../market/near-misses.ts'
import { ofMarket } from '../market/reach.ts'
import type { Filters } from './filters.contract.ts'
import { conditionsOf, switchConditions } from './search.conditions.ts'
import type { Include, Sort } from './search.contract.ts'

/** What searches look at. */
export interface SearchSource {
  db: Database
  homes: LiveHomes
  keywords: KeywordHomes
}

/** What routes that search share. */
export interface RouteSource extends SearchSource {
  turns: Turns
}

export interface Search extends Page {
  scope: Scope
  filters: Filters
  sort: Sort
  now: Date
}

/** What was asked of a search, and nothing else. */
export interface Found {
  listings?: StoredCard[]
  /** Counted up to 10,000. */
  total?: number
  facets?: Facets
  relaxations?: Relaxations
  keywordReading?: KeywordAlternative[]
}

/** What `include` asks of a search. Only the listings of the page are then read from the tables. */
export async function searchListings(
  source: SearchSource,
  search: Search,
  include: ReadonlySet<Include>,
): Promise<Found> {
  const homes = await source.homes.current()
  const { reading, matchingIn } = await source.keywords.matchOf(homes, search.filters.keyword ?? '')
  const { ids, ...found } = findHomes(homes, matchingIn(homes), search, include)
  return {
    ...found,
    ...(include.has('keywordReading') && { keywordReading: reading }),
    ...(ids && { listings: await cardsByNumber(source.db, ids) }),
  }
}

/** Looks at homes of one moment: it never waits. */
function findHomes(
  homes: Homes,
  keywordHomes: Bits | undefined,
  search: Search,
  include: ReadonlySet<Include>,
) {
  const { scope, filters, now } = search
  const context = { homes, now, keywordHomes }
  const conditions = conditionsOf(filters, context)
  const isCounted = include.has('facets') || include.has('relaxations')
  const near = isCounted ? nearMissesOf(homes, scope, conditions) : undefined
  const matches = near ? ofMarket(homes, near.where, near.matches) : matchesIn(homes, scope, conditions)
  return {
    ...(include.has('results') && { ids: pageOf(homes, matches, search) }),
    ...(include.has('total') && { total: Math.min(countOf(matches), RESULTS_MAX) }),
    ...(near &&
      include.has('facets') && {
        facets: facetsOf(homes, near, conditions, switchConditions(filters, context)),
      }),
    ...(near && include.has('relaxations') && { relaxations: relaxationsOf(near, conditions) }),
  }
}

/** The numbers of the homes of one page, in order. */
function pageOf(homes: Homes, matches: Matches, { scope, sort, ...page }: Search): number[] {
  const offset = offsetOf(page)
  // The last page of the 10,000 may be a part of one.
  const end = Math.min(offset + page.pageSize, RESULTS_MAX)
  const rows = firstMatches(homes, scope, matches, sort, end).subarray(offset)
  return Array.from(rows, (row) => homes.columns.id[row] ?? NONE)
}
