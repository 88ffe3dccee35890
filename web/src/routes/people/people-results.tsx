import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useNavigation } from 'react-router-dom'
import { CardGrid } from '../../components/card-grid.tsx'
import { classNames } from '../../components/class-names.ts'
import { JsonLd } from '../../components/json-ld.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { PageSizeField } from '../../components/page-size-field.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { ResultsHead } from '../../components/results-head.tsx'
import { StepFailure } from '../../components/step-failure.tsx'
import type { PersonLine } from '../../features/people-map/open-people.tsx'
import { PeopleMapPane } from '../../features/people-map/people-map-pane.tsx'
import { PeopleMapToggle } from '../../features/people-map/people-map-toggle.tsx'
import type { PeopleFacets } from '../../features/people-search/draft.ts'
import { Nobody } from '../../features/people-search/nobody.tsx'
import { PeopleFilterBar } from '../../features/people-search/people-filter-bar.tsx'
import { PeopleSortField } from '../../features/people-search/people-sort-field.tsx'
import { countedWords } from '../../i18n/people-words.ts'
import type { GeoBounds } from '../../lib/geo.ts'
import { showsMap } from '../../lib/map-state.ts'
import { peoplePages } from '../../lib/people-query.ts'
import { canonicalPeopleUrl, printPeopleUrl } from '../../lib/people-url.ts'
import { inTheme } from '../../lib/search-landings.ts'
import { useSite } from '../../lib/site.ts'
import { crumbList } from '../crumb-list.ts'
import styles from '../search/search.module.css'
import { useBarHeight } from '../search/use-bar-height.ts'
import { CitiesNearby, type NearbyCity } from './cities-nearby.tsx'
import { type Listed, listJson } from './people-list-json.ts'
import { peopleCrumbs, peoplePageWords, placeWords } from './people-page-words.ts'
import { peoplePartNames } from './people-part-names.ts'
import { PeoplePlace } from './people-place.tsx'
import type { PeoplePage } from './read-people.ts'

interface PeopleResultsProps {
  page: PeoplePage
  /** How many times in a row the next step from here failed to load. */
  failures: number
  /** The city that was searched, and how many matched where. */
  found: {
    place: { city: string } | null
    totalResults: number
    isApproximate: boolean
    bounds: GeoBounds | null
    nearbyCities: readonly NearbyCity[] | null
  }
  facets: PeopleFacets | null
  /** Those of the page, as search engines are told of them. */
  listed: readonly Listed[]
  /** The same as cards. */
  cards: ReactNode
  line: PersonLine
}

/** A list of agents or offices: filters, list and map, and the cities around. */
export function PeopleResults({ page, failures, found, facets, listed, cards, line }: PeopleResultsProps) {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  useBarHeight(frame)
  const { query: search, dropped } = page
  const { kind, filters } = search
  const { totalResults: total } = found
  const city = found.place?.city ?? page.city
  const place = placeWords(search, city, t)
  const { heading, part, title, description } = peoplePageWords(search, place, t)
  const crumbs = peopleCrumbs(search, city, t)
  const isEmpty = listed.length === 0
  const themed = listed.map((one) => ({
    ...one,
    path: one.path && inTheme(one.path, search.luxury ? 'collection' : 'residential'),
  }))
  return (
    <>
      <PageHead
        title={t('site.pageTitle', { title })}
        description={description}
        path={isEmpty ? null : canonicalPeopleUrl(search)}
      />
      <JsonLd data={crumbList(crumbs, origin, locale)} />
      {isEmpty ? null : <JsonLd data={listJson(search, themed, origin, locale)} />}
      <div ref={frame} className={styles.frame} data-map={search.mapState}>
        <PeopleFilterBar search={search} facets={facets} place={<PeoplePlace size="header" kind={kind} />} />
        <PageWidth className={styles.list}>
          <ResultsHead
            way={t('site.breadcrumbs')}
            crumbs={crumbs}
            part={part}
            heading={heading}
            total={countedWords(kind, total, t, locale)}
            sort={<PeopleSortField search={search} />}
            actions={<PeopleMapToggle search={search} screen="wide" />}
          />
          <WhilePending>
            <StepFailure failures={failures}>{t('people.failed')}</StepFailure>
            {dropped.length > 0 ? (
              <Notice>
                {t('people.dropped', { count: dropped.length, names: peoplePartNames(dropped, t) })}
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
              <Nobody search={search} total={total} countWithout={({ id }) => page.without[id] ?? null} />
            ) : (
              <>
                <CardGrid label={heading} narrow={showsMap(search.mapState, 'wide')}>
                  {cards}
                </CardGrid>
                <div className={styles.foot}>
                  <Pagination
                    current={search.page}
                    last={peoplePages(total, search.pageSize)}
                    href={(number) => printPeopleUrl({ ...search, page: number })}
                    words={{
                      name: t('pages.name'),
                      previous: t('pages.previous'),
                      next: t('pages.next'),
                      page: (number) => t('pages.page', { page: number }),
                    }}
                  />
                  <PageSizeField
                    label={t('people.perPage')}
                    value={search.pageSize}
                    onChange={(pageSize) => void navigate(printPeopleUrl({ ...search, pageSize, page: 1 }))}
                  />
                </div>
              </>
            )}
          </WhilePending>
        </PageWidth>
        <PeopleMapToggle search={search} screen="phone" />
        <PeopleMapPane search={search} bounds={found.bounds} line={line} />
      </div>
      <CitiesNearby search={search} cities={page.nearby ?? found.nearbyCities ?? []} />
    </>
  )
}

/** Fades while others are on their way; what is in it is not drawn anew for that. */
function WhilePending({ children }: { children: ReactNode }) {
  const pending = useNavigation().state === 'loading'
  return <div className={classNames(styles.results, pending && styles.pending)}>{children}</div>
}
