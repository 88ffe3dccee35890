import { pageCount } from '@gable/kit/rules/search-limits'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DirectoryFacets } from '../../features/directory/filters/directory-draft.ts'
import { DirectoryFilterBar } from '../../features/directory/filters/directory-filter-bar.tsx'
import { DirectorySortField } from '../../features/directory/filters/directory-sort-field.tsx'
import { NoDirectoryResults } from '../../features/directory/filters/no-directory-results.tsx'
import { DirectoryMapPane } from '../../features/directory/map/directory-map-pane.tsx'
import { DirectoryMapToggle } from '../../features/directory/map/directory-map-toggle.tsx'
import type { DirectoryLine } from '../../features/directory/map/directory-popup.tsx'
import { useSite } from '../../platform/browser/site.ts'
import { JsonLd } from '../../platform/document/script-json.tsx'
import type { GeoBounds } from '../../platform/geo/geo.ts'
import { countText } from '../../platform/i18n/directory-text.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { canonicalDirectoryUrl, printDirectoryUrl } from '../../platform/urls/directory-url.ts'
import { showsMap } from '../../platform/urls/map-state.ts'
import { pathInTheme } from '../../platform/urls/search-landings.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { StepFailure } from '../../ui/feedback/step-failure.tsx'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import { ResultsHead } from '../../ui/layout/results-head.tsx'
import { ResultsList, ResultsPager } from '../../ui/layout/results-list.tsx'
import styles from '../../ui/layout/results-page.module.css'
import { useBarHeight } from '../../ui/layout/use-bar-height.ts'
import { crumbList } from '../../ui/navigation/crumb-list.ts'
import { CitiesNearby, type NearbyCity } from './cities-nearby.tsx'
import { itemListJson, type ListEntry } from './directory-list-json.ts'
import { directoryCrumbs, directoryPageText, placeText } from './directory-page-text.ts'
import { directoryPartNames } from './directory-part-names.ts'
import { DirectoryPlaceField } from './directory-place-field.tsx'
import type { DirectoryPage } from './read-directory.ts'

interface DirectoryResultsProps {
  page: DirectoryPage
  /** Number of consecutive failed navigations from this page. */
  failures: number
  /** The searched city and its results. */
  found: {
    place: { city: string } | null
    totalResults: number
    isApproximate: boolean
    bounds: GeoBounds | null
    nearbyCities: readonly NearbyCity[] | null
  }
  facets: DirectoryFacets | null
  /** Entries of this page of results, for the JSON-LD list. */
  entries: readonly ListEntry[]
  /** The same entries as cards. */
  cards: ReactNode
  mapItem: DirectoryLine
}

/** Directory list of agents or offices: filters, list, map, and nearby cities. */
export function DirectoryResults({
  page,
  failures,
  found,
  facets,
  entries,
  cards,
  mapItem,
}: DirectoryResultsProps) {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  useBarHeight(root)
  const { query: search, dropped } = page
  const { kind, filters } = search
  const { totalResults: total } = found
  const city = found.place?.city ?? page.city
  const place = placeText(search, city, t)
  const { heading, part, title, description } = directoryPageText(search, place, t)
  const crumbs = directoryCrumbs(search, city, t)
  const isEmpty = entries.length === 0
  const themed = entries.map((entry) => ({
    ...entry,
    path: entry.path && pathInTheme(entry.path, search.luxury ? 'collection' : 'residential'),
  }))
  return (
    <>
      <PageHead
        title={t('site.pageTitle', { title })}
        description={description}
        path={isEmpty ? null : canonicalDirectoryUrl(search)}
      />
      <JsonLd data={crumbList(crumbs, origin, locale)} />
      {isEmpty ? null : <JsonLd data={itemListJson(search, themed, origin, locale)} />}
      <div ref={root} className={styles.frame} data-map={search.mapState}>
        <DirectoryFilterBar
          search={search}
          facets={facets}
          place={<DirectoryPlaceField size="header" kind={kind} />}
        />
        <PageWidth className={styles.list}>
          <ResultsHead
            crumbsLabel={t('site.breadcrumbs')}
            crumbs={crumbs}
            part={part}
            heading={heading}
            total={countText(kind, total, t, locale)}
            sort={<DirectorySortField search={search} />}
            actions={<DirectoryMapToggle search={search} screen="wide" />}
          />
          <ResultsList>
            <StepFailure failures={failures}>{t('people.failed')}</StepFailure>
            {dropped.length > 0 ? (
              <Notice>
                {t('people.dropped', { count: dropped.length, names: directoryPartNames(dropped, t) })}
              </Notice>
            ) : null}
            {found.isApproximate && filters.name && !isEmpty ? (
              <Notice>
                {t(kind === 'agents' ? 'people.approximate' : 'people.approximateOffices', {
                  name: filters.name,
                })}
              </Notice>
            ) : null}
            {isEmpty ? (
              <NoDirectoryResults
                search={search}
                total={total}
                countWithout={({ id }) => page.countsWithout[id] ?? null}
              />
            ) : (
              <>
                <CardGrid label={heading} narrow={showsMap(search.mapState, 'wide')}>
                  {cards}
                </CardGrid>
                <ResultsPager
                  page={search.page}
                  last={pageCount(search.pageSize, total)}
                  href={(number) => printDirectoryUrl({ ...search, page: number })}
                  pageSize={search.pageSize}
                  pageSizeLabel={t('people.perPage')}
                  onPageSizeChange={(pageSize) =>
                    void navigate(printDirectoryUrl({ ...search, pageSize, page: 1 }))
                  }
                />
              </>
            )}
          </ResultsList>
        </PageWidth>
        <DirectoryMapToggle search={search} screen="phone" />
        <DirectoryMapPane search={search} bounds={found.bounds} line={mapItem} />
      </div>
      <CitiesNearby search={search} cities={page.nearby ?? found.nearbyCities ?? []} />
    </>
  )
}
