import { loadSampleGazetteer } from '@gable/sample/neighborhoods/sample-gazetteer'
import { describe, expect, test } from 'vitest'
import { placeRows } from '../seed/rows.ts'
import { categoriesOf } from '../suggest/categories.ts'
import type { Category } from '../terms/facts.ts'
import { searchWords } from '../terms/terms.ts'
import { findPlaces } from './find-places.ts'
import { placeLists } from './place-cache.ts'

const { places } = loadSampleGazetteer()
const lists = placeLists(places.flatMap(placeRows))

/** Returns the suggested categories for a text, with the names of their places. */
function suggested(typed: string) {
  const found = findPlaces(lists, searchWords(typed), [...lists.keys()], 5)
  return categoriesOf(found, typed, 5).map(({ categoryName, categoryResults }) => ({
    category: categoryName,
    names: categoryResults.map(({ displayName }) => displayName),
  }))
}

const first = (typed: string) => {
  const [best] = suggested(typed)
  return best && [best.category, best.names[0]]
}

describe('most likely suggestion', () => {
  test.each<[Category, string, string[]]>([
    ['places', 'Austin, TX', ['austin', 'Austin, TX', 'austin texas', 'austin texas usa', 'AUSTIN  tex']],
    [
      'places',
      'Austin, TX',
      ['autsin', 'austn', 'ausstin', 'austjn', 'asutin', 'uastin', 'homes for sale in austin'],
    ],
    ['places', 'San Francisco, CA', ['sanfrancisco', 'san fransisco', 'san fran', 'sf', 'San Fransico CA']],
    [
      'places',
      'St. Louis, MO',
      ['st louis', 'st. louis', 'saint louis', 'stlouis', 'st louis mo', 'st luois'],
    ],
    ['places', 'Montréal, QC', ['montreal', 'Montréal', 'montreal qc', 'monteral', 'ville de montréal']],
    [
      'places',
      'New York, NY',
      ['new york', 'newyork', 'new yrok', 'nyc', 'new york city ny', 'new york real estate'],
    ],
    ['places', 'Los Angeles, CA', ['los angels', 'losangeles', 'los angelas', 'los ang', 'angeles']],
    ['places', 'Las Vegas, NV', ['vegas', 'las vegas', 'lasvegas', 'las vegas homes for sale']],
    ['places', 'Houston, TX', ['houston', 'houstin', 'huoston', 'ouston', 'houston tx usa']],
    ['places', 'Philadelphia, PA', ['philadelpia', 'philly', 'philadelhpia']],
    ['places', 'Phoenix, AZ', ['pheonix', 'phoneix', 'phoenix arizona']],
    ['places', 'Washington, DC', ['washington', 'washington dc', 'Washington, D.C.', 'dc']],
    ['places', 'Portland, OR', ['portland', 'portland or', 'portland oregon', 'portlnd oregon']],
    ['places', 'Portland, ME', ['portland me', 'portland maine']],
    ['places', 'Fort Worth, TX', ['ft worth', 'fort wroth', 'ftworth']],
    ['places', 'Albuquerque, NM', ['albuquerqe', 'alburquerque']],
    ['places', 'Cincinnati, OH', ['cincinatti', 'cincinnatti']],
    ['places', 'Québec, QC', ['quebec', 'Québec', 'ville de quebec']],
    ['places', "Coeur d'Alene, ID", ["coeur d'alene", 'coeur dalene', 'coeur d alene']],
    ['states', 'Texas', ['texas', 'tx', 'texs']],
    ['states', 'California', ['california', 'californa', 'ca']],
    ['states', 'Massachusetts', ['massachusets', 'massachussetts']],
    ['zips', '78704, Austin, TX', ['78704', '78704-1234', 'austin tx 78704', 'austin 78704', '78704 austin']],
    ['zips', 'H2X, Montréal, QC', ['h2x', 'H2X 1Y4', 'h2x1y4']],
    [
      'neighborhoods',
      'Barton Hills, Austin, TX',
      ['barton hills', 'barton hills austin', 'austin barton hills'],
    ],
    ['neighborhoods', 'SoHo, New York, NY', ['soho', 'soho new york', 'soho ny']],
    ['counties', 'Travis County, TX', ['travis county', 'travis county texas', 'county of travis']],
    [
      'schooldistricts',
      'Austin Independent School District, TX',
      ['austin isd', 'austin independent school'],
    ],
    [
      'schooldistricts',
      'Los Angeles Unified School District, CA',
      ['los angeles unified', 'los angeles usd'],
    ],
  ])('suggests category %s first, with %s as its first suggestion', (category, name, inputs) => {
    const wrong = inputs.filter((typed) => first(typed)?.join() !== [category, name].join())
    expect(wrong.map((typed) => [typed, first(typed)])).toEqual([])
  })
})

test('[F-31] corrects a misspelled city that is followed by a state, but suggests no place when the name of another country follows', () => {
  expect(suggested('londn england')).toEqual([])
  expect(first('camdn new jersey')).toEqual(['places', 'Camden, NJ'])
  expect(first('lebanon')).toEqual(['places', 'Lebanon, TN'])
})

test('lists a small town with the typed name before a larger city with a similar name, and includes both', () => {
  const [cities] = suggested('huston')
  expect(cities?.names[0]).toBe('Huston, ID')
  expect(cities?.names).toContain('Houston, TX')
})

test('lists only one of several suggestions with the same text', () => {
  const districts = suggested('new york').find(({ category }) => category === 'schooldistricts')
  expect(districts?.names).toEqual(['New York City Public Schools, NY'])
})

test.each(['zz', 'qqqqqq', '99999999', 'zyzzyva road', 'x'.repeat(200)])(
  'suggests no place for %s',
  (typed) => {
    expect(suggested(typed)).toEqual([])
  },
)
