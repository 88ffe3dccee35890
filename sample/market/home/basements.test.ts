import { expect, test } from 'vitest'
import { Random } from '../../random.ts'
import { gulfCoastKm } from '../../regions/gulf-coast.ts'
import { regionOf } from '../../regions/regions.ts'
import { listings } from '../fixtures/generated-market.ts'
import type { HomeKind } from './home.types.ts'
import { basementOf } from './home-surroundings.ts'

/** Returns how many of 200 homes have a basement. */
function countBasements(kind: HomeKind, state: string, lat: number, lon: number): number {
  const site = { city: { state }, region: regionOf(state), lat, lon }
  const random = Random.of('basements', state, lat)
  return Array.from({ length: 200 }, () => basementOf(kind, site, 'colonial', random)).filter(Boolean).length
}

test.each([
  ['New Orleans', 'LA', 29.95, -90.08],
  ['Baton Rouge', 'LA', 30.45, -91.15],
  ['Shreveport', 'LA', 32.51, -93.75],
  ['Miami', 'FL', 25.77, -80.19],
  ['Tallahassee', 'FL', 30.44, -84.28],
  ['Houston', 'TX', 29.76, -95.37],
  ['Corpus Christi', 'TX', 27.8, -97.4],
  ['Brownsville', 'TX', 25.9, -97.5],
  ['Beaumont', 'TX', 30.08, -94.13],
  ['Gulfport', 'MS', 30.37, -89.09],
  ['Mobile', 'AL', 30.69, -88.04],
  ['Atmore', 'AL', 31.02, -87.49],
])('gives no house in %s, %s a basement', (_, state, lat, lon) => {
  expect(countBasements('house', state, lat, lon)).toBe(0)
})

test.each([
  ['Birmingham', 'AL', 33.52, -86.8],
  ['Jackson', 'MS', 32.3, -90.18],
  ['Chicago', 'IL', 41.88, -87.63],
  ['Laval', 'QC', 45.58, -73.69],
])('gives some houses in %s, %s a basement', (_, state, lat, lon) => {
  expect(countBasements('house', state, lat, lon)).toBeGreaterThan(10)
})

test.each<HomeKind>(['manufactured', 'coop', 'condo', 'cabin', 'plex', 'land'])(
  'gives no home of the kind %s a basement',
  (kind) => {
    expect(countBasements(kind, 'IL', 41.88, -87.63)).toBe(0)
  },
)

test('measures the distance to the coast between its points', () => {
  expect(gulfCoastKm({ lat: 29.3, lon: -94.77 })).toBeLessThan(1)
  expect(gulfCoastKm({ lat: 29.76, lon: -95.37 })).toBeCloseTo(75, -1)
  expect(gulfCoastKm({ lat: 30.27, lon: -97.74 })).toBeGreaterThan(200)
})

test('features and remarks agree on the basements of the market', () => {
  const basement = /basement|sous-sol/i
  const withBasement = listings.filter(({ interiorFeatures }) =>
    interiorFeatures.some((item) => basement.test(item)),
  )
  expect(withBasement.length).toBeGreaterThan(listings.length / 20)
  for (const { stateOrProvince, lat, lon, propertySubType } of withBasement) {
    expect(['FL', 'LA']).not.toContain(stateOrProvince)
    expect(['Manufactured Home', 'Mobile Home', 'Stock Cooperative']).not.toContain(propertySubType)
    if (lat !== null && lon !== null) expect(gulfCoastKm({ lat, lon })).toBeGreaterThan(100)
  }
  for (const { interiorFeatures, publicRemarks, publicRemarksFrench } of listings) {
    const texts = `${publicRemarks} ${publicRemarksFrench ?? ''}`
    if (/basement is finished|\bfinished basement|sous-sol aménagé/i.test(texts))
      expect(interiorFeatures).toContain('Finished Basement')
    if (basement.test(texts)) expect(interiorFeatures.some((item) => basement.test(item))).toBe(true)
  }
})
