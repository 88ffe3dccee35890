import { z } from 'zod'
import { type ListingRow, listingFields } from './listing-row.ts'
import { withholdAddress } from './withhold-address.ts'

/**
 * A listing, as the listings service writes it. A search may leave out whatever a card does not show, and all
 * pictures but the first ones; `imageCount` then says how many there are. An address that its owner withholds ends
 * here, whatever the service sends.
 */
export const listingContract = listingFields.transform(withImages).transform(withholdAddress)

/** Pictures come in two shapes; `images` is the one that we go on with, where there is one. */
function withImages({ listingImages, ...listing }: ListingRow): ListingRow {
  if (listing.images || !listingImages) return listing
  return {
    ...listing,
    images: listingImages.map(({ src, computedUrl, key, ...image }) => ({
      ...image,
      key: computedUrl ?? src ?? key,
    })),
  }
}

/** The listings that are like another. */
export const similarContract = z.object({ uPI: z.string(), results: z.array(listingContract) })

export type SimilarRow = z.output<typeof similarContract>
