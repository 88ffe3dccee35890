import { isUnknownPlace, toSearchQuery } from '../../features/saved-searches/saved-place.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { load, notFound, unavailable } from '../../platform/graphql/load.ts'
import type { PageServices } from '../../platform/graphql/page-route.ts'
import { searchInput } from '../../platform/graphql/search-input.ts'
import { mutationData } from '../../platform/graphql/stale-mutation.ts'
import { hasStoredSession } from '../../platform/session/session.ts'
import { readStored } from '../../platform/storage/storage.ts'
import {
  DEFAULT_MAP_STATE,
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  type SearchQuery,
} from '../../platform/urls/search-query.ts'
import {
  type ParsedSearch,
  parseSearchUrl,
  printSearchPath,
  printSearchUrl,
} from '../../platform/urls/search-url.ts'
import { loadSearch } from '../search/load-search.ts'
import { isNewSince } from './is-new-since.ts'
import { beginVisit, visitOf } from './visits.ts'

// The query and the mutation that open a saved search return the same fields.
graphql(`
  fragment SavedSearchPage_search on SavedSearch {
    id
    name
    createdAt
    lastVisitedAt
    searchQueryString
    searchCriteria {
      place {
        placeType
        placeKey
        name
        city
        stateOrProvince
      }
    }
  }
`)

const query = graphql(`
  query SavedSearchPage($id: ID!) {
    viewer {
      id
      savedSearch(id: $id) {
        ...SavedSearchPage_search @unmask
      }
    }
  }
`)

const visitMutation = graphql(`
  mutation VisitSavedSearch($input: VisitSavedSearchInput!) {
    visitSavedSearch(input: $input) {
      savedSearch {
        ...SavedSearchPage_search @unmask
      }
      userErrors {
        code
      }
    }
  }
`)

// Query that reads the times of the listings from the cached search page. The browser never sends it to the
// graph.
const timesQuery = graphql(`
  query SavedSearchTimes($input: SearchInput!) {
    search(input: $input) {
      results {
        id
        computedOnMarketDate
        modificationTimestamp
      }
    }
  }
`)

/** A member's saved search, as its page shows it. */
export interface OpenedSearch {
  /** Account id of the owner. */
  member: string
  id: string
  name: string
  parsed: ParsedSearch
  /** Ids of the listings on the page that entered the market since the member's previous visit. */
  newListings: readonly string[]
  /**
   * Returns the URL of a search: the saved search's URL when only sort, page, or map state differ from the
   * saved search, otherwise the regular search URL.
   */
  urlOf: (search: SearchQuery) => string
}

/** A saved search whose place has no page. */
export interface PlacelessSearch extends Pick<OpenedSearch, 'member' | 'id' | 'name'> {
  parsed: null
  /** Name of the place, as saved. */
  place: string
}

interface LoadOptions extends Pick<PageServices, 'client' | 'i18n' | 'locale' | 'surroundingsTimeoutMs'> {
  signal: AbortSignal
}

/**
 * Opens a saved search of the signed-in member and loads its listings. Returns null while the session is
 * unknown. Throws a 404 when the saved search does not belong to the member. Does not search when the saved
 * place has no page.
 */
export async function loadSavedSearch(
  id: string,
  params: URLSearchParams,
  options: LoadOptions,
): Promise<OpenedSearch | PlacelessSearch | null> {
  const member = readStored('account')?.id
  if (!member) return null
  const previousVisit = visitOf(id, member)
  const saved = previousVisit ? await savedSearch(id, options) : await visitedSearch(id, options)
  // The session may have ended during the request. The page then shows the login.
  if (!hasStoredSession()) return null
  if (!saved) throw notFound()
  const since = previousVisit ?? saved.lastVisitedAt ?? saved.createdAt
  if (!previousVisit) beginVisit(id, member, since)
  const { name } = saved
  if (isUnknownPlace(saved))
    return { member, id, name, parsed: null, place: saved.searchCriteria.place?.name ?? '' }
  const parsed = parsedSearch({ ...defaults, ...toSearchQuery(saved) }, params)
  await loadSearch(parsed.query, { ...options, withTimes: true })
  const newListings = listingsSince(since, parsed.query, options)
  return { member, id, name, parsed, newListings, urlOf: createUrlOf(id, parsed.query) }
}

async function savedSearch(id: string, { client, signal }: LoadOptions) {
  const { data, partial } = await load(client, query, { id }, signal)
  if (partial && !data.viewer?.savedSearch) throw unavailable()
  return data.viewer?.savedSearch ?? null
}

async function visitedSearch(id: string, { client, signal }: LoadOptions) {
  const result = await client.mutate({
    mutation: visitMutation,
    variables: { input: { id } },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    context: { isByItself: true, fetchOptions: { signal } },
  })
  signal.throwIfAborted()
  const answer = mutationData(result)?.visitSavedSearch
  if (hasStoredSession() && !answer?.savedSearch && answer?.userErrors.length !== 1) throw unavailable()
  return answer?.savedSearch ?? null
}

/** Returns the ids of the new listings on a loaded page. Listings with unknown dates do not count as new. */
function listingsSince(since: string, search: SearchQuery, { client }: LoadOptions): string[] {
  const data = client.readQuery({ query: timesQuery, variables: { input: searchInput(search) } })
  const listings = data?.search?.results ?? []
  return listings.filter((listing) => isNewSince(listing, since)).map(({ id }) => id)
}

const defaults = { sort: DEFAULT_SORT, page: 1, pageSize: DEFAULT_PAGE_SIZE, mapState: DEFAULT_MAP_STATE }

/** Applies the sort, page, page size, and map parameters of the page's URL to the search. */
function parsedSearch(search: SearchQuery, params: URLSearchParams): ParsedSearch {
  const { searchParams } = new URL(printSearchUrl(search), 'http://localhost')
  for (const name of ['sort', 'page', 'pageSize', 'mapState'])
    for (const value of params.getAll(name)) searchParams.set(name, value)
  return (
    parseSearchUrl(printSearchPath(search), searchParams) ?? { query: search, dropped: [], fromForm: false }
  )
}

const createUrlOf =
  (id: string, saved: SearchQuery) =>
  (search: SearchQuery): string => {
    const url = printSearchUrl(search)
    if (printSearchUrl({ ...search, ...defaults }) !== printSearchUrl({ ...saved, ...defaults })) return url
    const params = new URLSearchParams(url.split('?')[1])
    params.delete('filters')
    return `/saved-search/${id}${params.size > 0 ? `?${params}` : ''}`
  }
