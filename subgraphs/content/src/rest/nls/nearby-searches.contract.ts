import { z } from 'zod'

/** Searches of cities near a place, nearest first. */
export const nearbySearchesContract = z.array(
  z.object({ placeKey: z.string(), placeName: z.string(), href: z.string(), totalListings: z.int() }),
)
export type NearbySearchRow = z.output<typeof nearbySearchesContract>[number]
