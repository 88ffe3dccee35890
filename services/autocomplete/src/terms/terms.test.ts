import { expect, test } from 'vitest'
import { nameTerm } from './short-words.ts'
import {
  addressTerm,
  addressTerms,
  namesOf,
  searchWords,
  termRangesOf,
  withoutCountry,
  withoutExtras,
} from './terms.ts'

test('ignores accents, capitals, punctuation, and abbreviations when comparing names', () => {
  expect(nameTerm('Montréal, QC')).toBe('montreal qc')
  expect(nameTerm('St. Louis, MO')).toBe(nameTerm('saint  louis MO'))
  expect(nameTerm("Coeur d'Alene")).toBe('coeur dalene')
})

test.each([
  ['99 broadway austin texas', '99 broadway austin tx'],
  ['12 elm st montreal quebec h2x1y4', '12 elm st montreal qc h2x1y4'],
  ['12 elm st montreal quebec h2x 1y4', '12 elm st montreal qc h2x 1y4'],
])('[F-31] replaces the state name in %s with its code', (typed, term) => {
  expect(addressTerms(typed)).toContain(term)
})

test('[F-31] treats `constructor` as an ordinary word', () => {
  expect(nameTerm('Constructor City')).toBe('constructor city')
  expect(addressTerm('12 Constructor Lane')).toBe('12 constructor ln')
  expect(namesOf('austin constructor')).toEqual(['austin constructor'])
  expect(withoutCountry('constructor canada')).toEqual(['constructor canada', 'constructor'])
})

test('abbreviates street words when comparing addresses', () => {
  expect(addressTerm('1204 North Barton Avenue, Austin')).toBe('1204 n barton ave austin')
})

test.each([
  ['9 Quillon Ave Unit #9', '9 quillon ave unit 9'],
  ['9 Quillon Ave, Apt. # 9', '9 quillon ave unit 9'],
  ['9 Quillon Ave #9', '9 quillon ave unit 9'],
  ['9 rue Fabre, app. n° 9', '9 rue fabre app 9'],
  ['N6W23001 Bluemound Rd #4', 'n6w23001 bluemound rd unit 4'],
  ['9 Quillon Ave Unit No 9', '9 quillon ave unit 9'],
  ['9 Elm St Unit Noel', '9 elm st unit noel'],
])('[F-31] normalizes the address %s to %s', (address, term) => {
  expect(addressTerm(address)).toBe(term)
  expect(searchWords(address).replace(/ apt /, ' unit ')).toBe(term)
})

const from = (typed: string) => termRangesOf(typed, 'places').map((beginning) => beginning.from)

test('treats the last word as possibly incomplete', () => {
  expect(from('st')).toEqual(['saint', 'st'])
  expect(from('mt pleas')).toEqual(['mount pleas'])
  expect(from('port st')).toEqual(['port saint', 'port st'])
})

test('shortens a full postal code to the part stored for places', () => {
  const zips = (typed: string) => termRangesOf(typed, 'zips').map((beginning) => beginning.from)
  expect(zips('H2X 1Y4')).toEqual(['h2x'])
  expect(zips('h2x1y')).toEqual(['h2x'])
  expect(zips('H2')).toEqual(['h2'])
  expect(zips('78704-1234')).toEqual(['78704'])
  expect(zips('7870')).toEqual(['7870'])
})

test('accepts a state name in place of its code', () => {
  expect(from('austin tex')).toEqual(['austin tex', 'austin tx'])
  expect(from('charleston west virginia')).toContain('charleston wv')
  expect(from('portland ma')).toEqual(['portland ma'])
})

test.each([
  ['St Louis', 'saint louis'],
  ['Ste Genevieve', 'sainte genevieve'],
  ['Ft Worth', 'fort worth'],
  ['Mt Pleasant', 'mount pleasant'],
  ['Barton Hts', 'barton heights'],
  ['Palm Spgs', 'palm springs'],
  ['Austin ISD', 'austin independent school district'],
  ['Wichita USD', 'wichita unified school district'],
])('normalizes the name %s to %s', (typed, term) => {
  expect(nameTerm(typed)).toBe(term)
})

test('abbreviates every street word in an address', () => {
  const long =
    'avenue boulevard circle court drive highway lane parkway place road street terrace trail north south east west'
  expect(addressTerm(long)).toBe('ave blvd cir ct dr hwy ln pkwy pl rd st ter trl n s e w')
  expect(addressTerm('Saint Mary apt apartment suite')).toBe('st mary unit unit unit')
})

test.each([
  ['nyc', 'new york'],
  ['new york city', 'new york'],
  ['la', 'los angeles'],
  ['sf', 'san francisco'],
  ['dc', 'washington dc'],
  ['okc', 'oklahoma city'],
  ['slc', 'salt lake city'],
  ['kc', 'kansas city'],
  ['philly', 'philadelphia'],
  ['nola', 'new orleans'],
  ['jax', 'jacksonville'],
  ['pdx', 'portland'],
  ['dfw', 'dallas'],
  ['weho', 'west hollywood'],
  ['ddo', 'dollard des ormeaux'],
])('expands the nickname %s to %s for cities only, even when more words follow', (short, name) => {
  expect(from(short)).toContain(name)
  expect(from(`${short} pa`)).toContain(`${name} pa`)
  expect(from(`${short}x`)).not.toContain(`${name}x`)
  expect(termRangesOf(short, 'neighborhoods').map((beginning) => beginning.from)).not.toContain(name)
})

