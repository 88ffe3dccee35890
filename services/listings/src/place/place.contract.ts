import { PLACE_TYPES } from '@gable/kit/rules/place-types'
import { z } from 'zod'

export const PlaceType = z.enum(PLACE_TYPES)
export type PlaceType = z.infer<typeof PlaceType>

const degrees = z.number()

/** A place in the gazetteer, as the service returns it. Coordinates are WGS 84 degrees. */
export const Place = z.object({
  placeType: PlaceType,
  placeKey: z.string().describe('Unique among places of its type'),
  placeName: z.string().describe('Name without its state, like "Austin" or "78704"'),
  displayName: z.string().describe('Name with its state, like "Austin, TX"'),
  slug: z.string().describe('URL segment of the place'),
  city: z.string().nullable().describe('City that contains the ZIP code or neighborhood'),
  cityKey: z.string().nullable(),
  countyKey: z.string().nullable(),
  countyName: z.string().nullable(),
  state: z.string().describe('Two capitals'),
  stateName: z.string(),
  country: z.string().describe('USA or CAN'),
  population: z.number().int().describe('0 when unknown'),
  lat: degrees,
  lon: degrees,
  minLat: degrees,
  maxLat: degrees,
  minLon: degrees,
  maxLon: degrees,
})
export type Place = z.infer<typeof Place>

/** The city at or near a location. */
export const PlaceAtLocation = z.object({
  href: z.string().describe("Path of the city's search page"),
  place: Place.pick({ placeKey: true, placeName: true, displayName: true, state: true }).extend({
    city: z.string(),
    location: z.object({ lat: degrees, lon: degrees }),
  }),
})
export type PlaceAtLocation = z.infer<typeof PlaceAtLocation>

/** A place with the path of its search page. */
export const PlaceAround = Place.extend({ href: z.string().describe("Path of the place's search page") })
export type PlaceAround = z.infer<typeof PlaceAround>

/** The places that contain a location. */
export const PlacesAround = z.object({
  city: PlaceAround.describe('The city at the location, or the nearest one within 100 km'),
  neighborhood: PlaceAround.nullable(),
  schoolDistrict: PlaceAround.nullable(),
})
export type PlacesAround = z.infer<typeof PlacesAround>
