import type { MarketBoard, MarketListing } from '@gable/service-listings/listing/market-listing.types'
import { Random } from '../random.ts'
import { numberPrefix } from './directory/boards.ts'
import type { Seller } from './directory/sellers.ts'
import { listFeatures } from './home/features.ts'
import type { Home } from './home/home.types.ts'
import { takePictures } from './media/media.ts'
import { streetViewOf } from './media/street-view.ts'
import { composeRemarks } from './remarks/compose-remarks.ts'
import { postalCodeAt } from './site/postal-code.ts'
import { dayOf } from './timeline/days.ts'
import { planOpenHouses } from './timeline/open-houses.ts'
import { buildTimeline } from './timeline/timeline.ts'

const PRIME = 99_999_989
const STEP = 61_803_399
/** Returns a number that looks random and is different for each `n` below about 100 million. */
const scatter = (n: number, seed: number): number => (n * STEP + seed) % PRIME

const PROVINCES: Record<string, string> = {
  NL: '10',
  PE: '11',
  NS: '12',
  NB: '13',
  QC: '24',
  ON: '35',
  MB: '46',
  SK: '47',
  AB: '48',
  BC: '59',
  YT: '60',
  NT: '61',
  NU: '62',
}

/**
 * Returns the parcel identifier, which contains the county code or, in Canada, the census code of the
 * province.
 */
function parcelOf({ site }: Home, index: number, seed: number): string {
  const number = String(scatter(index, seed)).padStart(8, '0')
  return site.city.country === 'USA'
    ? `urn:reso:upi:2.0:US:${site.county?.placeKey ?? site.zip.placeKey}:${number}`
    : `urn:reso:upi:2.0:CA:${PROVINCES[site.city.state] ?? site.city.state}:${number}`
}

export interface ListingContext {
  index: number
  seed: number
  /** Days since 1970-01-01. */
  today: number
  board: MarketBoard
  seller: Seller
  compensationOffers: boolean
}

