import { expect, test } from 'vitest'
import { addressTerm, beginningsOf, nameTerm } from './terms.ts'

test('names are compared without accents, capitals, punctuation and abbreviations', () => {
  expect(nameTerm('Montréal, QC')).toBe('montreal qc')
  expect(nameTerm('St. Louis, MO')).toBe(nameTerm('saint  louis MO'))
  expect(nameTerm("Coeur d'Alene")).toBe('coeur dalene')
})

test('addresses are compared with short words for streets', () => {
  expect(addressTerm('1204 North Barton Avenue, Austin')).toBe('1204 n barton ave austin')
})

const from = (typed: string) => beginningsOf(typed, 'places').map((beginning) => beginning.from)

test('a last word may still go on', () => {
  expect(from('st')).toEqual(['saint', 'st'])
  expect(from('mt pleas')).toEqual(['mount pleas'])
  expect(from('port st')).toEqual(['port saint', 'port st'])
})

test('a whole postal code is looked for by the part that places have', () => {
  const zips = (typed: string) => beginningsOf(typed, 'zips').map((beginning) => beginning.from)
  expect(zips('H2X 1Y4')).toEqual(['h2x'])
  expect(zips('h2x1y')).toEqual(['h2x'])
  expect(zips('H2')).toEqual(['h2'])
  expect(zips('78704-1234')).toEqual(['78704'])
  expect(zips('7870')).toEqual(['7870'])
})

test('a state may be written out', () => {
  expect(from('austin tex')).toEqual(['austin tex', 'austin tx'])
  expect(from('charleston west virginia')).toContain('charleston wv')
  expect(from('portland ma')).toEqual(['portland ma'])
})
