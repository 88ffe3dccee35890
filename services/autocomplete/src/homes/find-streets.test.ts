import { expect, test } from 'vitest'
import { streetOf } from './find-streets.ts'

test.each([
  ['12 Elm St Unit 4', 'Elm St'],
  ['1204 N Lamar Blvd', 'N Lamar Blvd'],
  ['12, rue Fabre, app. 4', 'rue Fabre'],
  ['12-14 42nd St #3B', '42nd St'],
  ['7 Suite Dr', 'Suite Dr'],
  ['9 Appleton Way Apt 2', 'Appleton Way'],
  ['Lot 5 County Road', null],
  ['12', null],
])('[F-31] the street of %s is %s', (line, street) => {
  expect(streetOf(line)).toBe(street)
})
