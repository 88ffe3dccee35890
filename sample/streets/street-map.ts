import { loadSampleGazetteer } from '../neighborhoods/sample-gazetteer.ts'
import type { Position } from './network/lattice.ts'
import { sharedNetwork } from './network/shared-network.ts'
import { type NearStreet, streetNear } from './street-near.ts'
import { streetTile } from './tiles/street-tile.ts'
import type { TileAddress } from './tiles/tile-address.ts'

export interface StreetMap {
  /** Returns a vector tile. */
  tile(address: TileAddress): Promise<Uint8Array>
  /** Returns the street nearest to a place. Null when there is none within about 8 km. */
  streetNear(place: Position): Promise<NearStreet | null>
}

/**
 * Computes the map on this thread, which blocks for seconds when the gazetteer is not loaded yet. The services use it
 * in a worker, see `createSampleWorker`.
 */
export const streetMap: StreetMap = {
  tile: async (address) => streetTile(sharedNetwork(loadSampleGazetteer()), address),
  streetNear: async (place) => streetNear(sharedNetwork(loadSampleGazetteer()), place),
}
