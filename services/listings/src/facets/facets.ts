import { PROPERTY_TYPES } from '../listing/classify.ts'
import { countMatching, expandSlice } from '../listing-index/bitmap-slice.ts'
import { type Bits, listRows, unionBits } from '../listing-index/bits.ts'
import { type IntColumn, MAX_VALUE } from '../listing-index/columns.ts'
import { between, oneOf } from '../listing-index/conditions.ts'
import type { FacetCandidates } from '../listing-index/facet-candidates.ts'
import type { SearchFilterName } from '../listing-index/filter-names.ts'
import type { ListingIndex } from '../listing-index/listing-index.ts'
import type { Condition } from '../listing-index/scan.ts'
import { type AtLeast, capCount, type Facets } from './facets.contract.ts'
import { priceSteps } from './price-steps.ts'

const MIN_ROOM_OPTIONS = [1, 2, 3, 4, 5]

/**
 * What each choice of each filter would find. `candidates` are the homes that fail none of the conditions or one, and
 * `switches` are conditions that may be added to them.
 */
export function facetsOf(
  listings: ListingIndex,
  candidates: FacetCandidates,
  conditions: readonly Condition[],
  switches: readonly Condition[],
): Facets {
  const { slice, matches, failingOnly } = candidates
  /** The homes that match without this filter. */
  function bitsWithout(filter: SearchFilterName): Bits {
    const failed = failingOnly[conditions.findIndex((condition) => condition.filter === filter)]
    if (!failed) return matches
    const either = matches.slice()
    unionBits(either, failed)
    return either
  }
  const count = (condition: Condition, bits: Bits) =>
    capCount(countMatching(listings, slice, condition, bits))
  function countRooms(filter: SearchFilterName, column: IntColumn): AtLeast {
    const bits = bitsWithout(filter)
    return MIN_ROOM_OPTIONS.map((atLeast) => ({
      atLeast,
      count: count(between(filter, column, atLeast, MAX_VALUE), bits),
    }))
  }
  const ofAnyPropertyType = bitsWithout('PROPERTY_TYPE')
  const ofAnyPrice = listRows(expandSlice(listings, slice, bitsWithout('PRICE')))
  return {
    propertyTypes: PROPERTY_TYPES.map((kind, i) => ({
      kind,
      count: count(oneOf('PROPERTY_TYPE', 'kind', [i]), ofAnyPropertyType),
    })),
    beds: countRooms('BEDS', 'beds'),
    baths: countRooms('BATHS', 'baths'),
    switches: switches.map((condition) => ({
      filter: condition.filter,
      count: count(condition, matches),
    })),
    prices: priceSteps(valuesOf(listings.columns.price, ofAnyPrice)),
  }
}

function valuesOf(column: Int32Array, rows: Int32Array): Int32Array {
  const values = new Int32Array(rows.length)
  for (let i = 0; i < rows.length; i++) values[i] = column[rows[i] ?? 0] ?? 0
  return values
}
