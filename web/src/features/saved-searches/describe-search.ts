import type { TFunction } from 'i18next'
import { formatMoney, formatNumber } from '../../platform/format/format.ts'
import type { Locale } from '../../platform/format/locale.ts'
import { parseQuery } from './saved-filters.ts'
import type { SavedPlace } from './saved-place.ts'

interface DescribedSearch {
  searchQueryString: string
  searchCriteria: { place: SavedPlace | null }
}

/** What a saved search looks for, in words. */
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
  /** Both ends, where one is named; one that is open says so. */
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

/** The town as 'city, STATE', and what within it or around it was meant where it is not the town itself. */
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
