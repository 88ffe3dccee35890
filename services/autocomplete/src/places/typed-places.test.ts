import { sharedGazetteer } from '@gable/data/seed'
import { expect, test } from 'vitest'
import { placeRows } from '../seed/rows.ts'
import { categoriesOf } from '../suggest/categories.ts'
import { searchWords } from '../suggest/terms.ts'
import { findPlaces } from './find-places.ts'
import { placeLists } from './kept-places.ts'
import { NOT_COVERED, TYPED_PLACES } from './typed-places.ts'

const { places } = sharedGazetteer(new Map())
const lists = placeLists(places.flatMap(placeRows))

/** The place that is suggested first. */
function first(typed: string): string | undefined {
  const found = findPlaces(lists, searchWords(typed), [...lists.keys()], 5)
  return categoriesOf(found, typed, 5)[0]?.categoryResults[0]?.displayName ?? undefined
}

test('[F-31] places that are typed as people type them are suggested first', () => {
  const all = Object.entries(TYPED_PLACES).flatMap(([place, texts]) =>
    texts.map((typed) => ({ place, typed })),
  )
  expect(all.length).toBeGreaterThanOrEqual(300)
  const missed = all.flatMap(({ place, typed }) => {
    const found = first(typed)
    return found === place ? [] : [`${typed}: ${found ?? 'nothing'}, not ${place}`]
  })
  expect(missed).toEqual([])
})

test('[F-31] nothing is suggested for a place that is not covered', () => {
  expect(NOT_COVERED.map(first).filter((found) => found !== undefined)).toEqual([])
})