/** Creates the listing of a home: the row that a board would deliver. */
export function listHome(
  home: Home,
  { index, seed, today, board, seller, compensationOffers }: ListingContext,
  random: Random,
): MarketListing {
  const { site } = home
  const prefix = numberPrefix(board.oUID)
  const numberOf = (time: number) =>
    `${prefix}${String(scatter(index * 3 + time, seed + 17)).padStart(8, '0')}`
  const slow = home.beds === null || home.kind === 'farm'
  const { status, offMarket, ...dates } = buildTimeline(
    {
      price: home.price,
      lease: home.lease,
      slow,
      newBuild: home.newBuild,
      year: home.year,
      today,
      listingId: numberOf,
    },
    random,
  )
  const listed = dayOf(dates.computedOnMarketDate)
  const shown = random.chance(0.992)
  const isUnlocated = random.chance(0.01)
  const rangeOnly = home.size !== null && random.chance(0.02)
  const quebec = site.region === 'qc'
  const described = rangeOnly ? { ...home, size: null } : home
  const { remarks, remarksFrench } = composeRemarks(described, quebec, Random.of('remarks', seed, index))
  const id = `${board.oUID.toLowerCase()}-${numberOf(0)}`
  const tour = (likely: number, path: string) =>
    home.kind !== 'land' && random.chance(home.luxury ? 0.6 : likely)
      ? `https://tours.example/${path}/${id}`
      : null
  const pictures = takePictures(
    home,
    `${seed}/${index}`,
    Number(dates.listingContractDate.slice(5, 7)) - 1,
    random,
  )
  const media = Random.of('pictures', seed, index).chance(0.006) ? [] : pictures
  const position = isUnlocated ? null : { lat: site.lat, lon: site.lon }
  const squareFeet = home.lotAcres === null ? null : Math.round(home.lotAcres * 43_560)

  return {
    uPI: parcelOf(home, index, seed),
    oUID: board.oUID,
    listingId: offMarket ? null : numberOf(0),
    standardStatus: status,
    propertyType: home.propertyType,
    propertySubType: home.propertySubType,
    isCollection: home.luxury,
    newConstruction: home.newBuild,
    ...dates,
    leasePeriod: home.leasePeriod,
    streetNumber: site.streetNumber,
    streetName: site.streetName,
    unitNumber: home.unitNumber,
    city: site.city.placeName,
    stateOrProvince: site.city.state,
    postalCode: postalCodeAt(site, random),
    country: site.city.country,
    timezone: site.timeZone,
    lat: position?.lat ?? null,
    lon: position?.lon ?? null,
    cityKey: site.city.placeKey,
    countyKey: site.county?.placeKey ?? null,
    neighborhoodKey: site.neighborhood?.placeKey ?? null,
    schoolDistrictKey: site.schoolDistrict?.placeKey ?? null,
    subdivisionName: home.subdivision,
    internetEntireListingDisplayYN: shown,
    internetAddressDisplayYN: random.chance(0.97),
    bedroomsTotal: home.beds,
    bathroomsTotalInteger: home.fullBaths === null ? null : home.fullBaths + (home.halfBaths ?? 0),
    bathroomsFull: home.fullBaths,
    bathroomsHalf: home.fullBaths === null ? null : (home.halfBaths ?? 0),
    livingArea: rangeOnly ? null : home.size,
    livingAreaRange: rangeOnly ? rangeOf(home.size ?? 0) : null,
    lotSizeSquareFeet: squareFeet,
    lotSizeAcres: home.lotAcres === null ? null : Math.round(home.lotAcres * 100) / 100,
    zoning: home.zoning,
    yearBuilt: home.year,
    storiesTotal: home.stories,
    numberOfUnitsTotal: home.units,
    parkingTotal: home.kind === 'land' ? null : home.parking,
    garageSpaces: home.beds === null ? null : home.garage,
    poolPrivateYN: home.pool,
    waterfrontYN: home.water !== null,
    viewYN: home.view !== null,
    fireplaceYN: home.fireplace !== null,
    associationFee: home.fee,
    associationFeeFrequency: home.feeFrequency,
    taxAnnualAmount: home.tax,
    ...listFeatures(home),
    publicRemarks: remarks,
    publicRemarksFrench: remarksFrench,
    media,
    mapImages: [],
    streetView: streetViewOf(home, position && site.road, media, Random.of('street', seed, index)),
    virtualTourUrlUnbranded: tour(0.24, 'video'),
    virtualTourUrl3D: tour(0.17, '3d'),
    openHouses: planOpenHouses(
      status,
      shown && !home.lease && home.beds !== null,
      site.timeZone,
      listed,
      today,
      id,
      random,
    ),
    listAgentKey: seller.agent.masterCustomerId,
    listOfficeKey: seller.office.masterCustomerId,
    listAgentFullName: `${seller.agent.firstName} ${seller.agent.lastName}`,
    listOfficeName: seller.office.officeName,
    coListOfficeName: seller.coOffice?.officeName ?? null,
    buyerAgencyCompensation:
      !compensationOffers || home.lease || offMarket
        ? null
        : offerToBuyersAgent(Random.of('compensation', seed, index)),
  }
}

/**
 * Returns the compensation offered to the buyer's agent: usually a percentage of the price, sometimes an
 * amount, and often null.
 */
const offerToBuyersAgent = (random: Random): string | null =>
  random.weighted([
    [null, 6],
    ['2%', 2],
    ['2.5%', 5],
    ['3%', 3],
    ['$5,000', 0.5],
  ])

const RANGES = [500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000]

function rangeOf(size: number): string {
  const above = RANGES.findIndex((limit) => size < limit)
  if (above === 0) return 'Under 500'
  return above < 0 ? '10000+' : `${RANGES[above - 1]}-${RANGES[above]}`
}
