import { z } from 'zod'
import { Place } from '../place/place.contract.ts'

/** Homes for sale in a place: those that a search for homes for sale there finds. */
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

/** Where most homes are for sale. */
export const PopularPlaces = z.object({
  state: z.string().nullable().describe('Two capitals; null for the whole market'),
  cities: z.array(PlaceFigures).describe('Most homes first'),
  zips: z.array(PlaceFigures).describe('Most homes first'),
  disclosures: z.array(z.string()).describe('What the boards of the counted homes say of their data'),
})
export type PopularPlaces = z.infer<typeof PopularPlaces>
