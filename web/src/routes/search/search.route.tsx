import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect, useLoaderData } from 'react-router-dom'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { JsonLd } from '../../components/json-ld.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import { FavoriteButton } from '../../features/favorite/favorite-button.tsx'
import { FilterBar } from '../../features/search/filter-bar.tsx'
import { loadRelaxations } from '../../features/search/relaxations.tsx'
import { searchInput } from '../../features/search/search-input.ts'
import { MapPane } from '../../features/search-map/map-pane.tsx'
import { MapToggle } from '../../features/search-map/map-toggle.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import { load, notFound, unavailable } from '../../graphql/load.ts'
import { graphLocale, type PageRoute, type PageServices } from '../../graphql/page-route.ts'
import { useLoadedQuery } from '../../graphql/use-loaded-query.ts'
import { splitLocale } from '../../lib/locale.ts'
import type { SearchQuery } from '../../lib/search-query.ts'
import {
  canonicalUrl,
  type ParsedSearch,
  parseSearchUrl,
  printSearchPath,
  printSearchUrl,
  withoutSold,
} from '../../lib/search-url.ts'
import { useSite } from '../../lib/site.ts'
import { crumbList } from '../crumb-list.ts'
import styles from './search.module.css'
import { searchCrumbs } from './search-crumbs.ts'
import { SearchList } from './search-list.tsx'
import { loadSurroundings, SearchSurroundings } from './search-surroundings.tsx'
import { searchWords } from './search-words.ts'
import { useBarHeight } from './use-bar-height.ts'

const query = graphql(`
  query SearchPage($input: SearchInput!, $locale: Locale!) {
    search(input: $input) {
      place {
        type
        placeKey
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
      totalResults
      results {
        uPI
        location {
          lat
          lon
        }
        ...ListingCard_listing
      }
    }
  }
`)

/** Every step of a navigation draws the page anew; what it shows is drawn anew for another search alone. */
function SearchPage() {
  return <SearchView parsed={useLoaderData<ParsedSearch>()} />
}

const SearchView = memo(function SearchView({ parsed }: { parsed: ParsedSearch }) {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const { query: search, dropped } = parsed
  const input = searchInput(search)
  const data = useLoadedQuery(query, { input, locale: graphLocale(locale) })
  const frame = useRef<HTMLDivElement>(null)
  useBarHeight(frame)
  const result = data?.search
  if (!result) return null
  const { place } = result
  const name = place?.displayName ?? null
  const { category, heading, part, title, description } = searchWords(search, name, t)
  const isPastEnd = result.totalResults > 0 && result.results.length === 0
  const crumbs = searchCrumbs(search, place ?? null, category, t)
  return (
    <>
      <PageHead
        title={t('site.pageTitle', { title })}
        description={description}
        path={isPastEnd ? null : canonicalUrl(search)}
      />
      <JsonLd data={crumbList(crumbs, origin, locale)} />
      {/* The filters stay in sight as far as the list goes, and so does the map. */}
      <div ref={frame} className={styles.frame} data-map={search.mapState}>
        <FilterBar search={search} />
        <PageWidth className={styles.list}>
          <div className={styles.head}>
            <Breadcrumbs label={t('site.breadcrumbs')} crumbs={crumbs} />
            {part ? <p className={styles.part}>{part}</p> : null}
            <div className={styles.line}>
              <h1 className={styles.title} tabIndex={-1}>
                {heading}
              </h1>
              <MapToggle search={search} screen="wide" />
            </div>
          </div>
          <SearchList
            search={search}
            result={result}
            dropped={dropped}
            category={category}
            heading={heading}
          />
        </PageWidth>
        <MapToggle search={search} screen="phone" />
        <MapPane search={search} input={input} placeBounds={place?.bounds ?? null} corner={FavoriteButton} />
      </div>
      <SearchSurroundings search={search} place={name} region={place?.stateName ?? null} />
    </>
  )
})

/** The search with the state that its place lies in, where its address names another. */
function inOwnState(search: SearchQuery, state: string | null | undefined): SearchQuery | null {
  const { place } = search
  const own = state?.toLowerCase()
  return place && 'city' in place && own && own !== place.state
    ? { ...search, place: { ...place, state: own } }
    : null
}

/** Homes in a place, or in the whole market. A place that does not exist is a 404. */
export const route = ({ client, locale, flags }: PageServices): PageRoute => ({
  loader: async ({ request }): Promise<ParsedSearch | Response> => {
    const url = new URL(request.url)
    const path = splitLocale(url.pathname).path
    const read = parseSearchUrl(path, url.searchParams)
    if (!read) throw notFound()
    const parsed = flags.soldFilter ? read : withoutSold(read)
    const canonicalPath = printSearchPath(parsed.query)
    if (parsed.fromForm || canonicalPath !== path.replace(/\/$/, ''))
      return redirect(printSearchUrl(parsed.query), parsed.fromForm ? 303 : 301)
    const input = searchInput(parsed.query)
    const surroundings = loadSurroundings(client, parsed.query, request.signal)
    const { data, partial } = await load(
      client,
      query,
      { input, locale: graphLocale(locale) },
      request.signal,
    )
    if (!data.search) throw partial ? unavailable() : notFound()
    if (input.place && !data.search.place) throw partial ? unavailable() : notFound()
    const elsewhere = inOwnState(parsed.query, data.search.place?.state)
    if (elsewhere) return redirect(printSearchUrl(elsewhere), 301)
    if (data.search.totalResults === 0) await loadRelaxations(client, parsed.query, request.signal)
    await surroundings()
    return parsed
  },
  Component: SearchPage,
})
