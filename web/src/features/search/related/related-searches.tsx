import { graphWord } from '@gable/kit/rules/graph-word'
import { useId } from 'react'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { RelatedSearches_TotalsFragment } from '../../../platform/graphql/generated/graphql.ts'
import { searchInput } from '../../../platform/graphql/search-input.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Filters } from '../../../platform/urls/filter-keys.ts'
import { type Landing, type LandingSlug, landingsWithin } from '../../../platform/urls/search-landings.ts'
import { searchPathParts } from '../../../platform/urls/search-path.ts'
import {
  DEFAULT_MAP_STATE,
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  type SearchQuery,
} from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'
import { PageWidth } from '../../../ui/layout/page-width.tsx'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import styles from './related-searches.module.css'

interface RelatedSearch {
  slug: LandingSlug
  to: string
}

type Totals = RelatedSearches_TotalsFragment | null

/** Totals and facets of a place, for sale and for rent. */
export interface RelatedTotals {
  sale: Totals
  rent: Totals
}

const collectionFilter = ({ isCollection }: Filters): Filters => (isCollection ? { isCollection: true } : {})

/**
 * Returns the inputs of the sale and rent searches, whose facets contain the number of results of each
 * related search.
 */
export function relatedInputs({ place, filters }: SearchQuery) {
  const input = (transactionType: keyof RelatedTotals) =>
    searchInput({
      transactionType,
      place,
      filters: collectionFilter(filters),
      sort: DEFAULT_SORT,
      page: 1,
      pageSize: DEFAULT_PAGE_SIZE,
      mapState: DEFAULT_MAP_STATE,
    })
  return { sale: input('sale'), rent: input('rent') }
}

/** Returns the number of listings of a landing page, or null when unknown. */
function resultCount({ transactionType, filters }: Landing, totals: RelatedTotals | null): number | null {
  const { totalResults, facets } = totals?.[transactionType] ?? {}
  const [propertyType] = filters.uiPropertyType ?? []
  const switchCount = (name: string) => facets?.switches.find(({ filter }) => filter === name)?.count ?? null
  if (propertyType)
    return facets?.propertyTypes.find((facet) => facet.kind === graphWord(propertyType))?.count ?? null
  if (filters.openHouse) return switchCount('OPEN_HOUSE')
  if (filters.newWithinDays) return switchCount('NEW')
  return totalResults ?? null
}

/**
 * Returns every landing page for the place and market of a search, except the current page and pages known to
 * be empty.
 */
export function relatedSearches(
  { place, filters, transactionType }: SearchQuery,
  totals: RelatedTotals | null,
): RelatedSearch[] {
  const current = searchPathParts({ place, filters, transactionType })
  // Commercial property has no residential property types.
  if (current.prefix === 'commercial') return []
  const collection = collectionFilter(filters)
  return landingsWithin(place)
    .filter(({ slug }) => slug !== current.landing.slug || Object.keys(current.rest).length > 0)
    .filter((landing) => resultCount(landing, totals) !== 0)
    .map((landing) => ({
      slug: landing.slug,
      to: printSearchUrl({
        transactionType: landing.transactionType,
        place: landing.country ? { type: 'country', key: 'us' } : place,
        filters: { ...collection, ...landing.filters },
        sort: DEFAULT_SORT,
        page: 1,
        pageSize: DEFAULT_PAGE_SIZE,
        mapState: DEFAULT_MAP_STATE,
      }),
    }))
}

graphql(`
  fragment RelatedSearches_totals on SearchResult {
    totalResults
    facets {
      propertyTypes {
        kind
        count
      }
      switches {
        filter
        count
      }
    }
  }
`)

interface RelatedSearchesProps {
  search: SearchQuery
  place: string | null
  /** Totals and facets of the place, or null when unknown. */
  totals: RelatedTotals | null
}

/**
 * Links to searches of the same place for other property types and the other transaction type. Omits searches
 * without results.
 */
export function RelatedSearches({ search, place, totals }: RelatedSearchesProps) {
  const { t } = useTranslation()
  const id = useId()
  const searches = relatedSearches(search, totals)
  if (searches.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <PageWidth className={styles.section}>
        <h2 id={id} className={styles.title}>
          {place ? t('related.titleIn', { place }) : t('related.title')}
        </h2>
        <ul className={styles.list}>
          {searches.map(({ slug, to }) => (
            <li key={slug}>
              <PageLink to={to} className={styles.link}>
                {t(`landings.${slug}.heading`)}
              </PageLink>
            </li>
          ))}
        </ul>
      </PageWidth>
    </nav>
  )
}
