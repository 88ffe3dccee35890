import { latOf, MERCATOR_SIZE } from '@gable/service-kit/map/mercator'
import { type Columns, NONE } from '../listing-index/columns.ts'

/** The home that others are compared with. Unknown numbers are NONE; the rest is as in the columns. */
export interface Subject {
  id: number
  /** The side on which to look: a home that is sold or off market is compared with those that are to be had. */
  transactionType: number
  propertyType: number
  price: number
  sqft: number
  lotSqft: number
  beds: number
  baths: number
  yearBuilt: number
  isCollection: boolean
  /** Position on the Web Mercator square. */
  x: number
  y: number
  city: number
  county: number
  state: number
}

/** What a difference counts for; one is about as much as a price that is a third higher. */
const WEIGHTS = {
  propertyType: 3,
  collection: 1.5,
  /** For each e-fold of the price, the living area and the lot. */
  price: 3.5,
  sqft: 2,
  lot: 0.6,
  /** For each one more or less. */
  bed: 0.35,
  bath: 0.2,
  year: 0.008,
  /** For each e-fold of the distance, from a kilometre on. */
  distance: 0.6,
  /** For each number that one of the two lacks. */
  unknown: 0.4,
}
/** Homes that do not say where they are count as so far away. */
const UNKNOWN_KM = 8
const EARTH_KM = 40_075

/** Tells how unlike the subject the home in a row is: 0 for its twin next door, more for all others. */
export function dissimilarityTo(
  subject: Subject,
  columns: Columns,
  collectionBit: number,
): (row: number) => number {
  const { kind, price, sqft, lotSqft, beds, baths, yearBuilt } = columns
  const distanceKm = distanceTo(subject, columns)
  // Land is told by its lot, as a home by its living area.
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
  // Steps of the square are shorter the further from the equator they are.
  const stepKm = (EARTH_KM / MERCATOR_SIZE) * Math.cos((latOf(y) * Math.PI) / 180)
  return (row) => {
    const across = columns.x[row] ?? NONE
    return across === NONE ? UNKNOWN_KM : stepKm * Math.hypot(across - x, (columns.y[row] ?? NONE) - y)
  }
}

/** How many e-folds lie between two sizes. */
function ratio(one = NONE, other = NONE): number {
  if (one <= 0 || other <= 0) return one <= 0 && other <= 0 ? 0 : WEIGHTS.unknown
  return Math.abs(Math.log(one / other))
}

function gap(one = NONE, other = NONE): number {
  if (one === NONE || other === NONE) return one === other ? 0 : WEIGHTS.unknown
  return Math.abs(one - other)
}
