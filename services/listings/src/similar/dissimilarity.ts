import { latOf, MERCATOR_SIZE } from '@gable/service-kit/map/mercator'
import { type Columns, NONE } from '../listing-index/columns.ts'

/** The listing to compare others with. Unknown numbers are NONE; all other values are as in the columns. */
export interface Subject {
  id: number
  /** Transaction type to search: Sale or Rent, even when the subject is sold or off market. */
  transactionType: number
  propertyType: number
  price: number
  sqft: number
  lotSqft: number
  beds: number
  baths: number
  yearBuilt: number
  isCollection: boolean
  /** Web Mercator coordinates. */
  x: number
  y: number
  city: number
  county: number
  state: number
}

/** Weights of differences. Two prices that differ by a third add about 1 to the score. */
const WEIGHTS = {
  propertyType: 3,
  collection: 1.5,
  /** Per e-fold of the price, the living area, and the lot size. */
  price: 3.5,
  sqft: 2,
  lot: 0.6,
  /** Per unit of difference. */
  bed: 0.35,
  bath: 0.2,
  year: 0.008,
  /** Per e-fold of the distance plus 1 km. */
  distance: 0.6,
  /** Per number that is known for only one of the two listings. */
  unknown: 0.4,
}
/** Assumed distance when a location is unknown. */
const UNKNOWN_KM = 8
const EARTH_KM = 40_075

/**
 * Returns a function that scores how much the listing in a row differs from the subject: 0 for an identical
 * listing in the same location, more for all others.
 */
export function dissimilarityTo(
  subject: Subject,
  columns: Columns,
  collectionBit: number,
): (row: number) => number {
  const { kind, price, sqft, lotSqft, beds, baths, yearBuilt } = columns
  const distanceKm = distanceTo(subject, columns)
  // Without a living area, as for land, the lot size has the weight of the living area.
  const lotWeight = subject.sqft === NONE ? WEIGHTS.sqft : WEIGHTS.lot
  return (row) =>
    (kind[row] === subject.propertyType ? 0 : WEIGHTS.propertyType) +
    ((((columns.flags[row] ?? 0) & collectionBit) !== 0) === subject.isCollection ? 0 : WEIGHTS.collection) +
    WEIGHTS.price * ratio(price[row], subject.price) +
    WEIGHTS.sqft * ratio(sqft[row], subject.sqft) +
    lotWeight * ratio(lotSqft[row], subject.lotSqft) +
    WEIGHTS.bed * gap(beds[row], subject.beds) +
    WEIGHTS.bath * gap(baths[row], subject.baths) +
    WEIGHTS.year * gap(yearBuilt[row], subject.yearBuilt) +
    WEIGHTS.distance * Math.log1p(distanceKm(row))
}

function distanceTo({ x, y }: Subject, columns: Columns): (row: number) => number {
  if (x === NONE || y === NONE) return () => UNKNOWN_KM
  // One coordinate step covers less distance farther from the equator.
  const stepKm = (EARTH_KM / MERCATOR_SIZE) * Math.cos((latOf(y) * Math.PI) / 180)
  return (row) => {
    const across = columns.x[row] ?? NONE
    return across === NONE ? UNKNOWN_KM : stepKm * Math.hypot(across - x, (columns.y[row] ?? NONE) - y)
  }
}

/** Returns the number of e-folds between two sizes. */
function ratio(one = NONE, other = NONE): number {
  if (one <= 0 || other <= 0) return one <= 0 && other <= 0 ? 0 : WEIGHTS.unknown
  return Math.abs(Math.log(one / other))
}

function gap(one = NONE, other = NONE): number {
  if (one === NONE || other === NONE) return one === other ? 0 : WEIGHTS.unknown
  return Math.abs(one - other)
}
