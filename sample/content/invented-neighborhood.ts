import { SCORE_KINDS } from '@gable/service-content/nls/contract'
import type { NeighborhoodSource } from '@gable/service-content/nls/neighborhood-source'
import { areaProfileOf } from './area-profile.ts'
import { placesAround } from './places.ts'
import { schoolsAround } from './schools.ts'
import { scoresOf } from './scores.ts'

/**
 * Generates the places, schools, and scores around a position. The result for a position is always the same.
 */
export const inventedNeighborhood: NeighborhoodSource = (around, at) => {
  const areaProfile = areaProfileOf(around)
  const found = { places: placesAround(areaProfile, at), schools: schoolsAround(areaProfile, at) }
  return {
    ...found,
    density: areaProfile.densityAt(at),
    scores: scoresOf(areaProfile, at, found, SCORE_KINDS),
  }
}
