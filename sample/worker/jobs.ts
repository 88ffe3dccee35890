import type { NeighborhoodData, PlacesAround, Point } from '@gable/service-content/nls/neighborhood-source'
import { inventedNeighborhood } from '../content/invented-neighborhood.ts'
import type { Position } from '../streets/network/lattice.ts'
import { streetMap } from '../streets/street-map.ts'
import type { NearStreet } from '../streets/street-near.ts'
import type { TileAddress } from '../streets/tiles/tile-address.ts'

/** Input and output of the jobs that need the gazetteer and the street network. */
export interface JobTypes {
  neighborhood: { input: { around: PlacesAround; at: Point }; output: NeighborhoodData }
  tile: { input: TileAddress; output: Uint8Array }
  streetNear: { input: Position; output: NearStreet | null }
}
export type JobName = keyof JobTypes

export type Jobs = {
  [Name in JobName]: (input: JobTypes[Name]['input']) => Promise<JobTypes[Name]['output']>
}

export const jobs: Jobs = {
  neighborhood: ({ around, at }) => inventedNeighborhood(around, at),
  tile: streetMap.tile,
  streetNear: streetMap.streetNear,
}
