import { dataOf, degrees, keyList, keyText } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { Place, PlaceAtLocation, PlacesAround, PlaceType } from './place.contract.ts'
import { findCityAt, findCityNamed, findPlace, findPlaces, type PlaceRef } from './place.store.ts'
import { searchPath } from './place-path.ts'
import { findPlacesAround } from './places-around.ts'

const MAX_REFS = 100

const PlaceRefs = keyList(MAX_REFS).transform((texts, context): PlaceRef[] =>
  texts.flatMap((text) => {
    const [type, ...key] = text.split(':')
    const placeType = PlaceType.safeParse(type)
    if (placeType.success && key.length > 0) return [{ placeType: placeType.data, placeKey: key.join(':') }]
    context.addIssue(
      `must be a list like city:4671654,zip:78704; ${JSON.stringify(text)} is not {type}:{key}`,
    )
    return []
  }),
)

const Position = z.object({
  lat: degrees(90).describe('Latitude in degrees'),
  lon: degrees(180).describe('Longitude in degrees'),
})

export function placeRoutes(app: ServiceApp, { db }: ServiceContext): void {
  app.get(
    '/places',
    {
      schema: {
        summary: 'Several places in one request',
        description: 'Unknown places are omitted.',
        querystring: z.object({
          refs: PlaceRefs.describe(`{type}:{key}, up to ${MAX_REFS}, with commas between`),
        }),
        response: { 200: dataOf(z.array(Place)) },
      },
    },
    async ({ query }) => ({ data: (await findPlaces(db, query.refs)).map(({ place }) => place) }),
  )

  app.get(
    '/places/:placeType/:placeKey',
    {
      schema: {
        summary: 'A place',
        params: z.object({ placeType: PlaceType, placeKey: keyText }),
        response: { 200: dataOf(Place) },
      },
    },
    async ({ params }) => {
      const found = await findPlace(db, params)
      if (!found) throw new HttpError(404, [`There is no ${params.placeType} ${params.placeKey}.`])
      return { data: found.place }
    },
  )

  app.get(
    '/places/city/:state/:slug',
    {
      schema: {
        summary: 'A city by its state and name',
        description: 'The most populous city of that name in the state.',
        params: z.object({
          state: z
            .string()
            .regex(/^[a-z]{2}$/i, 'must be a two-letter code, like TX')
            .describe('Code of a state or province, case-insensitive'),
          slug: keyText.describe('Slug of the city name, like san-antonio'),
        }),
        response: { 200: dataOf(Place) },
      },
    },
    async ({ params: { state, slug } }) => {
      const city = await findCityNamed(db, state, slug)
      if (!city) throw new HttpError(404, [`There is no city ${slug} in ${state.toUpperCase()}.`])
      return { data: city }
    },
  )

  app.get(
    '/listings/location-to-place/:lat/:lon',
    {
      schema: {
        summary: 'The city at a location',
        description: 'The city at the location, or the nearest one within 100 km.',
        params: Position,
        response: { 200: dataOf(PlaceAtLocation) },
      },
    },
    async ({ params: { lat, lon } }) => {
      const city = await findCityAt(db, lat, lon)
      if (!city) throw noCityAt(lat, lon)
      return { data: placeAtLocation(city) }
    },
  )

  app.get(
    '/places/around/:lat/:lon',
    {
      schema: {
        summary: 'City, neighborhood, and school district that contain a location',
        params: Position,
        response: { 200: dataOf(PlacesAround) },
      },
    },
    async ({ params: { lat, lon } }) => {
      const places = await findPlacesAround(db, lat, lon)
      if (!places) throw noCityAt(lat, lon)
      return { data: places }
    },
  )
}

const noCityAt = (lat: number, lon: number) =>
  new HttpError(404, [`There is no city within 100 km of ${lat}, ${lon}.`])

function placeAtLocation(city: Place): PlaceAtLocation {
  const { placeKey, placeName, displayName, state, lat, lon } = city
  return {
    href: searchPath(city),
    place: { placeKey, placeName, displayName, city: placeName, state, location: { lat, lon } },
  }
}
