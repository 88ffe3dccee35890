import type { TFunction } from 'i18next'
import { MAX_NAME_LENGTH } from '../../features/saved-searches/save-search-rules.ts'
import type { SavedFilters, SavedQuery } from '../../features/saved-searches/saved-filters.ts'
import { filterChips } from '../../features/search/filters/filter-chips.ts'
import { formatMoney } from '../../platform/format/format.ts'
import type { Locale } from '../../platform/format/locale.ts'
import { searchPathParts } from '../../platform/urls/search-path.ts'

interface SearchToName extends SavedQuery {
  /** Category of the listings, without a place: "Condos for sale". */
  category: string
  /** Name of the place, or null for the whole market. */
  place: string | null
}

/** Proposes a name for a search from its criteria: "3+ beds under $600,000 in Austin, TX". */
export function proposedName(
  { filters, transactionType, category, place }: SearchToName,
  t: TFunction,
  locale: Locale,
): string {
  const price = priceText(filters, t, locale)
  const what = criteriaText(filters, transactionType, t, locale) ?? category
  const priced = price ? t('saveSearch.proposal.priced', { what, price }) : what
  return (place ? t('saveSearch.proposal.in', { what: priced, place }) : priced).slice(0, MAX_NAME_LENGTH)
}

/**
 * Returns a text for the criteria other than price, or null when the category already includes all of them.
 */
function criteriaText(
  filters: SavedFilters,
  side: SavedQuery['transactionType'],
  t: TFunction,
  locale: Locale,
) {
  const { minPrice: _, maxPrice: __, ...unpriced } = filters
  const { rest } = searchPathParts({ transactionType: side, place: null, filters: unpriced })
  if (Object.keys(rest).length === 0) return null
  const what = filterChips(unpriced, { t, locale })
    .map(({ label }) => label)
    .join(', ')
  return side === 'rent' ? t('saveSearch.proposal.rent', { what }) : what
}

function priceText({ minPrice, maxPrice }: SavedFilters, t: TFunction, locale: Locale): string | null {
  const min = minPrice === undefined ? null : formatMoney(minPrice, locale)
  const max = maxPrice === undefined ? null : formatMoney(maxPrice, locale)
  if (min && max) return t('saveSearch.proposal.between', { min, max })
  if (min) return t('saveSearch.proposal.over', { min })
  return max && t('saveSearch.proposal.under', { max })
}
