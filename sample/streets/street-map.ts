import { setImmediate } from 'node:timers/promises'
import { loadStreetNetwork } from './load-network.ts'
import type { Position } from './network/lattice.ts'
import type { NearStreet } from './street-near.ts'
import type { TileAddress } from './tiles/tile-address.ts'

export interface StreetMap {
  /** Returns a vector tile. */
  tile(address: TileAddress): Uint8Array
  /** Returns the street nearest to a place. Null when there is none within about 8 km. */
  streetNear(place: Position): NearStreet | null
}

let loading: Promise<StreetMap> | undefined

/** Loads the map on the first call, and returns the same map afterwards. See `loadStreetNetwork`. */
export function loadStreetMap(): Promise<StreetMap> {
  loading ??= load()
  return loading
}

async function load(): Promise<StreetMap> {
  const network = await loadStreetNetwork()
  await setImmediate()
  const { streetTile } = await import('./tiles/street-tile.ts')
  const { streetNear } = await import('./street-near.ts')
  return {
    tile: (address) => streetTile(network, address),
    streetNear: (place) => streetNear(network, place),
  }
}
