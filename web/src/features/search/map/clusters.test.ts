import { expect, test } from 'vitest'
import { clusterKey, clusterWithListing, isColocated } from './clusters.ts'
import type { Cluster } from './markers/use-clusters.ts'

const box = (lat: number, lon: number, size: number) => ({
  minLat: lat - size,
  maxLat: lat + size,
  minLon: lon - size,
  maxLon: lon + size,
})
const group = (lat: number, lon: number, size: number): Cluster => ({
  location: { lat, lon },
  bounds: box(lat, lon, size),
  count: 7,
  pin: null,
})
const pin: Cluster = {
  location: { lat: 30.3, lon: -97.7 },
  bounds: box(30.3, -97.7, 0),
  count: 1,
  pin: { recordId: 'Listing:home', uPI: 'home', price: 525_000, isNew: false, hasOpenHouse: false },
}
const wide = group(30.2, -97.7, 0.2)
const narrow = group(30.1, -97.7, 0.05)

test('finds the pin of a listing, or the containing cluster with the nearest center', () => {
  const marks = [wide, narrow, pin]
  const at = { lat: 30.11, lon: -97.71 }
  expect(clusterWithListing(marks, { id: 'Listing:home', uPI: 'home', at, from: 'list' })).toBe(pin)
  expect(clusterWithListing(marks, { id: 'Listing:other', uPI: 'other', at, from: 'list' })).toBe(narrow)
  expect(
    clusterWithListing(marks, {
      id: 'Listing:other',
      uPI: 'other',
      at: { lat: 30.39, lon: -97.71 },
      from: 'list',
    }),
  ).toBe(wide)
  expect(
    clusterWithListing(marks, {
      id: 'Listing:other',
      uPI: 'other',
      at: { lat: 31, lon: -97.7 },
      from: 'list',
    }),
  ).toBeNull()
  expect(clusterWithListing(marks, { id: 'Listing:other', uPI: 'other', at: null, from: 'list' })).toBeNull()
})

test('[F-73] gives two records of a home different keys', () => {
  const rental = {
    ...pin,
    pin: { recordId: 'Listing:rental', uPI: 'home', price: 2900, isNew: false, hasOpenHouse: false },
  }
  expect(clusterKey(pin)).not.toBe(clusterKey(rental))
})

test('treats listings as colocated at one location, or where the map may not zoom closer', () => {
  expect(isColocated(group(30, -97, 0.00004), 12)).toBe(true)
  expect(isColocated(group(30, -97, 0.01), 12)).toBe(false)
  expect(isColocated(group(30, -97, 0.01), 20)).toBe(true)
  expect(isColocated(pin, 21)).toBe(false)
})

test('gives each cluster its own key', () => {
  expect(new Set([wide, narrow, pin].map(clusterKey)).size).toBe(3)
})
