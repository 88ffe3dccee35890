import { type Home, isPremises } from '../home/home.types.ts'
import { buildingPatterns } from './building.patterns.ts'
import { closePatterns } from './close.patterns.ts'
import { comfortPatterns } from './comfort.patterns.ts'
import { costsPatterns } from './costs.patterns.ts'
import { flatHighlightPatterns } from './flat-highlights.patterns.ts'
import { flatOpeningPatterns } from './flat-openings.patterns.ts'
import { groundsPatterns } from './grounds.patterns.ts'
import { houseHighlightPatterns } from './house-highlights.patterns.ts'
import { houseOpeningPatterns } from './house-openings.patterns.ts'
import { interiorPatterns } from './interior.patterns.ts'
import { kitchenPatterns } from './kitchen.patterns.ts'
import { landPatterns } from './land.patterns.ts'
import { layoutPatterns } from './layout.patterns.ts'
import { multiPatterns } from './multi.patterns.ts'
import { multiOpeningPatterns } from './multi-openings.patterns.ts'
import type { Pattern } from './pattern.types.ts'
import { communityPatterns, locationPatterns } from './place.patterns.ts'
import { premisesPatterns } from './premises.patterns.ts'
import { premisesOpeningPatterns } from './premises-openings.patterns.ts'
import { rentalOpeningPatterns } from './rental-openings.patterns.ts'
import { rentalTermPatterns } from './rental-terms.patterns.ts'
import { roomPatterns } from './rooms.patterns.ts'
import { waterPatterns } from './water.patterns.ts'

/** Sentences of a family of properties, and the range of the length of its texts, in words. */
export interface Family {
  patterns: readonly Pattern[]
  minWords: number
  maxWords: number
}

const property = [...costsPatterns, ...locationPatterns, ...closePatterns]
const dwelling = [
  ...layoutPatterns,
  ...roomPatterns,
  ...kitchenPatterns,
  ...interiorPatterns,
  ...comfortPatterns,
  ...waterPatterns,
  ...groundsPatterns,
  ...buildingPatterns,
  ...communityPatterns,
  ...property,
]
const house: Family = {
  patterns: [...houseOpeningPatterns, ...houseHighlightPatterns, ...dwelling],
  minWords: 112,
  maxWords: 158,
}
const flat: Family = {
  patterns: [...flatOpeningPatterns, ...flatHighlightPatterns, ...dwelling],
  minWords: 112,
  maxWords: 152,
}
const rental: Family = {
  patterns: [...rentalOpeningPatterns, ...rentalTermPatterns, ...dwelling],
  minWords: 108,
  maxWords: 146,
}
const farm: Family = { patterns: [...landPatterns, ...dwelling], minWords: 112, maxWords: 158 }
const multi: Family = {
  patterns: [...multiOpeningPatterns, ...multiPatterns, ...comfortPatterns, ...waterPatterns, ...property],
  minWords: 108,
  maxWords: 146,
}
const land: Family = {
  patterns: [...landPatterns, ...waterPatterns, ...property],
  minWords: 72,
  maxWords: 110,
}
const premises: Family = {
  patterns: [...premisesOpeningPatterns, ...premisesPatterns, ...comfortPatterns, ...property],
  minWords: 76,
  maxWords: 120,
}

export const families: readonly Family[] = [house, flat, rental, farm, multi, land, premises]

export function familyOf({ kind, lease }: Home): Family {
  if (isPremises(kind)) return premises
  if (kind === 'land') return land
  if (kind === 'farm') return farm
  if (kind === 'multi') return multi
  if (lease) return rental
  return kind === 'condo' || kind === 'coop' ? flat : house
}
