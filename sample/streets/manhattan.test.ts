import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { manhattanAddress } from './manhattan.ts'

/** Well-known street corners, each with its numbered street. */
const CORNERS = [
  { at: 'Times Square', lat: 40.7561, lon: -73.9864, street: 43 },
  { at: 'Columbus Circle', lat: 40.7681, lon: -73.9819, street: 59 },
  { at: '86th and Lexington', lat: 40.7795, lon: -73.9555, street: 86 },
  { at: '125th and Lenox', lat: 40.8077, lon: -73.9459, street: 125 },
]

test.each(CORNERS)('places $at within three blocks of its street', ({ lat, lon, street }) => {
  const random = new Random(1)
  const numbered = Array.from({ length: 40 }, () => manhattanAddress(lat, lon, random).street).filter(
    (name) => /^[EW] \d+(st|nd|rd|th) St$/.test(name),
  )
  expect(numbered.length).toBeGreaterThan(10)
  for (const name of numbered) expect(Math.abs(Number(/\d+/.exec(name)?.[0]) - street)).toBeLessThanOrEqual(3)
})

test('prefixes street names with E or W according to their side of Fifth Avenue', () => {
  const streets = (lat: number, lon: number) =>
    Array.from({ length: 20 }, (_, i) => manhattanAddress(lat, lon, new Random(i)).street).filter((s) =>
      s.endsWith('St'),
    )
  expect(streets(40.7736, -73.9566).every((name) => name.startsWith('E '))).toBe(true)
  expect(streets(40.7855, -73.9765).every((name) => name.startsWith('W '))).toBe(true)
})

test('uses street names without numbers below the numbered grid', () => {
  expect(manhattanAddress(40.716, -74.009, new Random(2)).street).not.toMatch(/\d/)
})
