import { plainText } from '@gable/subgraph-kit/rest/plain-text'
import { z } from 'zod'
import { checkListing, type Report } from './check-listing.ts'
import { type ImageRow, type ListingFields, type ListingRow, listingFields } from './listing-row.ts'
import { pathOfListing } from './listing-url.ts'
import { openHouseRow, zoneOf } from './open-house-times.ts'
import { withholdAddress } from './withhold-address.ts'

/**
 * A listing, as the listings service writes it. A search may leave out whatever a card does not show, and all
 * pictures but the first ones; `imageCount` then says how many there are. An address that its owner withholds ends
 * here, whatever the service sends.
 */
export const listingContract = listingFields.transform(readListing)

/**
 * Changes the parsed object itself, and only what differs: copying its fields, or adding some to it, would take as long
 * as parsing them.
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
    // Null, as of a list that could not be read, stays null: an absent list is loaded with the details.
    openHouses: openHouses === null ? null : openHousesOf(openHouses, timezone, report),
  })
  return withholdAddress(row)
}

/** Pictures come in two shapes; `images` is the one that we go on with, where there is one. */
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

/** A picture without a position keeps its place in the list. */
const withOrder = <Image extends Ordered>(image: Image, at: number) => ({
  ...image,
  order: image.order ?? at,
})

function openHousesOf(houses: ListingFields['openHouses'], zone: string | null | undefined, report: Report) {
  return houses?.flatMap((house, at) => {
    const row = openHouseRow(house, zone)
    if (!row) report.addIssue({ code: 'custom', path: ['openHouses', at], message: 'Not a time to visit' })
    return row ?? []
  })
}

/** The listings that are like another. */
export const similarContract = z.object({ uPI: z.string(), results: z.array(listingContract) })

export type SimilarRow = z.output<typeof similarContract>
