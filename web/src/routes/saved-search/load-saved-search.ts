import { isPlaceless, searchOf } from '../../features/saved-search/saved-place.ts'
import { graphql } from '../../graphql/generated/gql.ts'
import { answerOf } from '../../graphql/late-answer.ts'
import { load, notFound, unavailable } from '../../graphql/load.ts'
import type { PageServices } from '../../graphql/page-route.ts'
import { searchInput } from '../../graphql/search-input.ts'
import { mayBeMember } from '../../graphql/session.ts'
import { defaultMapState, defaultPageSize, defaultSort, type SearchQuery } from '../../lib/search-query.ts'
import { type ParsedSearch, parseSearchUrl, printSearchPath, printSearchUrl } from '../../lib/search-url.ts'
import { readStored } from '../../lib/storage.ts'
import { loadSearch } from '../search/load-search.ts'
import { isNewSince } from './is-new-since.ts'
import { beginVisit, visitOf } from './visits.ts'

// Both ways to open a search bring the same.
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

const visit = graphql(`
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

// Read from what the page of the search brought, never asked by itself.
const times = graphql(`
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

/** A saved search of a member, as its page shows it. */
export interface OpenedSearch {
  /** Whose it is. */
  member: string
  id: string
  name: string
  parsed: ParsedSearch
  /** The homes of the page that came on the market since the member was here last. */
  newHomes: readonly string[]
  /** Writes the address of a search: the page's own while it looks for the same, else the usual one. */
  addressOf: (search: SearchQuery) => string
}

/** One whose place has no page. */
export interface PlacelessSearch extends Pick<OpenedSearch, 'member' | 'id' | 'name'> {
  parsed: null
  /** Where it looks, as it was saved. */
  place: string
}

interface Asking extends Pick<PageServices, 'client' | 'locale' | 'surroundingsTimeoutMs'> {
  signal: AbortSignal
}

/**
 * Opens a saved search for the member before the screen, and brings its homes. Null while nobody is known to be signed
 * in. One that is not theirs is a 404. Where its place has no page nothing is searched.
 */
export async function loadSavedSearch(
  id: string,
  params: URLSearchParams,
  asking: Asking,
): Promise<OpenedSearch | PlacelessSearch | null> {
  const member = readStored('account')?.id
  if (!member) return null
  const before = visitOf(id, member)
  const saved = before ? await savedSearch(id, asking) : await visitedSearch(id, asking)
  // The session may have ended over it: then the way in is shown.
  if (!mayBeMember()) return null
  if (!saved) throw notFound()
  const since = before ?? saved.lastVisitedAt ?? saved.createdAt
  if (!before) beginVisit(id, member, since)
  const { name } = saved
  if (isPlaceless(saved))
    return { member, id, name, parsed: null, place: saved.searchCriteria.place?.name ?? '' }
  const parsed = parsedSearch({ ...usual, ...searchOf(saved) }, params)
  await loadSearch(parsed.query, { ...asking, withTimes: true })
  const newHomes = homesSince(since, parsed.query, asking)
  return { member, id, name, parsed, newHomes, addressOf: addressOn(id, parsed.query) }
}

async function savedSearch(id: string, { client, signal }: Asking) {
  const { data, partial } = await load(client, query, { id }, signal)
  if (partial && !data.viewer?.savedSearch) throw unavailable()
  return data.viewer?.savedSearch ?? null
}

async function visitedSearch(id: string, { client, signal }: Asking) {
  const result = await client.mutate({
    mutation: visit,
    variables: { input: { id } },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    context: { isByItself: true, fetchOptions: { signal } },
  })
  signal.throwIfAborted()
  const answer = answerOf(result)?.visitSavedSearch
  if (mayBeMember() && !answer?.savedSearch && answer?.userErrors.length !== 1) throw unavailable()
  return answer?.savedSearch ?? null
}

/** Which homes of a page that was brought are new. Where it is not known, none is called so. */
function homesSince(since: string, search: SearchQuery, { client }: Asking): string[] {
  const data = client.readQuery({ query: times, variables: { input: searchInput(search) } })
  const homes = data?.search?.results ?? []
  return homes.filter((home) => isNewSince(home, since)).map(({ id }) => id)
}

const usual = { sort: defaultSort, page: 1, pageSize: defaultPageSize, mapState: defaultMapState }

/** What the parameters of the page say of the search: order, number of the page, map. */
function parsedSearch(search: SearchQuery, params: URLSearchParams): ParsedSearch {
  const { searchParams } = new URL(printSearchUrl(search), 'http://localhost')
  for (const name of ['sort', 'page', 'pageSize', 'mapState'])
    for (const value of params.getAll(name)) searchParams.set(name, value)
  return (
    parseSearchUrl(printSearchPath(search), searchParams) ?? { query: search, dropped: [], fromForm: false }
  )
}

const addressOn =
  (id: string, saved: SearchQuery) =>
  (search: SearchQuery): string => {
    const address = printSearchUrl(search)
    if (printSearchUrl({ ...search, ...usual }) !== printSearchUrl({ ...saved, ...usual })) return address
    const params = new URLSearchParams(address.split('?')[1])
    params.delete('filters')
    return `/saved-search/${id}${params.size > 0 ? `?${params}` : ''}`
  }
