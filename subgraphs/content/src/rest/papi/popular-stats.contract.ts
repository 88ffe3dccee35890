import { z } from 'zod'

const figures = { href: z.string(), totalListings: z.int(), avgListPrice: z.int() }

/** Where most homes are for sale; prices in whole US dollars. */
export const popularStatsContract = z.object({
  state: z.string().nullish(),
  cities: z.array(z.object({ city: z.string(), placeKey: z.string(), state: z.string(), ...figures })),
  zips: z.array(z.object({ zip: z.string(), placeName: z.string(), ...figures })),
  dataDisclosures: z.array(z.object({ dataDisclosure: z.string() })).default([]),
})
