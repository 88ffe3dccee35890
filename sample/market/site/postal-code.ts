import type { Random } from '../../random.ts'
import type { Site } from './sites.ts'

const LETTERS = [...'ABCEGHJKLMNPRSTVWXYZ']

/** A ZIP code, or a whole Canadian postal code whose first half is the site's sortation area. */
export function postalCodeAt({ zip }: Site, random: Random): string {
  if (zip.country === 'USA') return zip.placeKey
  return `${zip.placeKey} ${random.int(1, 9)}${random.pick(LETTERS)}${random.int(0, 9)}`
}
