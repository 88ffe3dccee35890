import { useTranslation } from 'react-i18next'
import { redirect, useLoaderData, useNavigation } from 'react-router-dom'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { CardGrid } from '../../components/card-grid.tsx'
import { classNames } from '../../components/class-names.ts'
import { JsonLd } from '../../components/json-ld.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { ListingCard } from '../../features/listing-card/listing-card.tsx'
import { FilterBar } from '../../features/search/filter-bar.tsx'
import { NoResults } from '../../features/search/no-results.tsx'
import { ResultsBar } from '../../features/search/results-bar.tsx'
import { searchInput } from '../../features/search/search-input.ts'
import { graphql } from '../../graphql/generated/gql.ts'
import { load, notFound, unavailable } from '../../graphql/load.ts'
import { graphLocale, type PageRoute, type PageServices } from '../../graphql/page-route.ts'
import { useLoadedQuery } from '../../graphql/use-loaded-query.ts'
import { splitLocale } from '../../lib/locale.ts'
import { pageCount } from '../../lib/search-query.ts'
import { type ParsedSearch, parseSearchUrl, printSearchPath, printSearchUrl } from '../../lib/search-url.ts'
import { useSite } from '../../lib/site.ts'
import { crumbList } from '../crumb-list.ts'
import styles from './search.module.css'
import { searchCrumbs } from './search-crumbs.ts'

const query = graphql(`
  query SearchPage($input: SearchInput!, $locale: Locale!) {
    search(input: $input) {
      place {
        type
        placeKey
        displayName
        stateName
        city
        cityKey
      }
      totalResults
      results {
        uPI
        ...ListingCard_listing
      }
    }
  }
`)

const seenFirst = 3
const namesShown = 4
const nameShown = 24

/** What strangers wrote into an address is shown in small measure. */
const someNames = (names: readonly string[]): string =>
  [
    ...names
      .slice(0, namesShown)
      .map((name) => (name.length > nameShown ? `${name.slice(0, nameShown)}…` : name)),
    ...(names.length > namesShown ? ['…'] : []),
  ].join(', ')

function SearchPage() {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const { query: search, dropped } = useLoaderData<ParsedSearch>()
  const data = useLoadedQuery(query, { input: searchInput(search), locale: graphLocale(locale) })
  const pending = useNavigation().state === 'loading'
  const result = data?.search
  if (!result) return null
  const { place, totalResults: total, results } = result
  const name = place?.displayName ?? null
  const heading = name
    ? t(`results.headingIn.${search.transaction}`, { place: name })
    : t(`results.heading.${search.transaction}`)
  const crumbs = searchCrumbs(search, place ?? null, t)
  return (
    <>
      <PageHead
        title={t('site.pageTitle', { title: heading })}
        description={name ? t('results.descriptionIn', { place: name }) : t('results.description')}
        path={printSearchPath(search)}
      />
      <JsonLd data={crumbList(crumbs, origin, locale)} />
      <PageWidth className={styles.head}>
        <Breadcrumbs label={t('site.breadcrumbs')} crumbs={crumbs} />
        <h1 className={styles.title} tabIndex={-1}>
          {heading}
        </h1>
      </PageWidth>
      <FilterBar key={printSearchUrl(search)} search={search} />
      <PageWidth className={classNames(styles.results, pending && styles.pending)}>
        {dropped.length > 0 ? (
          <Notice>{t('results.dropped', { count: dropped.length, names: someNames(dropped) })}</Notice>
        ) : null}
        <ResultsBar search={search} total={total} place={name} />
        {results.length > 0 ? (
          <CardGrid label={heading}>
            {results.map((listing, index) => (
              <ListingCard key={listing.uPI} listing={listing} eager={index < seenFirst} />
            ))}
          </CardGrid>
        ) : (
          <NoResults search={search} total={total} place={name} stateName={place?.stateName ?? null} />
        )}
        {results.length > 0 ? (
          <Pagination
            current={search.page}
            last={pageCount(total, search.pageSize)}
            href={(page) => printSearchUrl({ ...search, page })}
            words={{
              name: t('pages.name'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              page: (page) => t('pages.page', { page }),
            }}
          />
        ) : null}
      </PageWidth>
    </>
  )
}

/** Homes in a place, or in the whole market. A place that does not exist is a 404. */
export const route = ({ client, locale }: PageServices): PageRoute => ({
  loader: async ({ request }): Promise<ParsedSearch | Response> => {
    const url = new URL(request.url)
    const path = splitLocale(url.pathname).path
    const parsed = parseSearchUrl(path, url.searchParams)
    if (!parsed) throw notFound()
    const canonicalPath = printSearchPath(parsed.query)
    if (parsed.fromForm || canonicalPath !== path.replace(/\/$/, ''))
      return redirect(printSearchUrl(parsed.query), parsed.fromForm ? 303 : 301)
    const input = searchInput(parsed.query)
    const { data, partial } = await load(
      client,
      query,
      { input, locale: graphLocale(locale) },
      request.signal,
    )
    if (!data.search) throw partial ? unavailable() : notFound()
    if (parsed.query.place && !data.search.place) throw partial ? unavailable() : notFound()
    return parsed
  },
  Component: SearchPage,
})
