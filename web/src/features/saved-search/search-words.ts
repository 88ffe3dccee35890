import type { TFunction } from 'i18next'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'
import { parseQuery } from './saved-filters.ts'
import type { SavedPlace } from './saved-place.ts'

interface SearchToTell {
  searchQueryString: string
  searchCriteria: { place: SavedPlace | null }
}

/** What a saved search looks for, in words. */
export function searchWords(
  { searchQueryString, searchCriteria }: SearchToTell,
  t: TFunction,
  locale: Locale,
) {
  const { filters, side } = parseQuery(searchQueryString)
  const { minPrice, maxPrice, minBeds, maxBeds, minBaths, maxBaths, minSqft, maxSqft, uiPropertyType } =
    filters
  const money = (amount: number) => formatMoney(amount, locale)
  const number = (value: number) => formatNumber(value, locale)
  const any = t('savedSearches.any')
  /** Both ends, where one is named; one that is open says so. */
  const ends = (min: number | undefined, max: number | undefined, write: (value: number) => string) =>
    min === undefined && max === undefined
      ? any
      : t('savedSearches.range', {
          min: min === undefined ? any : write(min),
          max: max === undefined ? any : write(max),
        })
  const rooms = (min: number | undefined, max: number | undefined) => {
    if (max === undefined && min) return t('savedSearches.orMore', { min: number(min) })
    return min !== undefined && min === max ? number(min) : ends(min, max, number)
  }
  return {
    ...placeWords(searchCriteria.place, t),
    side: t(side === 'rent' ? 'savedSearches.forRent' : 'savedSearches.forSale'),
    price: ends(minPrice, maxPrice, money),
    beds: rooms(minBeds, maxBeds),
    baths: rooms(minBaths, maxBaths),
    sqft: minSqft === undefined && maxSqft === undefined ? null : ends(minSqft, maxSqft, number),
    kinds: uiPropertyType?.map((kind) => t(`kinds.${kind}`)).join(', ') ?? any,
  }
}

/** The town as 'city, STATE', and what within it or around it was meant where it is not the town itself. */
export function placeWords(place: SavedPlace | null, t: TFunction): { town: string; within: string | null } {
  if (!place) return { town: t('savedSearches.anywhere'), within: null }
  const { name, city, stateOrProvince } = place
  if (!city) return { town: name, within: null }
  const town = [city, stateOrProvince].filter(Boolean).join(', ')
  const own = name.endsWith(`, ${town}`) ? name.slice(0, -town.length - 2) : name
  return { town, within: place.placeType === 'city' || own === town ? null : own }
}
