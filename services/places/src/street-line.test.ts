import { expect, test } from 'vitest'
import { streetLine } from './street-line.ts'

test.each([
  ['12 Elm St', '12', 'Elm St', null, 'TX'],
  ['12 Elm St Unit 4', '12', 'Elm St', '4', 'TX'],
  ['12, rue Fabre', '12', 'rue Fabre', null, 'QC'],
  ['12, rue Fabre, app. 4', '12', 'rue Fabre', '4', 'QC'],
])('%s is written as its place writes it', (line, streetNumber, streetName, unitNumber, stateOrProvince) => {
  expect(streetLine({ streetNumber, streetName, unitNumber, stateOrProvince })).toBe(line)
})
