import { setImmediate } from 'node:timers/promises'
import type { NeighborhoodSource } from '@gable/service-content/nls/neighborhood-source'
import { SCORE_KINDS } from '@gable/service-content/nls/nls.contract'
import { loadStreetNetwork } from '../streets/load-network.ts'
import { areaProfileOf } from './area-profile.ts'
import { placesAround } from './places.ts'
import { schoolsAround } from './schools.ts'
import { scoresOf } from './scores.ts'

/**
 * Generates the places, schools, and scores around a position, with addresses on the streets of the sample
 * market. The result for a position is always the same.
 */
export const inventedNeighborhood: NeighborhoodSource = async (around, at) => {
  const network = await loadStreetNetwork()
  const { loadSampleGazetteer } = await import('../neighborhoods/sample-gazetteer.ts')
  const areaProfile = areaProfileOf(around)
  const places = placesAround(areaProfile, network, at)
  await setImmediate()
  const found = { places, schools: schoolsAround(areaProfile, loadSampleGazetteer(), network, at) }
  return {
    ...found,
    density: areaProfile.densityAt(at),
    scores: scoresOf(areaProfile, at, found, SCORE_KINDS),
  }
}
