import { expect, test } from 'vitest'
import { deFrench, matchName, slugify, streetLine } from './names.ts'

test('slugs are ASCII words joined by hyphens', () => {
  expect(slugify('Notre-Dame-de-Grâce')).toBe('notre-dame-de-grace')
  expect(slugify("Hell's Kitchen")).toBe('hells-kitchen')
  expect(slugify('St. Louis')).toBe('st-louis')
  expect(slugify('Île-des-Sœurs')).toBe('ile-des-soeurs')
})

test('matches different spellings of the same place', () => {
  expect(matchName('St. Paul')).toBe(matchName('Saint Paul'))
  expect(matchName('Mc Lean')).toBe(matchName('McLean'))
  expect(matchName('Ft Worth')).toBe(matchName('Fort Worth'))
})

test('[F-31] treats `constructor` as an ordinary word', () => {
  expect(matchName('Constructor Ft')).toBe('constructorfort')
})

test.each([
  ['Agence Barton', 'd’Agence Barton'],
  ['Étoile', 'd’Étoile'],
  ['Étoile'.normalize('NFD'), 'd’Étoile'.normalize('NFD')],
  ['Œuvre', 'd’Œuvre'],
  ['œuvre', 'd’œuvre'],
  ['Æterna', 'd’Æterna'],
  ['Ørsted', 'd’Ørsted'],
  ['Åland', 'd’Åland'],
  ['Île-Perrot', 'd’Île-Perrot'],
  ['Yverdon', 'd’Yverdon'],
  ['Yamachiche', 'de Yamachiche'],
  ['Yukon MLS', 'de Yukon MLS'],
  ['une chambre', 'd’une chambre'],
  ['onze chambres', 'de onze chambres'],
  ['Harbour Homes', 'de Harbour Homes'],
  ['Montréal', 'de Montréal'],
  ['21 Elm', 'de 21 Elm'],
])('[F-36] prefixes %s with "de" as %s', (name, words) => {
  expect(deFrench(name)).toBe(words)
})

test.each([
  ['12 Elm St', '12', 'Elm St', null, 'TX'],
  ['12 Elm St Unit 4', '12', 'Elm St', '4', 'TX'],
  ['12, rue Fabre', '12', 'rue Fabre', null, 'QC'],
  ['12, rue Fabre, app. 4', '12', 'rue Fabre', '4', 'QC'],
])('formats %s in the local style', (line, streetNumber, streetName, unitNumber, stateOrProvince) => {
  expect(streetLine({ streetNumber, streetName, unitNumber, stateOrProvince })).toBe(line)
})
