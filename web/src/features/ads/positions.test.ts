import { expect, test } from 'vitest'
import { withAds } from './positions.ts'

const cells = (count: number) =>
  withAds(
    Array.from({ length: count }, (_, index) => `home ${index + 1}`),
    (position) => `ad ${position}`,
  )

test('[ADS-10] ads take the places 1, 6 and 10, and every home moves on', () => {
  const page = cells(24)
  expect(page).toHaveLength(27)
  expect([page[0], page[5], page[9]]).toEqual(['ad 1', 'ad 6', 'ad 10'])
  expect(page.filter((cell) => cell.startsWith('home'))).toEqual(
    Array.from({ length: 24 }, (_, index) => `home ${index + 1}`),
  )
})

test('an ad stands only where a home would have', () => {
  expect(cells(0)).toEqual([])
  expect(cells(1)).toEqual(['ad 1', 'home 1'])
  expect(cells(4)).toHaveLength(5)
  expect(cells(5)).toEqual(['ad 1', 'home 1', 'home 2', 'home 3', 'home 4', 'ad 6', 'home 5'])
})
