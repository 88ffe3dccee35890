import { z } from 'zod'

const text = z.string().nullish()
const number = z.number().nullish()

/** A place of the gazetteer. `placeType` is state, county, city, zip, neighborhood or schooldistrict. */
export const placeContract = z.object({
  placeType: z.string(),
  placeKey: z.string(),
  placeName: text,
  displayName: text,
  slug: text,
  city: text,
  cityKey: text,
  countyName: text,
  state: text,
  stateName: text,
  population: number,
  lat: number,
  lon: number,
  minLat: number,
  maxLat: number,
  minLon: number,
  maxLon: number,
})

/** The city found at a position: the page to go to, and its key. */
export const locationToPlaceContract = z.object({
  href: z.string(),
  place: z.object({
    placeKey: z.string(),
    placeName: text,
    displayName: text,
    city: text,
    state: text,
    location: z.object({ lat: z.number(), lon: z.number() }).nullish(),
  }),
})

export type PlaceRow = z.output<typeof placeContract>
