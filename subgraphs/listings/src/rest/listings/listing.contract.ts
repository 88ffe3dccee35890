import { plainText } from '@gable/subgraph-kit/plain-text'
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

/** Changes the parsed object itself: copying its fields would take as long as parsing them. */
function readListing(listing: ListingFields, report: Report): ListingRow {
  checkListing(listing, report)
  const { location, publicRemarks, publicRemarksFrench } = listing
  const timezone = zoneOf(listing)
  if (location) location.timezone = timezone
  return withholdAddress(
    Object.assign(listing, {
      listingUrl: listing.listingUrl ?? pathOfListing(listing),
      images: imagesOf(listing),
      openHouses: openHousesOf(listing, timezone, report),
      publicRemarks: plainText(publicRemarks),
      publicRemarksFrench: plainText(publicRemarksFrench),
    }),
  )
}

/** Pictures come in two shapes; `images` is the one that we go on with, where there is one. */
function imagesOf({ images, listingImages }: ListingFields): ImageRow[] | null | undefined {
  if (images) return images.map(withOrder)
  const addressed = listingImages?.map(({ src, computedUrl, key, ...image }) => ({
    ...image,
    key: computedUrl ?? src ?? key,
  }))
  return addressed?.map(withOrder) ?? images
}

/** A picture without a position keeps its place in the list. */
const withOrder = <Image extends { order?: number | null | undefined }>(image: Image, at: number) => ({
  ...image,
  order: image.order ?? at,
})

function openHousesOf({ openHouses }: ListingFields, zone: string | null | undefined, report: Report) {
  return openHouses?.flatMap((house, at) => {
    const row = openHouseRow(house, zone)
    if (!row) report.addIssue({ code: 'custom', path: ['openHouses', at], message: 'Not a time to visit' })
    return row ?? []
  })
}

/** The listings that are like another. */
export const similarContract = z.object({ uPI: z.string(), results: z.array(listingContract) })

export type SimilarRow = z.output<typeof similarContract>
