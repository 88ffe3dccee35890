import { SCORE_KINDS } from '@gable/service-content/nls/contract'
import type { NeighborhoodSource } from '@gable/service-content/nls/neighborhood-source'
import { loadSampleGazetteer } from '../neighborhoods/sample-gazetteer.ts'
import { sharedNetwork } from '../streets/network/shared-network.ts'
import { areaProfileOf } from './area-profile.ts'
import { placesAround } from './places.ts'
import { schoolsAround } from './schools.ts'
import { scoresOf } from './scores.ts'

/**
 * Generates the places, schools, and scores around a position, with addresses on the streets of the sample
 * market. The result for a position is always the same. Blocks the thread for seconds when the gazetteer is not loaded
 * yet, so the services call it in a worker, see `createSampleWorker`.
 */
export const inventedNeighborhood: NeighborhoodSource = async (around, at) => {
  const gazetteer = loadSampleGazetteer()
  const network = sharedNetwork(gazetteer)
  const areaProfile = areaProfileOf(around)
  const found = {
    places: placesAround(areaProfile, network, at),
    schools: schoolsAround(areaProfile, gazetteer, network, at),
  }
  return {
    ...found,
    density: areaProfile.densityAt(at),
    scores: scoresOf(areaProfile, at, found, SCORE_KINDS),
  }
}
