import { loadRelaxations } from '../../features/search/results/relaxations.tsx'
import { loadWiderTotals } from '../../features/search/results/wider-searches.tsx'
import { useSite } from '../../platform/browser/site.ts'
import type { Locale } from '../../platform/format/locale.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { SearchPageQuery } from '../../platform/graphql/generated/graphql.ts'
import { load, notFound, unavailable } from '../../platform/graphql/load.ts'
import { graphLocale, type PageServices } from '../../platform/graphql/page-route.ts'
import { isFramedByResults, searchInput } from '../../platform/graphql/search-input.ts'
import { useLoadedQuery } from '../../platform/graphql/use-loaded-query.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import type { SearchQuery } from '../../platform/urls/search-query.ts'
import type { FoundPlace } from './canonical-place.ts'
import { loadSurroundings } from './search-surroundings.tsx'

const query = graphql(`
  query SearchPage(
    $input: SearchInput!
    $locale: Locale!
    $withBounds: Boolean!
    $withTimes: Boolean = false
    $withFirstClusters: Boolean = false
    $mapWidth: Int = 1
    $mapHeight: Int = 1
    $mapBounds: GeoBoundsInput
    $singlesUpTo: Int = 0
    $pricesUpTo: Int = 0
  ) {
    search(input: $input) {
      place {
        type
        placeKey
        slug
        displayName
        state
        stateName
        city
        cityKey
        bounds {
          minLat
          maxLat
          minLon
          maxLon
        }
      }
      bounds @include(if: $withBounds) {
        minLat
        maxLat
        minLon
        maxLon
      }
      firstClusters(
        width: $mapWidth
        height: $mapHeight
        bounds: $mapBounds
        singlesUpTo: $singlesUpTo
        pricesUpTo: $pricesUpTo
      ) @include(if: $withFirstClusters) {
        lats
        lons
        counts
        prices
        newListings
        openHouses
      }
      totalResults
      results {
        id
        uPI
        location {
          lat
          lon
        }
        compliance {
          mlsRefusesAds
        }
        computedOnMarketDate @include(if: $withTimes)
        modificationTimestamp @include(if: $withTimes)
        ...ListingCard_listing
      }
    }
  }
`)

interface LoadOptions extends Pick<PageServices, 'client' | 'i18n' | 'locale' | 'surroundingsTimeoutMs'> {
  signal: AbortSignal
  /** Whether to load the market date and modification time of each listing. */
  withTimes?: boolean
}

/**
 * Loads the listings of a search and its surrounding data into the cache, and returns null. When
 * `canonicalUrlFor` returns another URL for the place, returns that URL without waiting for the surrounding
 * data. Throws a 404 for an unknown place.
 */
export async function loadSearch(
  search: SearchQuery,
  { client, i18n, locale, signal, surroundingsTimeoutMs, withTimes = false }: LoadOptions,
  canonicalUrlFor: (place: FoundPlace | null) => string | null = () => null,
): Promise<string | null> {
  const variables = variablesOf(search, locale)
  const limit = timeLimit(signal, { isFinal: import.meta.env.SSR })
  try {
    const surroundings = loadSurroundings(client, search, limit.signal)
    const first = import.meta.env.SSR ? await import('../../features/search/map/first-view.ts') : null
    const [{ data, partial }] = await Promise.all([
      load(client, query, { ...variables, withTimes }, signal, first?.firstClustersVariables(search)),
      // The early markers show words. Without the words, the page renders without the markers.
      first && loadNamespace(i18n, 'searchMap').catch(() => undefined),
    ])
    if (!data.search) throw partial ? unavailable() : notFound()
    if (variables.input.place && !data.search.place) throw partial ? unavailable() : notFound()
    const redirectUrl = canonicalUrlFor(data.search.place)
    if (redirectUrl) return redirectUrl
    const suggestions =
      data.search.totalResults === 0
        ? [loadRelaxations(client, search, limit.signal), loadWiderTotals(client, search, limit.signal)]
        : []
    if (first && data.search.firstClusters) first.keepFirstClusters(client, data.search.firstClusters)
    await limit.within(Promise.all([surroundings, ...suggestions]), surroundingsTimeoutMs)
    return null
  } finally {
    limit.end()
  }
}

/** Returns the bounds that determine the first view of the map. */
export const searchBounds = ({
  place,
  bounds,
}: Pick<NonNullable<SearchPageQuery['search']>, 'place' | 'bounds'>) => ({
  place: place?.bounds ?? null,
  listings: bounds ?? null,
})

/** Returns the search results that `loadSearch` cached. */
export function useLoadedSearch(search: SearchQuery): SearchPageQuery['search'] | undefined {
  const { locale } = useSite()
  return useLoadedQuery(query, variablesOf(search, locale))?.search
}

/** Requests the bounds of the results for a place, where they determine the first view of the map. */
function variablesOf(search: SearchQuery, locale: Locale) {
  const input = searchInput(search)
  return { input, locale: graphLocale(locale), withBounds: isFramedByResults(search) }
}

interface TimeLimitOptions {
  /**
   * True on the server, where data that loads after the time limit is useless because the page has already
   * been sent.
   */
  isFinal: boolean
}

/**
 * Creates a time limit for optional data. Its signal aborts when `signal` aborts and, if `isFinal` is true,
 * when `within` times out. Unlike a signal from `AbortSignal.any`, this signal cannot be garbage-collected
 * before it aborts.
 */
export function timeLimit(signal: AbortSignal, { isFinal }: TimeLimitOptions) {
  const limit = new AbortController()
  const abort = () => limit.abort()
  let isDecided = false
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return {
    signal: limit.signal,
    /** Stops following `signal`. If `isFinal` is true, aborts data that no page will wait for. */
    end: () => {
      signal.removeEventListener('abort', abort)
      if (isFinal && !isDecided) abort()
    },
    /** Waits up to `timeoutMs` for `loading`, which must use the time limit's signal and must not reject. */
    within: async (loading: Promise<unknown>, timeoutMs: number): Promise<void> => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeoutMs)
      })
      const isLate = await Promise.race([loading.then(() => false), timeout.then(() => true)])
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      isDecided = true
      if (!isLate || !isFinal) return
      abort()
      await loading
    },
  }
}
