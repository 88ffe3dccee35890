import { setImmediate } from 'node:timers/promises'
import { SCORE_KINDS } from '@gable/service-content/nls/contract'
import type { NeighborhoodSource } from '@gable/service-content/nls/neighborhood-source'
import type { StreetNetwork } from '../streets/network/network.ts'
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
  const areaProfile = areaProfileOf(around)
  const places = placesAround(areaProfile, network, at)
  await setImmediate()
  const found = { places, schools: schoolsAround(areaProfile, network, at) }
  return {
    ...found,
    density: areaProfile.densityAt(at),
    scores: scoresOf(areaProfile, at, found, SCORE_KINDS),
  }
}

let loading: Promise<StreetNetwork> | undefined

/**
 * Loads the street network of the process on the first call, so that starts do not wait for it. Serves other
 * requests between the steps, of which each takes up to a second.
 */
function loadStreetNetwork(): Promise<StreetNetwork> {
  loading ??= load()
  return loading
}

async function load(): Promise<StreetNetwork> {
  const { loadSampleGazetteer } = await import('../neighborhoods/sample-gazetteer.ts')
  await setImmediate()
  const gazetteer = loadSampleGazetteer()
  await setImmediate()
  const { sharedNetwork } = await import('../streets/network/shared-network.ts')
  return sharedNetwork(gazetteer)
}
