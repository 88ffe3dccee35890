import type { FragmentType } from '@apollo/client'
import { pageCount } from '@gable/kit/rules/search-limits'
import { type ComponentType, lazy, type RefObject, Suspense, use, useRef } from 'react'
import {
  AdCell,
  adPositionsFor,
  listWithAdsClass,
  promotionPositionsFor,
} from '../../features/ads/ad-cell.tsx'
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx'
import { ListingCard } from '../../features/listing/card/listing-card.tsx'
import { isFilter, type RejectedInputs } from '../../features/search/filters/rejected-inputs.ts'
import { useSearchChange, useSearchUrl } from '../../features/search/filters/use-search-change.ts'
import { setHighlighted, useIsHighlighted } from '../../features/search/map/highlighted-listing.ts'
import { NoResults } from '../../features/search/results/no-results.tsx'
import { useSite } from '../../platform/browser/site.ts'
import { useIdle } from '../../platform/browser/use-idle.ts'
import type { GeoPoint } from '../../platform/geo/geo.ts'
import type {
  ListingCard_ListingFragment,
  SearchPageQuery,
} from '../../platform/graphql/generated/graphql.ts'
import { useSiteAds } from '../../platform/graphql/site-chrome.ts'
import { useNamespace } from '../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { showsMap } from '../../platform/urls/map-state.ts'
import { DEFAULT_MAP_STATE, type SearchQuery } from '../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../platform/urls/search-url.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { StepFailure } from '../../ui/feedback/step-failure.tsx'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import { ResultsList, ResultsPager } from '../../ui/layout/results-list.tsx'
import styles from '../../ui/layout/results-page.module.css'
import { useVisibleFirst } from '../../ui/layout/use-visible-first.ts'
import { adSubject, allowsAds, isPersonal, viewOf } from './ads-of-search.ts'
import { NewListingsContext } from './new-listings.ts'
import { partNames } from './part-names.ts'
import { useCardInSight } from './use-card-in-sight.ts'
import { useSearchTracking } from './use-search-tracking.ts'

type Keys = ComponentType<{ cards: RefObject<HTMLElement | null> }>

/** Renders no shortcuts when the code fails to load, such as when offline. */
const SearchKeys = lazy(async () => ({
  default: await import('./search-keys.tsx').then(
    ({ SearchKeys }): Keys => SearchKeys,
    (): Keys => () => null,
  ),
}))

/**
 * Loads the single-key shortcuts when the page is idle. `cards` refers to the element that contains the list
 * of listings.
 */
export function LazySearchKeys({ cards }: { cards: RefObject<HTMLElement | null> }) {
  const isLoaded = useNamespace('keys', useIdle())
  return isLoaded ? (
    <Suspense>
      <SearchKeys cards={cards} />
    </Suspense>
  ) : null
}

/** Number of listings on the first screen of a wide window. */
const EAGER_CARDS = 4

interface SearchListProps {
  search: SearchQuery
  result: NonNullable<SearchPageQuery['search']>
  /** URL parameters that could not be parsed. */
  dropped: readonly string[]
  /** Rejected form inputs, as typed. */
  typed: RejectedInputs | undefined
  failures: number
  /** Category of the listings. `heading` is the category with the place. */
  category: string
  heading: string
  /** True for a member's saved search. */
  isSaved: boolean
}

/** One page of search results with the total count and pagination. */
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
  const urlOf = useSearchUrl()
  const newListings = use(NewListingsContext)
  const siteAds = useSiteAds()
  const { ads: account } = useSite()
  const change = useSearchChange(search)
  const { place, totalResults: total, results } = result
  const unusedNames = Object.keys(typed).filter(
    (name) => isFilter(name) && search.filters[name] === undefined,
  )
  const name = place?.displayName ?? null
  useSearchTracking(search, total, results)
  const listKey = printSearchUrl({ ...search, mapState: DEFAULT_MAP_STATE })
  const shown = useVisibleFirst(listKey, results)
  useCardInSight(
    cards,
    results.map(({ uPI }) => uPI),
  )
  const hasAds = account !== undefined && !isSaved && !isPersonal(search)
  const positionsAmong = hasAds ? adPositionsFor : promotionPositionsFor
  const positions = siteAds && allowsAds(results) ? positionsAmong(shown.length) : []
  const cells = positions.map((position) => (
    <AdCell
      key={position}
      position={position}
      subject={adSubject(search, place)}
      promotionOffset={search.page - 1}
      view={viewOf(search)}
      listKey={listKey}
      isPersonal={!hasAds}
    />
  ))
  const before = positions[0] === 1 ? 1 : 0
  return (
    <ResultsList ref={cards}>
      <StepFailure failures={failures}>{t('results.failed')}</StepFailure>
      {dropped.length > 0 ? (
        <Notice>{t('results.dropped', { count: dropped.length, names: partNames(dropped, t) })}</Notice>
      ) : null}
      {unusedNames.length > 0 ? (
        <Notice>
          {t('results.unused', { count: unusedNames.length, names: partNames(unusedNames, t) })}
        </Notice>
      ) : null}
      {results.length > 0 ? (
        <CardGrid
          label={heading}
          narrow={showsMap(search.mapState, 'wide')}
          surroundingCells={
            cells.length > 0
              ? {
                  before: cells.slice(0, before),
                  after: cells.slice(before),
                  className: listWithAdsClass,
                  first: positions[before] ?? '',
                }
              : undefined
          }
        >
          {shown.map((listing, index) => (
            <ResultCard
              key={listing.id}
              id={listing.id}
              uPI={listing.uPI}
              listing={listing}
              location={toGeoPoint(listing.location)}
              eager={index < EAGER_CARDS}
              isNew={newListings.has(listing.id)}
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
        <ResultsPager
          page={search.page}
          last={pageCount(search.pageSize, total)}
          href={(page) => urlOf({ ...search, page })}
          pageSize={search.pageSize}
          pageSizeLabel={t('results.perPage')}
          onPageSizeChange={(pageSize) => change({ pageSize })}
        />
      ) : null}
      <div className={styles.keys}>
        <LazySearchKeys cards={cards} />
      </div>
    </ResultsList>
  )
}

const toGeoPoint = (location: { lat: number | null; lon: number | null } | null): GeoPoint | null =>
  location?.lat == null || location.lon == null ? null : { lat: location.lat, lon: location.lon }

interface ResultCardProps {
  id: string
  uPI: string
  listing: FragmentType<ListingCard_ListingFragment>
  /** Location of the listing, or null when unknown or withheld. */
  location: GeoPoint | null
  eager: boolean
  /** True for a listing that entered the market since the member's previous visit. */
  isNew: boolean
}

/** Result card that is highlighted together with its map marker. */
export function ResultCard({ id, uPI, listing, location, eager, isNew }: ResultCardProps) {
  const { t } = useTranslation()
  const isPointed = useIsHighlighted(id, uPI)
  return (
    <ListingCard
      listing={listing}
      eager={eager}
      note={isNew ? t('savedSearches.since') : undefined}
      corner={FavoriteButton}
      active={isPointed}
      onHighlight={(pointedAt) => setHighlighted(pointedAt ? { id, uPI, at: location, from: 'list' } : null)}
    />
  )
}
