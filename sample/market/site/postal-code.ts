import type { Random } from '../../random.ts'
import type { Site } from './sites.ts'

const LETTERS = [...'ABCEGHJKLMNPRSTVWXYZ']

/**
 * Returns a ZIP code, or a complete Canadian postal code that starts with the site's forward sortation area
 * (its first three characters).
 */
export function postalCodeAt({ zip }: Site, random: Random): string {
  if (zip.country === 'USA') return zip.placeKey
  return `${zip.placeKey} ${random.int(1, 9)}${random.pick(LETTERS)}${random.int(0, 9)}`
}
