import { latitude, link, longitude, number, point, text } from '@gable/subgraph-kit/rest/fields'
import { placeTypes } from '@gable/subgraph-kit/search/search-words'
import { z } from 'zod'

/** A place in the gazetteer. `placeType` is state, county, city, zip, neighborhood, or schooldistrict. */
export const placeContract = z.object({
  placeType: z.string().refine((word) => placeTypes.value(word) !== null, 'Unknown place type'),
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
  lat: latitude.nullish(),
  lon: longitude.nullish(),
  minLat: latitude.nullish(),
  maxLat: latitude.nullish(),
  minLon: longitude.nullish(),
  maxLon: longitude.nullish(),
})

/** Closed lines around a place, as longitude and latitude of their corners. */
export const outlineContract = z.object({ rings: z.array(z.array(z.tuple([longitude, latitude]))) })

/** The city found at a position: its key and the path of its search page. */
export const locationToPlaceContract = z.object({
  href: link,
  place: z.object({
    placeKey: z.string(),
    placeName: text,
    displayName: text,
    city: text,
    state: text,
    location: point.nullish(),
  }),
})

export type PlaceRow = z.output<typeof placeContract>
