import { expect, test } from 'vitest'
import { splitHouseNumber, unitAsListed, withoutUnit } from './house-number.ts'

test.each([
  ['12 Elm St', '12', 'Elm St'],
  ['12B Elm St', '12b', 'Elm St'],
  ['12 B Elm St', '12b', 'Elm St'],
  ['12-B Elm St', '12b', 'Elm St'],
  ['12 A St', '12', 'A St'],
  ['12 A Street NW', '12', 'A Street NW'],
  ['12 N Lamar Blvd', '12', 'N Lamar Blvd'],
  ['12 1/2 Elm St', '12-1-2', 'Elm St'],
  ['12 1 / 2 Elm St', '12-1-2', 'Elm St'],
  ['12-1/2 Elm St', '12-1-2', 'Elm St'],
  ['12½ Elm St', '12-1-2', 'Elm St'],
  ['12 ¾ Elm St', '12-3-4', 'Elm St'],
  ['12-1-2 elm st', '12-1-2', 'elm st'],
  ['104-12 Jamaica Ave', '104-12', 'Jamaica Ave'],
  ['12–14 42nd St', '12-14', '42nd St'],
  ['12, rue Fabre, app. 4', '12', 'rue Fabre, app. 4'],
  ['N6W23001 Bluemound Rd', 'n6w23001', 'Bluemound Rd'],
  ['12 5 Mile Rd', '12', '5 Mile Rd'],
  ['42nd St', '', '42nd St'],
  ['5th Ave', '', '5th Ave'],
  ['Elm St', '', 'Elm St'],
])('[F-31] splits %s into the house number "%s" and the rest "%s"', (line, number, rest) => {
  expect(splitHouseNumber(line)).toEqual({ number, rest })
})

test.each([
  ['elm st unit 4 austin', 'elm st austin'],
  ['elm st bldg 3 apt 4b austin tx', 'elm st austin tx'],
  ['elm st building b', 'elm st'],
  ['elm st floor 2', 'elm st'],
  ['elm st 2nd floor austin', 'elm st austin'],
  ['elm st fl 2 austin', 'elm st austin'],
  ['elm st miami fl 33101', 'elm st miami fl 33101'],
  ['elm st ste 200', 'elm st'],
  ['rue ste catherine', 'rue ste catherine'],
  ['rue fabre app 4', 'rue fabre'],
  ['rue fabre 2e etage', 'rue fabre'],
  ['lot 5 county road', 'lot 5 county road'],
  ['old building rd', 'old building rd'],
  ['hwy no 7 ottawa', 'hwy no 7 ottawa'],
  ['county rd no 12', 'county rd no 12'],
  ['chemin no 4', 'chemin no 4'],
  ['hwy no 7 unit 4', 'hwy no 7'],
  ['elm st no 4', 'elm st'],
  ['rue fabre bur 200', 'rue fabre'],
  ['elm st ph austin', 'elm st austin'],
  ['elm st penthouse', 'elm st'],
  ['elm st ph 2', 'elm st'],
  ['old penthouse rd', 'old penthouse rd'],
])('[F-31] removes the unit from "%s" and returns "%s"', (words, rest) => {
  expect(withoutUnit(words)).toBe(rest)
})

test.each([
  ['12 elm st bldg 3 unit 4', '12 elm st unit 4'],
  ['12 elm st ste 4 austin', '12 elm st unit 4 austin'],
  ['12 elm st unit 4 2nd floor', '12 elm st unit 4'],
  ['12 rue ste catherine', '12 rue ste catherine'],
])('[F-31] rewrites the address "%s" in the unit format of listings: "%s"', (words, listed) => {
  expect(unitAsListed(words)).toBe(listed)
})
