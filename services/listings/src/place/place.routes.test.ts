import { vacuumTables } from '@gable/service-kit/database/vacuum'
import {
  describeStorage,
  startTestServices,
  type TestServices,
} from '@gable/service-kit/test-kit/test-services'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { samplePlace, samplePlaces } from '../fixtures/sample-places.ts'
import { loadMarket } from '../seed/load-market.ts'
import { listings as service } from '../service.ts'
import { Place, PlaceAtLocation, PlacesAround } from './place.contract.ts'
import { CITY_NAMED_QUERY, findCityAt, NEAREST_CITY_QUERY } from './place.store.ts'
import { NEAREST_ZIPS_QUERY, PARTS_QUERY } from './places-around.ts'

const At = z.object({ data: PlaceAtLocation })
const One = z.object({ data: Place })
const Several = z.object({ data: z.array(Place) })

/** A thousand towns with random populations at random locations. */
const towns = fc
  .sample(
    fc.record({
      lat: fc.double({ min: 31, max: 39, noNaN: true }),
      lon: fc.double({ min: -105, max: -95, noNaN: true }),
      population: fc.integer({ min: 0, max: 900_000 }),
    }),
    { numRuns: 1_000, seed: 5 },
  )
  .map((where, i) => samplePlace('city', `town-${i}`, `Town ${i}`, where))

/** A second Austin with a smaller population. */
const namesakes = [samplePlace('city', 'tx-austin-2', 'Austin', { lat: 36, lon: -101, population: 12 })]

const postalCodes = towns.map(({ placeKey, lat, lon }, i) =>
  samplePlace('zip', `${10_000 + i}`, `${10_000 + i}`, { lat, lon, cityKey: placeKey }),
)

/** A square with sides of 2 km around a point in Vermont. */
const square = (lat: number, lon: number): [number, number][] => [
  [lon - 0.0124, lat - 0.009],
  [lon + 0.0124, lat - 0.009],
  [lon + 0.0124, lat + 0.009],
  [lon - 0.0124, lat + 0.009],
]
const inVermont = (lat: number, lon: number) => ({ state: 'VT', lat, lon })
const outlined = (lat: number, lon: number) => ({ ...inVermont(lat, lon), outline: [square(lat, lon)] })
/** Two towns whose bounding boxes overlap. The center of Barre is nearer to the north of Berlin. */
const vermont = [
  samplePlace('city', 'vt-barre', 'Barre', { ...inVermont(44.2, -72.5), population: 8_000 }),
  samplePlace('city', 'vt-berlin', 'Berlin', { ...inVermont(44.22, -72.58), population: 3_000 }),
  samplePlace('zip', '05641', '05641', { ...inVermont(44.2, -72.5), cityKey: 'vt-barre' }),
  samplePlace('zip', '05602', '05602', { ...inVermont(44.24, -72.53), cityKey: 'vt-berlin' }),
  samplePlace('neighborhood', 'vt-berlin-hill', 'The Hill', {
    ...outlined(44.24, -72.53),
    cityKey: 'vt-berlin',
  }),
  samplePlace('neighborhood', 'vt-barre-hill', 'The Hill', {
    ...outlined(44.24, -72.53),
    cityKey: 'vt-barre',
  }),
  samplePlace('schooldistrict', 'vt-barre', 'Barre Schools', { ...outlined(44.2, -72.5), population: 8_000 }),
  samplePlace('schooldistrict', 'vt-berlin', 'Berlin Schools', outlined(44.24, -72.53)),
  samplePlace('schooldistrict', 'vt-state', 'Vermont Schools', inVermont(44.2, -72.5)),
]

