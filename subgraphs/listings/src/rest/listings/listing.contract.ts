import { isAddressWithheld, PRIVATE_SLUG } from '@gable/kit/rules/withheld-address'
import { DAY_MS } from '@gable/kit/time/durations'
import { isTimeZone, momentInZone } from '@gable/kit/time/time-zone'
import { marketNow } from '@gable/subgraph-kit/config/env'
import { isPrice } from '@gable/subgraph-kit/rest/fields'
import { plainText } from '@gable/subgraph-kit/rest/plain-text'
import { z } from 'zod'
import {
  type ImageRow,
  type ListingFields,
  type ListingRow,
  listingFields,
  type OpenHouseRow,
} from './listing-row.ts'

import { withholdAddress } from './withhold-address.ts'

type OpenHouse = NonNullable<ListingFields['openHouses']>[number]

const WITH_OFFSET = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/
const WHOLE_HOURS = /([+-])(\d{2}):?00$/

/**
 * Returns an open house with its times in UTC. A time without an offset is in the home's time zone. Returns
 * null when the id or a time is missing, or when the open house ends before it starts.
 */
function openHouseRow(house: OpenHouse, zone: string | null | undefined): OpenHouseRow | null {
  const id = house.id ?? house.openHouseId
  const startTime = house.startTime ?? house.openHouseStartTime
  const endTime = house.endTime ?? house.openHouseEndTime
  const [start, end] = [momentOf(startTime, zone), momentOf(endTime, zone)]
  if (!id || !startTime || !endTime || !(end >= start)) return null
  return { id, startTime: inUtc(startTime, start), endTime: inUtc(endTime, end) }
}

const inUtc = (time: string, moment: number) => (UTC.test(time) ? time : new Date(moment).toISOString())

/**
 * Returns the time zone of a home. If the service sends none, derives an Etc/GMT zone from the offset of the
 * open houses.
 */
function zoneOf({ location, openHouses }: ListingFields): string | null | undefined {
  if (location?.timezone || !openHouses) return location?.timezone
  for (const { startTime, openHouseStartTime } of openHouses) {
    const [, sign, hours] = WHOLE_HOURS.exec(startTime ?? openHouseStartTime ?? '') ?? []
    // The sign in Etc/GMT names is inverted: Etc/GMT+6 is six hours behind UTC.
    if (hours === undefined || Number(hours) === 0) continue
    const zone = `Etc/GMT${sign === '-' ? '+' : '-'}${Number(hours)}`
    if (isTimeZone(zone)) return zone
  }
  return location?.timezone
}

function momentOf(time: string | null | undefined, zone: string | null | undefined): number {
  if (!time) return Number.NaN
  if (WITH_OFFSET.test(time)) return Date.parse(time)
  return zone ? momentInZone(time, zone) : Number.NaN
}

/**
 * A listing as the listings service returns it. A search response may omit fields that a card does not
 * display, and may contain only the first images, with the total in `imageCount`. Parsing removes a withheld
 * address, even when the service sends it.
 */
export const listingContract = listingFields.transform(readListing)

/**
 * Changes the parsed object in place. Copying its fields, or adding fields, would take as long as parsing
 * them.
 */
function readListing(listing: ListingFields, report: Report): ListingRow {
  checkListing(listing, report)
  const { location, images, listingImages, openHouses, publicRemarks, publicRemarksFrench } = listing
  const timezone = zoneOf(listing)
  if (location && location.timezone !== timezone) location.timezone = timezone
  listing.listingUrl ??= pathOfListing(listing)
  if (publicRemarks) listing.publicRemarks = plainText(publicRemarks)
  if (publicRemarksFrench) listing.publicRemarksFrench = plainText(publicRemarksFrench)
  const row: ListingRow = Object.assign(listing, {
    images: images || listingImages ? imagesOf(listing) : images === null ? null : listingImages,
    // A malformed list must stay null, because an undefined list would be loaded with the detail response.
    openHouses: openHouses === null ? null : openHousesOf(openHouses, timezone, report),
  })
  return withholdAddress(row)
}