test.each([
  ['Homes for sale in Austin', 'austin'],
  ['house near Barton Springs', 'barton springs'],
  ['condos for rent around Dallas, TX', 'dallas tx'],
  ['real estate in Montréal', 'montreal'],
  ['MLS number 123', '123'],
  ['mls no 123', '123'],
  ['mls id 123', '123'],
  ['mls 123', '123'],
  ['city of Austin', 'austin'],
  ['ville de Québec', 'quebec'],
  ['Austin homes for sale', 'austin'],
  ['Austin apartments', 'austin'],
  ['County of Travis', 'travis county'],
  ["Province de l'Ontario", 'ontario province'],
  ['Province du Québec', 'quebec province'],
  ['État de New York', 'new york state'],
  ['Province of Ontario, Canada', 'ontario province canada'],
  ['State of Hawaii, USA', 'hawaii state usa'],
  ['homes for sale', 'homes for sale'],
  ['Landover', 'landover'],
])('reduces the search %s to %s', (typed, words) => {
  expect(searchWords(typed)).toBe(words)
})

test('separates a leading abbreviation that is typed without a space after it', () => {
  expect(from('stlouis')).toContain('saint louis')
  expect(from('ftworth')).toContain('fort worth')
  expect(from('stlo')).not.toContain('saint lo')
  expect(from('stlou')).toContain('saint lou')
  expect(from('sta')).toEqual(['sta'])
})

test('[F-31] finds the postal code before or after its place', () => {
  const zips = (typed: string) => termRangesOf(typed, 'zips').map((beginning) => beginning.from)
  expect(zips('Austin TX 78704')).toEqual(['78704'])
  expect(zips('Austin, TX 78704-1234')).toEqual(['78704'])
  expect(zips('Montréal QC H2X')).toEqual(['h2x'])
  expect(zips('Montréal QC H2X 1Y4')).toEqual(['h2x'])
  expect(zips('H2X 1Y4 Montréal')).toEqual(['h2x montreal'])
  expect(zips('78704-1234 Austin TX')).toEqual(['78704 austin tx'])
  expect(zips('12345 Main St')).toEqual(['12345 main saint'])
})

test('searches addresses both as typed and with abbreviations, but listing numbers only as typed', () => {
  const beginnings = (typed: string, category: 'addresses' | 'listingids') =>
    termRangesOf(typed, category).map((beginning) => beginning.from)
  expect(beginnings('12 Barton Avenue', 'addresses')).toEqual(['12 barton avenue', '12 barton ave'])
  expect(beginnings('12 Barton Ave', 'addresses')).toEqual(['12 barton ave'])
  expect(beginnings('ACT 12', 'listingids')).toEqual(['act 12'])
})

test('matches a prefix of the last word, but a state code only as a whole word', () => {
  const ranges = termRangesOf('austin tex', 'places')
  const isIn = (term: string) => ranges.some(({ from, until }) => from <= term && term < until)
  const terms = ['austin texas', 'austin tx', 'austin tx 78704', 'austin txo']
  expect(terms.map(isIn)).toEqual([true, true, true, false])
})

test('adds a variant with the state code when at least three letters of the state name are typed', () => {
  expect(namesOf('St. Louis Missouri')).toEqual(['saint louis missouri', 'saint louis mo'])
  expect(namesOf('san fr')).toEqual(['san fr'])
  expect(namesOf('portland ore')).toEqual(['portland ore', 'portland or'])
})

test.each([
  ['austin tx usa', ['austin tx usa', 'austin tx']],
  ['austin united states', ['austin united states', 'austin']],
  ['toronto canada', ['toronto canada', 'toronto']],
  ['nyc usa', ['nyc usa', 'nyc']],
  ['mtl canada', ['mtl canada', 'mtl']],
  ['la canada', ['la canada']],
  ['toronto on ca', ['toronto on ca', 'toronto on']],
  ['toronto can', ['toronto can', 'toronto']],
  ['ontario ca', ['ontario ca']],
  ['the united states', ['the united states']],
  ['le canada', ['le canada']],
  ['austin', ['austin']],
])('[F-31] returns these readings of "%s" with and without its country: %j', (words, readings) => {
  expect(withoutCountry(words)).toEqual(readings)
})

test('[F-31] does not remove words when only an article would remain', () => {
  const without = (typed: string) => withoutExtras(typed).map(({ words }) => words)
  expect(without('the city')).not.toContain('the')
  expect(without('les usa')).toEqual(['usa'])
  expect(without('ville saint laurent')).toEqual(['saint laurent qc', 'saint laurent'])
})

test.each([
  ['paris canada', [{ words: 'paris', country: 'CAN' }]],
  ['paris on ca', [{ words: 'paris on', country: 'CAN' }]],
  [
    'the bronx usa',
    [{ words: 'bronx usa' }, { words: 'the bronx', country: 'USA' }, { words: 'bronx', country: 'USA' }],
  ],
  ['the bronx', [{ words: 'bronx' }]],
])('[F-31] reduces "%s" to %j by removing extra words', (typed, readings) => {
  expect(withoutExtras(typed)).toEqual(readings)
})
