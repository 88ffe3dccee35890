import { smallest } from '@gable/service-kit/memory/smallest'
import { bitPositionOf } from '../listing/flags.ts'
import { type Columns, NONE } from '../listing-index/columns.ts'
import type { ListingIndex } from '../listing-index/listing-index.ts'
import { tilesAround } from '../listing-index/tiles.ts'
import { dissimilarityTo, type Subject } from './dissimilarity.ts'

/** Radii in map tiles around the tile of the subject: first its town, then its part of the state. */
const TILE_RADII = [1, 4]
/** Max ratio between the prices of comparable listings. */
const MAX_PRICE_RATIO = 2
/** Min number of comparable listings to choose from, per requested listing. */
const MIN_CANDIDATES_PER_RESULT = 3

/** Returns the ids of the most similar listings nearby, most similar first, at most `limit`. */
export function similarListings(listings: ListingIndex, subject: Subject, limit: number): number[] {
  for (const rows of searchAreas(listings, subject)) {
    const comparable = comparableRows(listings.columns, rows, subject)
    if (comparable.length >= MIN_CANDIDATES_PER_RESULT * limit)
      return mostSimilar(listings, comparable, subject, limit)
  }
  return mostSimilar(
    listings,
    listings.rowsOf({ transactionType: subject.transactionType, place: subject.state, level: 'state' }),
    subject,
    limit,
  )
}

/**
 * Yields the listings of ever larger areas around the subject. For a subject without a location, the areas
 * are its city, county, and state.
 */
function* searchAreas(
  listings: ListingIndex,
  { transactionType, x, y, city, county, state }: Subject,
): Generator<Int32Array> {
  if (x === NONE) {
    yield listings.rowsOf({ transactionType, place: city, level: 'city' })
    yield listings.rowsOf({ transactionType, place: county, level: 'county' })
  } else {
    for (const radius of TILE_RADII) yield rowsAround(listings, transactionType, x, y, radius)
  }
  yield listings.rowsOf({ transactionType, place: state, level: 'state' })
}

function rowsAround(
  listings: ListingIndex,
  transactionType: number,
  x: number,
  y: number,
  radius: number,
): Int32Array {
  const lists = tilesAround(x, y, radius).map((tile) => listings.rowsInTile(transactionType, tile))
  const rows = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const list of lists) {
    rows.set(list, end)
    end += list.length
  }
  return rows
}

/**
 * Returns the rows with the same property type and a similar price. This filter is much faster than scoring.
 */
function comparableRows({ kind, price }: Columns, rows: Int32Array, subject: Subject): Int32Array {
  const [min, max] = [subject.price / MAX_PRICE_RATIO, subject.price * MAX_PRICE_RATIO]
  return rows.filter((row) => {
    const rowPrice = price[row] ?? 0
    return kind[row] === subject.propertyType && rowPrice >= min && rowPrice <= max
  })
}

/** Scores are rounded to a thousandth, so that one integer holds the score and the position in the list. */
const SCORE_SCALE = 1_000

function mostSimilar({ columns }: ListingIndex, rows: Int32Array, subject: Subject, limit: number): number[] {
  const dissimilarity = dissimilarityTo(subject, columns, 1 << bitPositionOf('isCollection'))
  const others = rows.filter((row) => columns.id[row] !== subject.id)
  const keys = new Float64Array(others.length)
  for (let i = 0; i < others.length; i++)
    keys[i] = Math.round(dissimilarity(others[i] ?? 0) * SCORE_SCALE) * others.length + i
  return Array.from(smallest(keys, limit), (key) => columns.id[others[key % others.length] ?? 0] ?? NONE)
}
