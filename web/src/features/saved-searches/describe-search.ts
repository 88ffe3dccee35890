import type { TFunction } from 'i18next'
import { formatMoney, formatNumber } from '../../platform/format/format.ts'
import type { Locale } from '../../platform/format/locale.ts'
import { parseQuery } from './saved-filters.ts'
import type { SavedPlace } from './saved-place.ts'

interface DescribedSearch {
  searchQueryString: string
  searchCriteria: { place: SavedPlace | null }
}

/** Describes the criteria of a saved search as text. */
export function describeSearch(
  { searchQueryString, searchCriteria }: DescribedSearch,
  t: TFunction,
  locale: Locale,
) {
  const { filters, transactionType } = parseQuery(searchQueryString)
  const { minPrice, maxPrice, minBeds, maxBeds, minBaths, maxBaths, minSqft, maxSqft, uiPropertyType } =
    filters
  const money = (amount: number) => formatMoney(amount, locale)
  const number = (value: number) => formatNumber(value, locale)
  const any = t('savedSearches.any')
  /** Formats both ends when at least one end is set. An open end is shown as "Any". */
  const formatRange = (min: number | undefined, max: number | undefined, write: (value: number) => string) =>
    min === undefined && max === undefined
      ? any
      : t('savedSearches.range', {
          min: min === undefined ? any : write(min),
          max: max === undefined ? any : write(max),
        })
  const formatRooms = (min: number | undefined, max: number | undefined) => {
    if (max === undefined && min) return t('savedSearches.orMore', { min: number(min) })
    return min !== undefined && min === max ? number(min) : formatRange(min, max, number)
  }
  return {
    ...describePlace(searchCriteria.place, t),
    transactionType: t(transactionType === 'rent' ? 'savedSearches.forRent' : 'savedSearches.forSale'),
    price: formatRange(minPrice, maxPrice, money),
    beds: formatRooms(minBeds, maxBeds),
    baths: formatRooms(minBaths, maxBaths),
    sqft: minSqft === undefined && maxSqft === undefined ? null : formatRange(minSqft, maxSqft, number),
    kinds: uiPropertyType?.map((kind) => t(`kinds.${kind}`)).join(', ') ?? any,
  }
}

/** Returns the city as 'city, STATE', and the name of the place when it is not the city itself. */
export function describePlace(
  place: SavedPlace | null,
  t: TFunction,
): { town: string; within: string | null } {
  if (!place) return { town: t('savedSearches.anywhere'), within: null }
  const { name, city, stateOrProvince } = place
  if (!city) return { town: name, within: null }
  const town = [city, stateOrProvince].filter(Boolean).join(', ')
  const ownName = name.endsWith(`, ${town}`) ? name.slice(0, -town.length - 2) : name
  return { town, within: place.placeType === 'city' || ownName === town ? null : ownName }
}
