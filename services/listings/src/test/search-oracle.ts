import type { MarketListing } from '@gable/data/market/market.types'
import { kindOf, sideOf } from '../listing/classify.ts'
import { bathroomsOf, squareFeetOf } from '../listing/measures.ts'
import type { PlaceRef } from '../place/place.store.ts'
import type { Filters } from '../search/search.contract.ts'

const DAY_MS = 86_400_000

/** What a search is to find, said plainly: the keys of the homes that match, in no order. */
export function expectedKeys(
  listings: readonly MarketListing[],
  place: PlaceRef | undefined,
  filters: Filters,
  now: Date,
): string[] {
  return listings
    .filter(
      (listing) => listing.internetEntireListingDisplayYN && sideOf(listing) === filters.uiTransactionType,
    )
    .filter((listing) => !place || isIn(listing, place))
    .filter((listing) => matches(listing, filters, now))
    .map(({ uPI }) => uPI)
}

function isIn(listing: MarketListing, { placeType, placeKey }: PlaceRef): boolean {
  switch (placeType) {
    case 'state':
      return listing.stateOrProvince.toLowerCase() === placeKey
    case 'county':
      return listing.countyKey === placeKey
    case 'city':
      return listing.cityKey === placeKey
    case 'zip':
      return listing.postalCode.startsWith(placeKey)
    case 'neighborhood':
      return listing.neighborhoodKey === placeKey
    case 'schooldistrict':
      return listing.schoolDistrictKey === placeKey
  }
}

export const searchedPrice = (listing: MarketListing) =>
  listing.standardStatus === 'Closed' ? (listing.closePrice ?? listing.listPrice) : listing.listPrice

function matches(listing: MarketListing, filters: Filters, now: Date): boolean {
  const daysSince = (time: string) => (startOfDay(now.toISOString()) - startOfDay(time)) / DAY_MS
  const { previousListPrice, listPrice, priceChangeTimestamp, openHouses } = listing
  const isCut = previousListPrice !== null && listPrice < previousListPrice
  const isOpen = openHouses.some(({ type, endTime }) => /Public/.test(type) && new Date(endTime) > now)
  const hasTour = Boolean(listing.virtualTourUrlUnbranded ?? listing.virtualTourUrl3D)
  const onMarket = daysSince(listing.computedOnMarketDate)
  return (
    within(searchedPrice(listing), filters.minPrice, filters.maxPrice) &&
    within(listing.bedroomsTotal, filters.minBeds, filters.maxBeds) &&
    within(bathroomsOf(listing), filters.minBaths, filters.maxBaths) &&
    within(squareFeetOf(listing), filters.minSqft, filters.maxSqft) &&
    within(listing.yearBuilt, filters.minYearBuilt, filters.maxYearBuilt) &&
    (!filters.uiPropertyType?.length || filters.uiPropertyType.includes(kindOf(listing))) &&
    (!filters.openHouse || isOpen) &&
    (!filters.virtualTour || hasTour) &&
    (!filters.isCollection || listing.isCollection) &&
    (filters.newWithinDays == null ||
      (onMarket >= 0 && onMarket <= filters.newWithinDays && listing.standardStatus !== 'Coming Soon')) &&
    (filters.priceReducedWithinDays == null ||
      (isCut && daysSince(priceChangeTimestamp ?? '') <= filters.priceReducedWithinDays)) &&
    (!filters.listAgentKey || listing.listAgentKey === filters.listAgentKey) &&
    (!filters.listOfficeKey || listing.listOfficeKey === filters.listOfficeKey)
  )
}

const startOfDay = (time: string) => Date.parse(time.slice(0, 10))

function within(value: number | null, least: number | null | undefined, most: number | null | undefined) {
  if (least == null && most == null) return true
  return value !== null && value >= (least ?? 0) && value <= (most ?? Number.POSITIVE_INFINITY)
}
