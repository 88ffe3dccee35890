import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mortonOf } from './morton.ts'

const position = fc.tuple(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
)

test('a key is a whole number of forty bits', () => {
  fc.assert(
    fc.property(position, ([lat, lon]) => {
      const key = mortonOf(lat, lon)
      return Number.isSafeInteger(key) && key >= 0 && key < 2 ** 40
    }),
  )
})

test('the leading bits are the map tile: Austin at zoom 8 is tile 58, 105', () => {
  const tile = Math.floor(mortonOf(30.267, -97.743) / 4 ** 12)
  const bits = (offset: number) =>
    Array.from({ length: 8 }, (_, bit) => ((tile >> (2 * bit + offset)) & 1) << bit).reduce((a, b) => a + b)
  expect([bits(0), bits(1)]).toEqual([58, 105])
})
