import { lazy, memo, useRef } from 'react'
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx'
import { LazyCardPhotos } from '../../features/listing/card/lazy-card-photos.ts'
import { FilterBar } from '../../features/search/filters/filter-bar.tsx'
import type { RejectedInputs } from '../../features/search/filters/rejected-inputs.ts'
import { resultCountLabel } from '../../features/search/filters/result-counts.ts'
import { MapPane } from '../../features/search/map/map-pane.tsx'
import { MapToggle } from '../../features/search/map/map-toggle.tsx'
import { SortField } from '../../features/search/results/sort-field.tsx'
import { useSite } from '../../platform/browser/site.ts'
import { JsonLd } from '../../platform/document/script-json.tsx'
import { searchInput } from '../../platform/graphql/search-input.ts'
import { useFlags, useSiteAds } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { canonicalUrl, type ParsedSearch } from '../../platform/urls/search-url.ts'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import { ResultsHead } from '../../ui/layout/results-head.tsx'
import styles from '../../ui/layout/results-page.module.css'
import { useBarHeight } from '../../ui/layout/use-bar-height.ts'
import { crumbList } from '../../ui/navigation/crumb-list.ts'
import { allowsAds } from './ads-of-search.ts'
import { withoutPlaceName } from './canonical-place.ts'
import { searchBounds, useLoadedSearch } from './load-search.ts'
import { SaveSearch } from './save-search.tsx'
import { SearchList } from './search-list.tsx'
import { searchCrumbs, searchPageText } from './search-page-text.ts'
import { SearchSurroundings } from './search-surroundings.tsx'

/** Renders no note when the code fails to load. */
const MapNote = lazy(() =>
  import('../../features/ads/map-note.tsx').then(
    ({ MapNote }) => ({ default: MapNote }),
    () => ({ default: () => null }),
  ),
)

interface SearchViewProps {
  parsed: ParsedSearch
  /** Inputs rejected from a form submitted without JavaScript. */
  typed?: RejectedInputs
  /** Number of consecutive failed navigations from this page. */
  failures?: number
  /** The saved search that the page shows, with the path of the member's list of saved searches. */
  saved?: { id: string; name: string; list: string }
}

/** Search page: filters, list, map, and related content around them. */
export const SearchView = memo(function SearchView({ parsed, typed, failures = 0, saved }: SearchViewProps) {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const { query: search, dropped } = parsed
  const { mapSponsorship } = useFlags()
  const ads = useSiteAds()
  const result = useLoadedSearch(search)
  const root = useRef<HTMLDivElement>(null)
  useBarHeight(root)
  if (!result) return null
  const hasMapNote = (ads?.map || (mapSponsorship && ads?.mapSponsor)) && allowsAds(result.results)
  const { place } = result
  const name = place?.displayName ?? null
  const text = searchPageText(search, name, t)
  const { category, description } = text
  const { heading, part, title } = saved
    ? { heading: saved.name, part: text.heading, title: saved.name }
    : text
  const isPastEnd = result.totalResults > 0 && result.results.length === 0
  const crumbs = saved
    ? [
        { label: t('site.home'), to: '/' },
        { label: t('accountMenu.savedSearches'), to: saved.list },
        { label: saved.name },
      ]
    : searchCrumbs(search, place ?? null, category, t)
  return (
    <>
      <PageHead
        title={t('site.pageTitle', { title })}
        description={description}
        path={isPastEnd || saved ? null : canonicalUrl(withoutPlaceName(search))}
      />
      {saved ? null : <JsonLd data={crumbList(crumbs, origin, locale)} />}
      {/* The filters and the map stay in view while the visitor scrolls the list. */}
      <div ref={root} className={styles.frame} data-map={search.mapState}>
        <FilterBar search={search} rejected={typed} />
        <PageWidth className={styles.list}>
          <ResultsHead
            crumbsLabel={t('site.breadcrumbs')}
            crumbs={crumbs}
            part={part}
            heading={heading}
            total={resultCountLabel(result.totalResults, search.filters, t, locale)}
            sort={<SortField search={search} />}
            actions={
              <>
                {saved ? (
                  <ButtonLink className={styles.save ?? ''} to={`${saved.list}?edit=${saved.id}`}>
                    {t('savedSearches.edit')}
                  </ButtonLink>
                ) : (
                  <SaveSearch search={search} result={result} category={category} />
                )}
                <MapToggle search={search} screen="wide" />
              </>
            }
          />
          <SearchList
            search={search}
            result={result}
            dropped={dropped}
            typed={typed}
            failures={failures}
            category={category}
            heading={heading}
            isSaved={saved !== undefined}
          />
        </PageWidth>
        <MapToggle search={search} screen="phone" />
        <MapPane
          search={search}
          input={searchInput(search)}
          bounds={searchBounds(result)}
          corner={FavoriteButton}
          photos={LazyCardPhotos}
          note={hasMapNote ? <MapNote /> : null}
        />
      </div>
      <SearchSurroundings search={search} place={name} region={place?.stateName ?? null} />
    </>
  )
})
