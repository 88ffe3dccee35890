import type { TFunction } from 'i18next'
import { ButtonLink } from '../../components/button-link.tsx'
import {
  clearedFilters,
  hasFilters,
  type PlacePath,
  type SearchQuery,
  withFilters,
} from '../../lib/search-query.ts'
import { printSearchUrl } from '../../lib/search-url.ts'

export interface EmptySearch {
  search: SearchQuery
  /** What was looked for, such as "Homes for sale". */
  category: string
  place: string | null
  /** Name of the state or province that the place lies in. */
  stateName: string | null
}

interface WiderSearch {
  label: string
  to: string
}

/** The same search without its filters, in more of the country, and beyond the collection, as far as it is narrower. */
export function widerSearches({ search, place, stateName }: EmptySearch, t: TFunction): WiderSearch[] {
  const { filters, place: within } = search
  const { isCollection, ...ofAll } = filters
  const state = within && 'city' in within ? within.state : null
  const without = (less: SearchQuery['filters']) => printSearchUrl(withFilters(search, less))
  const inside = (wider: PlacePath | null) => printSearchUrl({ ...search, page: 1, place: wider })
  const searches: (WiderSearch | null)[] = [
    hasFilters(filters)
      ? {
          label: place ? t('noResults.clearIn', { place }) : t('noResults.clear'),
          to: without(clearedFilters(filters)),
        }
      : null,
    state
      ? {
          label: t('noResults.wholeState', { state: stateName ?? state.toUpperCase() }),
          to: inside({ type: 'state', key: state, state }),
        }
      : null,
    within && !state ? { label: t('noResults.everywhere'), to: inside(null) } : null,
    isCollection ? { label: t('noResults.beyondCollection'), to: without(ofAll) } : null,
  ]
  return searches.filter((wider) => wider !== null)
}

/** Links to them, the first before the others. */
export const WiderSearches = ({ searches }: { searches: readonly WiderSearch[] }) =>
  searches.map(({ label, to }, index) => (
    <ButtonLink key={to} kind={index === 0 ? 'primary' : 'secondary'} to={to}>
      {label}
    </ButtonLink>
  ))
