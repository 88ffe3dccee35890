import type { MarketListing } from '@gable/data/market/market.types'
import { kindOf, sideOf } from '../listing/classify.ts'
import { bathroomsOf, squareFeetOf } from '../listing/measures.ts'
import type { PlaceRef } from '../place/place.store.ts'
import type { Filters } from '../search/filters.contract.ts'

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
    .filter(({ country }) => !filters.country || country.startsWith(filters.country))
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
    hasGrounds(listing, filters) &&
    liesWhere(listing, filters) &&
    (!filters.uiPropertyType?.length || filters.uiPropertyType.includes(kindOf(listing))) &&
    (!filters.openHouse || isOpen) &&
    (!filters.virtualTour || hasTour) &&
    (!filters.isCollection || listing.isCollection) &&
    (filters.newWithinDays == null ||
      (onMarket >= 0 && onMarket <= filters.newWithinDays && listing.standardStatus !== 'Coming Soon')) &&
    (filters.priceReducedWithinDays == null ||
      (isCut && daysSince(priceChangeTimestamp ?? '') <= filters.priceReducedWithinDays)) &&
    (!filters.listAgentKey || listing.listAgentKey === filters.listAgentKey) &&
    (!filters.listAgentKeys?.length || filters.listAgentKeys.includes(listing.listAgentKey)) &&
    (!filters.listOfficeKey || listing.listOfficeKey === filters.listOfficeKey)
  )
}

const FEES_A_YEAR = { Annually: 1, 'Semi-Annually': 2, Quarterly: 4, Monthly: 12 }

function hasGrounds(listing: MarketListing, filters: Filters): boolean {
  const { lotSizeSquareFeet, lotSizeAcres, associationFee, associationFeeFrequency } = listing
  const lot = lotSizeSquareFeet ?? (lotSizeAcres === null ? null : Math.round(lotSizeAcres * 43_560))
  const fee = Math.round(((associationFee ?? 0) / 12) * FEES_A_YEAR[associationFeeFrequency ?? 'Monthly'])
  return (
    within(lot, filters.minLotSqft, filters.maxLotSqft) &&
    within(fee, null, filters.maxHoaFee) &&
    within(listing.parkingTotal, filters.minParking, null) &&
    (!filters.garage || (listing.garageSpaces ?? 0) > 0) &&
    (!filters.pool || listing.poolPrivateYN) &&
    (!filters.waterfront || listing.waterfrontYN) &&
    (!filters.view || listing.viewYN) &&
    (!filters.fireplace || listing.fireplaceYN) &&
    (!filters.newConstruction || listing.newConstruction)
  )
}

function liesWhere(listing: MarketListing, { bounds, areas }: Filters): boolean {
  if (!bounds && !areas?.length) return true
  const { lat, lon, internetAddressDisplayYN } = listing
  if (lat === null || lon === null || !internetAddressDisplayYN) return false
  const included = areas?.filter(({ exclude }) => !exclude) ?? []
  const excluded = areas?.filter(({ exclude }) => exclude) ?? []
  const liesIn = ({ points }: { points: readonly Point[] }) => isInside({ lat, lon }, points)
  return (
    (!bounds || isInBox({ lat, lon }, bounds)) &&
    (included.length === 0 || included.some(liesIn)) &&
    !excluded.some(liesIn)
  )
}

interface Point {
  lat: number
  lon: number
}

function isInBox({ lat, lon }: Point, { minLat, maxLat, minLon, maxLon }: NonNullable<Filters['bounds']>) {
  const isBeside = minLon <= maxLon ? lon >= minLon && lon <= maxLon : lon >= minLon || lon <= maxLon
  return lat >= minLat && lat <= maxLat && isBeside
}

/** By the angles at which the point sees each side: they add up to whole turns, an odd number of them inside. */
function isInside(point: Point, corners: readonly Point[]): boolean {
  const turn = (degrees: number) => degrees - 360 * Math.round(degrees / 360)
  const angles = corners.map(({ lat, lon }) => Math.atan2(lat - point.lat, turn(lon - point.lon)))
  const sum = angles.reduce((total, angle, i) => {
    const step = (angles[(i + 1) % angles.length] ?? 0) - angle
    return total + step - 2 * Math.PI * Math.round(step / (2 * Math.PI))
  }, 0)
  return Math.round(sum / (2 * Math.PI)) % 2 !== 0
}

const startOfDay = (time: string) => Date.parse(time.slice(0, 10))

function within(value: number | null, least: number | null | undefined, most: number | null | undefined) {
  if (least == null && most == null) return true
  return value !== null && value >= (least ?? 0) && value <= (most ?? Number.POSITIVE_INFINITY)
}
