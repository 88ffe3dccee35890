import { count, key, link, listOf } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

const figures = { href: link, totalListings: count, avgListPrice: count }

/** Cities and ZIP codes with the most homes for sale. Prices are in whole US dollars. */
export const popularStatsContract = z.object({
  state: z.string().nullish(),
  cities: listOf(z.object({ city: z.string(), placeKey: key, state: z.string(), ...figures })),
  zips: listOf(z.object({ zip: z.string(), placeName: z.string(), ...figures })),
  dataDisclosures: listOf(z.object({ dataDisclosure: z.string() })),
})
