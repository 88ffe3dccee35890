import { z } from 'zod'
import { Place } from '../place/place.contract.ts'

/**
 * Statistics of the homes for sale in a place. They include the same listings as a search for homes for sale
 * in that place.
 */
export const PlaceFigures = Place.pick({
  placeKey: true,
  placeName: true,
  displayName: true,
  city: true,
  state: true,
}).extend({
  href: z.string().describe("Path of the place's search page"),
  totalListings: z.int(),
  avgListPrice: z.int().describe('Whole US dollars'),
})
export type PlaceFigures = z.infer<typeof PlaceFigures>

/** Places with the most homes for sale. */
export const PopularPlaces = z.object({
  state: z.string().nullable().describe('Two-letter code in upper case; null for the whole market'),
  cities: z.array(PlaceFigures).describe('Most homes first'),
  zips: z.array(PlaceFigures).describe('Most homes first'),
  disclosures: z.array(z.string()).describe('Data disclosures of the boards of the counted listings'),
})
export type PopularPlaces = z.infer<typeof PopularPlaces>
