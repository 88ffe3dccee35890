import { readFileSync } from 'node:fs'
import { loadSampleGazetteer } from '@gable/sample/neighborhoods/sample-gazetteer'
import { expect, test } from 'vitest'
import { findPlaces } from '../services/autocomplete/src/places/find-places.ts'
import { placeLists } from '../services/autocomplete/src/places/place-cache.ts'
import { placeRows } from '../services/autocomplete/src/seed/rows.ts'
import { categoriesOf } from '../services/autocomplete/src/suggest/categories.ts'
import { searchWords } from '../services/autocomplete/src/terms/terms.ts'
import { atCanonicalPlace } from '../web/src/pages/search/canonical-place.ts'
import { parseSearchUrl } from '../web/src/platform/urls/search-url.ts'

const { places, find } = loadSampleGazetteer()
const lists = placeLists(places.flatMap(placeRows))

type Suggestions = ReturnType<typeof categoriesOf>
const answers = new Map<string, Suggestions>()

function suggestionsOf(typed: string): Suggestions {
  const answer =
    answers.get(typed) ?? categoriesOf(findPlaces(lists, searchWords(typed), [...lists.keys()], 5), typed, 5)
  answers.set(typed, answer)
  return answer
}

/** Returns the category and name of the first suggestion. */
function firstOf(typed: string): string | undefined {
  const [best] = suggestionsOf(typed)
  return best && `${best.categoryName}: ${best.categoryResults[0]?.displayName}`
}

/**
 * Search inputs, each with the expected first suggestion. `expected` is undefined for a place that the site
 * does not serve.
 */
const typedPlaces = readFileSync(
  new URL('../services/autocomplete/src/places/typed-places.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [typed = '', category = '', name = ''] = line.split('|').map((part) => part.trim())
    return { typed, expected: category === '-' ? undefined : `${category}: ${name}` }
  })

/**
 * Returns the reason why the path of a suggestion does not open the search page of its place. Returns null
 * when the path opens that page.
 */
function faultOf(href: string): string | null {
  const { pathname, searchParams } = new URL(href, 'https://gable.test')
  const parsed = parseSearchUrl(pathname, searchParams)
  const place = parsed?.query.place
  if (!parsed || !place) return `${href} is no search of a place`
  const found = find(place.type === 'country' ? 'state' : place.type, place.key)
  if (!found) return `${href} has no place`
  return atCanonicalPlace(parsed.query, found) ? `${href} is a redirect` : null
}

test('[F-31] typed-places.txt lists each search input once', () => {
  const texts = typedPlaces.map(({ typed }) => typed.toLowerCase())
  expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([])
})

test('[F-31] suggests the expected place first for each of 700 search inputs, and nothing for a place that the site does not serve', () => {
  const wrong = typedPlaces.flatMap(({ typed, expected }) => {
    const first = firstOf(typed)
    return first === expected ? [] : [{ typed, expected, first }]
  })
  expect(typedPlaces.length).toBeGreaterThanOrEqual(700)
  expect(wrong).toEqual([])
})

test('[F-31] suggests both places named Sudbury', () => {
  const [cities] = suggestionsOf('Sudbury')
  expect(cities?.categoryResults.map(({ displayName }) => displayName)).toEqual([
    'Sudbury, ON',
    'Sudbury, MA',
  ])
})

test('[F-31] links every suggestion to the canonical search URL of an existing place', () => {
  const hrefs = new Set(
    typedPlaces.flatMap(({ typed }) =>
      suggestionsOf(typed).flatMap(({ categoryResults }) => categoryResults.map(({ href }) => href)),
    ),
  )
  expect(hrefs.size).toBeGreaterThan(800)
  expect([...hrefs].flatMap((href) => faultOf(href) ?? [])).toEqual([])
})