describeStorage('places', (engine) => {
  let services: TestServices
  beforeAll(async () => {
    const db = await engine.open([service])
    await loadMarket(db, {
      places: [...samplePlaces, ...namesakes, ...towns, ...postalCodes, ...vermont],
      boards: [],
      listings: [],
    })
    await vacuumTables(db)
    services = await startTestServices([service], { db })
  }, 60_000)
  afterAll(() => services.close())

  const get = (path: string) => fetch(`${services.url}/listings/${path}`)

  describe('[CALL-31] location-to-place', () => {
    test('[AUTO-10] returns the city with its search page and location', async () => {
      const answer = await get('listings/location-to-place/30.2665/-97.7431')
      expect(answer.status).toBe(200)
      expect(At.parse(await answer.json()).data).toEqual({
        href: '/homes-for-sale/tx/austin/city/4671654',
        place: {
          placeKey: '4671654',
          placeName: 'Austin',
          displayName: 'Austin, TX',
          city: 'Austin',
          state: 'TX',
          location: { lat: 30.267, lon: -97.743 },
        },
      })
    })

    test('returns a town for a location in the town, and the large city nearby for a location around the town', async () => {
      const at = (lat: number, lon: number) => findCityAt(services.db, lat, lon)
      expect(await at(30.2772, -97.7915)).toMatchObject({ placeName: 'Rollingwood' })
      expect(await at(30.272, -97.768)).toMatchObject({ placeName: 'Austin' })
    })

    test('returns the same city as a reference loop over all cities', async () => {
      const position = fc.tuple(
        fc.double({ min: 32, max: 38, noNaN: true }),
        fc.double({ min: -104, max: -96, noNaN: true }),
      )
      await fc.assert(
        fc.asyncProperty(position, async ([lat, lon]) => {
          const km = (town: { lat: number; lon: number }) =>
            111.2 * Math.hypot(town.lat - lat, (town.lon - lon) * Math.cos((lat * Math.PI) / 180))
          const pull = (town: (typeof towns)[number]) => km(town) / Math.max(town.population, 500) ** 0.25
          const nearest = towns
            .toSorted((a, b) => Math.hypot(a.lat - lat, a.lon - lon) - Math.hypot(b.lat - lat, b.lon - lon))
            .slice(0, 40)
            .filter((town) => km(town) <= 100)
            .sort((a, b) => pull(a) - pull(b))
          expect((await findCityAt(services.db, lat, lon))?.placeKey).toBe(nearest[0]?.placeKey)
        }),
        { numRuns: 100, seed: 6 },
      )
    })

    test('returns 404 for a location in the middle of the ocean', async () => {
      const answer = await get('listings/location-to-place/30/-60')
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ errors: ['There is no city within 100 km of 30, -60.'] })
    })

    test.each(['91/0', '0/181', 'north/west', 'NaN/NaN', '1e400/0', '%00/0'])(
      'rejects the location %s',
      async (position) => {
        expect((await get(`listings/location-to-place/${position}`)).status).toBe(400)
      },
    )

    test('uses an index to sort the cities by distance from the location', async () => {
      const rows = await services.db.query<{ 'QUERY PLAN': string }>(
        `explain ${NEAREST_CITY_QUERY}`,
        [31, -97],
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('Index Scan using place_nearest_city')
      expect(plan).not.toContain('Seq Scan')
    })
  })

  test('[AUTO-09] returns the key, city, state, center, and bounds of a place', async () => {
    const answer = await get('places/zip/78704')
    expect(One.parse(await answer.json()).data).toMatchObject({
      placeKey: '78704',
      city: 'Austin',
      cityKey: '4671654',
      state: 'TX',
      lat: 30,
      minLat: 29.9,
      maxLon: -96.9,
    })
  })

  test('[MAP-18] returns the city, neighborhood, and school district at a location, each with its search page', async () => {
    const answer = await get('places/around/30.01/-97.02')
    expect(z.object({ data: PlacesAround }).parse(await answer.json()).data).toMatchObject({
      city: { placeKey: '4671654', population: 931_830, href: '/homes-for-sale/tx/austin/city/4671654' },
      neighborhood: {
        placeName: 'Barton Hills',
        href: '/homes-for-sale/tx/austin/neighborhood/4671654-barton-hills',
      },
      schoolDistrict: { placeName: 'Eanes ISD' },
    })
    expect((await get('places/around/30/-60')).status).toBe(404)
    expect((await get('places/around/91/0')).status).toBe(400)
  })

  test('returns only the city where no neighborhood or school district is known', async () => {
    const answer = await get('places/around/45.509/-73.588')
    expect(z.object({ data: PlacesAround }).parse(await answer.json()).data).toMatchObject({
      city: { placeName: 'Montréal' },
      neighborhood: null,
      schoolDistrict: null,
    })
  })

  test('[F-29] returns the parts of the city of the nearest postal code whose outline contains the location', async () => {
    const around = async (path: string) => {
      const answer = await get(`places/around/${path}`)
      const { city, neighborhood, schoolDistrict } = z
        .object({ data: PlacesAround })
        .parse(await answer.json()).data
      return [city, neighborhood, schoolDistrict].map((place) => place?.placeKey ?? null)
    }
    expect(await around('44.238/-72.525')).toEqual(['vt-berlin', 'vt-berlin-hill', 'vt-berlin'])
    expect(await around('44.2/-72.505')).toEqual(['vt-barre', null, 'vt-barre'])
    // Outside all outlines, a place without an outline counts.
    expect(await around('44.22/-72.51')).toEqual(['vt-barre', null, 'vt-state'])
  })

  test('uses an index to find the postal codes near a location', async () => {
    const rows = await services.db.query<{ 'QUERY PLAN': string }>(`explain ${NEAREST_ZIPS_QUERY}`, [31, -97])
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan using place_nearest_zip')
  })

  test('uses indexes to find the neighborhood and the school district at a location', async () => {
    const rows = await services.db.query<{ 'QUERY PLAN': string }>(`explain ${PARTS_QUERY}`, [
      44.238,
      -72.525,
      'vt-berlin',
      'VT',
    ])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('place_neighborhoods')
    expect(plan).toContain('place_school_districts')
  })

  test('accepts codes in upper and lower case', async () => {
    for (const path of ['places/zip/h2x', 'places/state/QC']) expect((await get(path)).status).toBe(200)
  })

  describe('city by name', () => {
    const named = async (path: string) => {
      const answer = await get(`places/city/${path}`)
      return One.parse(await answer.json()).data
    }

    test.each(['tx/austin', 'TX/austin', 'tx/AUSTIN'])(
      '%s returns the largest city of that name',
      async (path) => {
        expect(await named(path)).toMatchObject({ placeKey: '4671654', displayName: 'Austin, TX' })
      },
    )

    test('matches a slug without accents', async () => {
      expect(await named('qc/montreal')).toMatchObject({ placeName: 'Montréal' })
    })

    test('returns 404 for a city in another state and for a place that is not a city', async () => {
      for (const path of ['qc/austin', 'tx/barton-hills', 'tx/travis-county']) {
        const answer = await get(`places/city/${path}`)
        expect(answer.status).toBe(404)
      }
      expect(await (await get('places/city/zz/atlantis')).json()).toEqual({
        errors: ['There is no city atlantis in ZZ.'],
      })
    })

    test('rejects a state that is not a two-letter code', async () => {
      const answer = await get('places/city/texas/austin')
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { errors: ['state: must be a two-letter code, like TX'] },
      ])
    })

    test('uses an index to find a city by name', async () => {
      const rows = await services.db.query<{ 'QUERY PLAN': string }>(`explain ${CITY_NAMED_QUERY}`, [
        'TX',
        'austin',
      ])
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('place_city_named')
      expect(plan).not.toContain('Seq Scan')
    })
  })

  test('returns several places and omits unknown ones', async () => {
    const answer = await get('places?refs=city:4671654,zip:78704,city:atlantis,state:tx')
    const keys = Several.parse(await answer.json()).data.map(({ placeKey }) => placeKey)
    expect(keys.sort()).toEqual(['4671654', '78704', 'tx'])
  })

  test('returns an error message for an invalid request', async () => {
    const errors = async (path: string) => {
      const answer = await get(path)
      return [answer.status, await answer.json()]
    }
    expect(await errors('places/city/atlantis')).toEqual([404, { errors: ['There is no city atlantis.'] }])
    expect(await errors('places?refs=town:1')).toEqual([
      400,
      { errors: ['refs: must be a list like city:4671654,zip:78704; "town:1" is not {type}:{key}'] },
    ])
    const many = Array.from({ length: 101 }, (_, i) => `zip:${i}`).join()
    expect(await errors(`places?refs=${many}`)).toEqual([400, { errors: ['refs: must name at most 100'] }])
    expect(await errors('places')).toEqual([400, { errors: ['refs: is required'] }])
  })
})
