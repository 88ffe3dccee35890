import { distanceKm, inRing, offset } from '@gable/places/geometry'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { circleAround, outlineOfHomes } from './homes-outline.ts'

const austin = { lat: 30.267, lon: -97.743 }
const at = (eastKm: number, northKm: number) => offset(austin, eastKm, northKm)

/** Homes on a grid of streets, `km` wide and high. */
const grid = (km: number, steps = 10) =>
  Array.from({ length: steps * steps }, (_, i) =>
    at(((i % steps) / (steps - 1) - 0.5) * km, (Math.floor(i / steps) / (steps - 1) - 0.5) * km),
  )

const outlineOf = (homes: Parameters<typeof outlineOfHomes>[0]) =>
  outlineOfHomes(homes) ?? expect.fail('There is no outline.')
const distances = (ring: readonly (readonly [number, number])[]) =>
  ring.map(([lon, lat]) => distanceKm({ lat, lon }, austin))

describe('[CS-96] the outline of the homes of a place', () => {
  test('contains every home, however they are distributed', () => {
    const positions = fc.record({
      east: fc.double({ min: -20, max: 20, noNaN: true }),
      north: fc.double({ min: -20, max: 20, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(positions, { minLength: 5, maxLength: 10 }), (offsets) => {
        const homes = offsets.map(({ east, north }) => at(east, north))
        const ring = outlineOf(homes)
        for (const { lon, lat } of homes) expect(inRing(ring, lon, lat)).toBe(true)
      }),
    )
    const ring = outlineOf(grid(30, 40))
    for (const { lon, lat } of grid(30, 40)) expect(inRing(ring, lon, lat)).toBe(true)
  })

  test('follows the ground of many homes closely', () => {
    const km = distances(outlineOf(grid(20, 30)))
    // The corners of the square are 14.1 km from its center, and its sides are 10 km.
    expect(Math.max(...km)).toBeLessThan(16.5)
    expect(Math.min(...km)).toBeLessThan(12)
  })

  test('leaves out homes with a wrong position', () => {
    const ring = outlineOf([...grid(10), at(400, 0)])
    expect(Math.max(...distances(ring))).toBeLessThan(12)
  })

  test('encloses homes that share one position', () => {
    const km = distances(outlineOf(Array.from({ length: 20 }, () => austin)))
    expect(km.every((distance) => distance > 0.25 && distance < 0.35)).toBe(true)
  })

  test('is null when the homes are too few to show a place', () => {
    expect(outlineOfHomes([austin, at(1, 1), at(2, 0), at(0, 2)])).toBeNull()
  })
})

test('[CS-96] a circle has its radius in each direction', () => {
  for (const km of distances(circleAround(austin, 4))) expect(km).toBeCloseTo(4, 1)
})