/** Returns the images in a single format. Images arrive in two formats, and `images` takes precedence. */
function imagesOf({ images, listingImages }: ListingFields): ImageRow[] | undefined {
  const addressed = () =>
    listingImages?.map(({ src, computedUrl, key, ...image }) => ({
      ...image,
      key: computedUrl ?? src ?? key,
    }))
  const found = images ?? addressed()
  return found?.every(hasOrder) ? found : found?.map(withOrder)
}

type Ordered = { order?: number | null | undefined }
const hasOrder = <Image extends Ordered>(image: Image): image is Image & { order: number } =>
  typeof image.order === 'number'

/** Defaults the order of an image to its index in the list. */
const withOrder = <Image extends Ordered>(image: Image, at: number) => ({
  ...image,
  order: image.order ?? at,
})

function openHousesOf(houses: ListingFields['openHouses'], zone: string | null | undefined, report: Report) {
  return houses?.flatMap((house, at) => {
    const row = openHouseRow(house, zone)
    if (!row)
      report.addIssue({ code: 'custom', path: ['openHouses', at], message: 'Invalid open house id or times' })
    return row ?? []
  })
}

/** Contract of the listings that are similar to a listing. */
export const similarContract = z.object({ uPI: z.string(), results: z.array(listingContract) })

export type SimilarRow = z.output<typeof similarContract>

type Report = z.core.$RefinementCtx<ListingFields>

/** One day in ms. List dates may be this far in the future, because some time zones are ahead of UTC. */
const MAX_LATITUDE = 90
const MAX_LONGITUDE = 180
const PRICE_FIELDS = ['listPrice', 'listPriceRaw', 'closePrice'] as const
const LIST_DATE_FIELDS = ['computedOnMarketDate', 'listingContractDate'] as const

/**
 * Reports well-formed values that are implausible: a position in the ocean, a list date in the future, or a
 * price of $0.
 */
function checkListing(listing: ListingFields, report: Report): void {
  for (const name of PRICE_FIELDS)
    if (listing[name] != null && !isPrice(listing[name])) reportImpossible(report, name)
  const lastMoment = marketNow().getTime() + DAY_MS
  for (const name of LIST_DATE_FIELDS)
    if (listing[name] && Date.parse(listing[name]) > lastMoment) reportImpossible(report, name)
  const { location } = listing
  if (location && !isOnLand(location))
    for (const name of ['lat', 'lon'] as const)
      if (location[name] != null) reportImpossible(report, 'location', name)
}

const reportImpossible = (report: Report, ...path: string[]) =>
  report.addIssue({ code: 'custom', path, message: 'Implausible value' })

/** False for the position 0, 0, which is in the ocean, and for coordinates out of range. */
const isOnLand = ({ lat, lon }: NonNullable<ListingFields['location']>): boolean =>
  (lat !== 0 || lon !== 0) && Math.abs(lat ?? 0) <= MAX_LATITUDE && Math.abs(lon ?? 0) <= MAX_LONGITUDE

type Located = Pick<ListingFields, 'uPI' | 'location' | 'internetAddressDisplayYN'>

/**
 * Builds the path of a listing page for a record without a path: /{state}/{city}/home-details/{street}/{uPI}.
 */
function pathOfListing(listing: Located): string {
  const { uPI, location } = listing
  const { state, city, listingAddress1 } = location ?? {}
  const place = state && city ? `/${slug(state)}/${slug(city)}` : ''
  const street = isAddressWithheld(listing) ? PRIVATE_SLUG : slug(listingAddress1 ?? '') || 'home'
  // A path may contain a colon unescaped.
  return `${place}/home-details/${street}/${encodeURIComponent(uPI).replaceAll('%3A', ':')}`
}

/** Converts a name to a URL slug in lower-case ASCII with hyphens. */
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/[ -]+/g, '-')
    .replace(/^-|-$/g, '')
