import { KINDS } from '../listing/classify.ts'
import { addThose, type Bits, listAll } from '../market/bits.ts'
import { MOST, type WholeColumn } from '../market/columns.ts'
import { between, oneOf } from '../market/conditions.ts'
import type { SearchFilterName } from '../market/filter-names.ts'
import type { Homes } from '../market/homes.ts'
import type { NearMisses } from '../market/near-misses.ts'
import { countHolding, ofMarket } from '../market/reach.ts'
import type { Condition } from '../market/scan.ts'
import { type AtLeast, capped, type Facets } from './facets.contract.ts'
import { priceSteps } from './price-steps.ts'

const ROOMS = [1, 2, 3, 4, 5]

/**
 * What each choice of each filter would find. `near` are the homes that fail none of the conditions or one, and
 * `switches` are conditions that may be added to them.
 */
export function facetsOf(
  homes: Homes,
  near: NearMisses,
  conditions: readonly Condition[],
  switches: readonly Condition[],
): Facets {
  const { where, matches, failing } = near
  /** The homes that match without this filter. */
  function without(filter: SearchFilterName): Bits {
    const failed = failing[conditions.findIndex((condition) => condition.filter === filter)]
    if (!failed) return matches
    const either = matches.slice()
    addThose(either, failed)
    return either
  }
  const count = (condition: Condition, among: Bits) => capped(countHolding(homes, where, condition, among))
  function countRooms(filter: SearchFilterName, column: WholeColumn): AtLeast {
    const among = without(filter)
    return ROOMS.map((atLeast) => ({
      atLeast,
      count: count(between(filter, column, atLeast, MOST), among),
    }))
  }
  const ofAnyKind = without('PROPERTY_TYPE')
  const ofAnyPrice = listAll(ofMarket(homes, where, without('PRICE')))
  return {
    propertyTypes: KINDS.map((kind, i) => ({
      kind,
      count: count(oneOf('PROPERTY_TYPE', 'kind', [i]), ofAnyKind),
    })),
    beds: countRooms('BEDS', 'beds'),
    baths: countRooms('BATHS', 'baths'),
    switches: switches.map((condition) => ({
      filter: condition.filter,
      count: count(condition, matches),
    })),
    prices: priceSteps(valuesOf(homes.columns.price, ofAnyPrice)),
  }
}

function valuesOf(column: Int32Array, rows: Int32Array): Int32Array {
  const values = new Int32Array(rows.length)
  for (let i = 0; i < rows.length; i++) values[i] = column[rows[i] ?? 0] ?? 0
  return values
}
