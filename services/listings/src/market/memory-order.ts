import { listBetween } from './bits.ts'
import type { Homes, Scope } from './homes.ts'
import { matchingBits } from './kept-bits.ts'
import type { Condition } from './scan.ts'

interface Listed {
  version: number
  rows: Map<string, Int32Array>
}

const kept = new WeakMap<Homes, Listed>()

/**
 * The homes of a scope as they lie in memory. Listed once for as long as no home changes: nearly every search of
 * the whole market begins here.
 */
export function inMemoryOrder(homes: Homes, scope: Scope, belonging: readonly Condition[]): Int32Array {
  let listed = kept.get(homes)
  if (listed?.version !== homes.version) {
    listed = { version: homes.version, rows: new Map() }
    kept.set(homes, listed)
  }
  const key = `${scope.side}/${scope.place}`
  const rows = listed.rows.get(key) ?? listAll(homes, scope, belonging)
  listed.rows.set(key, rows)
  return rows
}

function listAll(homes: Homes, scope: Scope, belonging: readonly Condition[]): Int32Array {
  const rows = new Int32Array(homes.rowsOf(scope).length)
  listBetween(matchingBits(homes, belonging), 0, homes.rows.length, rows)
  return rows
}
