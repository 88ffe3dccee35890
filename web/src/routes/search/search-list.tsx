import { type ReactNode, type RefObject, use, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router-dom'
import { CardGrid } from '../../components/card-grid.tsx'
import { classNames } from '../../components/class-names.ts'
import { Notice } from '../../components/notice.tsx'
import { PageSizeField } from '../../components/page-size-field.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { StepFailure } from '../../components/step-failure.tsx'
import { AdCell, homesAmongAds } from '../../features/ads/ad-cell.tsx'
import { adsAmong, promotionsAmong } from '../../features/ads/positions.ts'
import { NoResults } from '../../features/search/no-results.tsx'
import { isFilter, type TypedTexts } from '../../features/search/typed-texts.ts'
import { useSearchChange } from '../../features/search/use-search-change.ts'
import type { SearchPageQuery } from '../../graphql/generated/graphql.ts'
import { useSiteAds } from '../../graphql/site-frame.ts'
import type { GeoPoint } from '../../lib/geo.ts'
import { showsMap } from '../../lib/map-state.ts'
import { useSearchAddress } from '../../lib/search-address.ts'
import { defaultMapState, pageCount, type SearchQuery } from '../../lib/search-query.ts'
import { printSearchUrl } from '../../lib/search-url.ts'
import { useSite } from '../../lib/site.ts'
import { adSubject, isPersonal, takesAds, viewOf } from './ads-of-search.ts'
import { HomeCard } from './home-card.tsx'
import { LateKeys } from './late-keys.tsx'
import { NewHomesContext } from './new-homes.ts'
import { partNames } from './part-names.ts'
import styles from './search.module.css'
import { useCardInSight } from './use-card-in-sight.ts'
import { useCountedSearch } from './use-counted-search.ts'
import { useInSightFirst } from './use-in-sight-first.ts'

/** Homes in the first screen of a wide window. */
const seenFirst = 4

interface SearchListProps {
  search: SearchQuery
  result: NonNullable<SearchPageQuery['search']>
  /** Parts of the address that could not be read. */
  dropped: readonly string[]
  /** What a form could not use as it was typed. */
  typed: TypedTexts | undefined
  failures: number
  /** What was looked for, and the same with its place. */
  category: string
  heading: string
  /** True for a saved search, which is its member's own. */
  isSaved: boolean
}

/** The homes of a search, one page of them, with how many there are and the way to the others. */
export function SearchList({
  search,
  result,
  dropped,
  typed = {},
  failures,
  category,
  heading,
  isSaved,
}: SearchListProps) {
  const { t } = useTranslation()
  const cards = useRef<HTMLDivElement>(null)
  const addressOf = useSearchAddress()
  const newHomes = use(NewHomesContext)
  const siteAds = useSiteAds()
  const { ads: account } = useSite()
  const change = useSearchChange(search)
  const { place, totalResults: total, results } = result
  const unused = Object.keys(typed).filter((name) => isFilter(name) && search.filters[name] === undefined)
  const name = place?.displayName ?? null
  useCountedSearch(search, total, results)
  const shown = useInSightFirst(printSearchUrl(search), results)
  useCardInSight(
    cards,
    results.map(({ uPI }) => uPI),
  )
  const hasAds = account !== undefined && !isSaved && !isPersonal(search)
  const positionsAmong = hasAds ? adsAmong : promotionsAmong
  const positions = siteAds && takesAds(results) ? positionsAmong(shown.length) : []
  const cells = positions.map((position) => (
    <AdCell
      key={position}
      position={position}
      subject={adSubject(search, place)}
      turn={search.page - 1}
      view={viewOf(search)}
      list={printSearchUrl({ ...search, mapState: defaultMapState })}
      isPersonal={!hasAds}
    />
  ))
  const before = positions[0] === 1 ? 1 : 0
  return (
    <WhilePending cards={cards}>
      <StepFailure failures={failures}>{t('results.failed')}</StepFailure>
      {dropped.length > 0 ? (
        <Notice>{t('results.dropped', { count: dropped.length, names: partNames(dropped, t) })}</Notice>
      ) : null}
      {unused.length > 0 ? (
        <Notice>{t('results.unused', { count: unused.length, names: partNames(unused, t) })}</Notice>
      ) : null}
      {results.length > 0 ? (
        <CardGrid
          label={heading}
          narrow={showsMap(search.mapState, 'wide')}
          between={
            cells.length > 0
              ? {
                  before: cells.slice(0, before),
                  after: cells.slice(before),
                  className: homesAmongAds,
                  first: positions[before] ?? '',
                }
              : undefined
          }
        >
          {shown.map((listing, index) => (
            <HomeCard
              key={listing.id}
              id={listing.id}
              uPI={listing.uPI}
              listing={listing}
              at={pointOf(listing.location)}
              eager={index < seenFirst}
              isNew={newHomes.has(listing.id)}
            />
          ))}
        </CardGrid>
      ) : (
        <NoResults
          search={search}
          total={total}
          category={category}
          place={name}
          stateName={place?.stateName ?? null}
        />
      )}
      {results.length > 0 ? (
        <div className={styles.foot}>
          <Pagination
            current={search.page}
            last={pageCount(total, search.pageSize)}
            href={(page) => addressOf({ ...search, page })}
            words={{
              name: t('pages.name'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              page: (page) => t('pages.page', { page }),
            }}
          />
          <PageSizeField
            label={t('results.perPage')}
            value={search.pageSize}
            onChange={(pageSize) => change({ pageSize })}
          />
        </div>
      ) : null}
      <div className={styles.keys}>
        <LateKeys cards={cards} />
      </div>
    </WhilePending>
  )
}

/** Fades while others are on their way; what is in it is not drawn anew for that. */
function WhilePending({ cards, children }: { cards: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const pending = useNavigation().state === 'loading'
  return (
    <div ref={cards} className={classNames(styles.results, pending && styles.pending)}>
      {children}
    </div>
  )
}

const pointOf = (location: { lat: number | null; lon: number | null } | null): GeoPoint | null =>
  location?.lat == null || location.lon == null ? null : { lat: location.lat, lon: location.lon }
