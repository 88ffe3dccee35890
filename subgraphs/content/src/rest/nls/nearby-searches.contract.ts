import { count, key, link } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

/** Links to searches for homes in cities near a place, nearest city first. */
export const nearbySearchesContract = z.array(
  z.object({ placeKey: key, placeName: z.string(), href: link, totalListings: count }),
)
export type NearbySearchRow = z.output<typeof nearbySearchesContract>[number]
