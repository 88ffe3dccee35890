import type { TFunction } from 'i18next'
import { formatTotal } from '../format/format-total.ts'
import type { Locale } from '../format/locale.ts'
import { regionCode } from '../geo/regions.ts'
import type { DirectoryKind } from '../urls/directory-query.ts'
import { slugify } from '../urls/slugify.ts'
import type words from './en/directory.json'

type Value = keyof (typeof words)['peopleValues']
type Region = keyof (typeof words)['regions']

/**
 * Languages, specialties, activities, and awards of agents in the sample data. A company's own values are
 * shown untranslated.
 */
const KNOWN_VALUES = [
  ...['english', 'french', 'spanish', 'mandarin', 'vietnamese', 'korean', 'hindi', 'arabic', 'polish'],
  ...['german', 'portuguese', 'buyers', 'sellers', 'first-time-buyers', 'condominiums', 'luxury-homes'],
  ...['new-construction', 'relocation', 'investment-property', 'waterfront', 'land-and-farms', 'rentals'],
  ...['historic-homes', 'downsizing', 'military-moves', 'estate-sales', 'multi-family', 'short-term-rentals'],
  ...['green-homes', 'accessible-homes', 'divorce', 'second-homes', 'commercial', 'habitat-volunteer'],
  ...['food-bank', 'school-board', 'youth-sports-coach', 'neighborhood-association', 'animal-shelter'],
  ...['rotary', 'library-friends', 'parks-conservancy', 'arts-council', 'top-producer', 'client-choice'],
  ...['rising-star', 'community-service', 'hundred-homes-club', 'twenty-years-of-service'],
  ...['lifetime-sales', 'team-of-the-year', 'best-collaboration'],
]
const KNOWN_VALUE_SET: ReadonlySet<string> = new Set(KNOWN_VALUES)
const isKnown = (key: string): key is Value => KNOWN_VALUE_SET.has(key)

/** Translates a language, specialty, civic activity, or award. */
export function valueText(value: string, t: TFunction): string {
  const key = slugify(value)
  return isKnown(key) ? t(`peopleValues.${key}`) : value
}

/** Returns the name of a state or province for its code in any case, or the code when it has no name. */
export function regionName(code: string, t: TFunction): string {
  const key = code.toLowerCase()
  return isRegion(key) ? t(`regions.${key}`) : code.toUpperCase()
}

const isRegion = (key: string): key is Region => regionCode(key) === key

/** Formats a count with its noun: "214 offices". */
export const countText = (kind: DirectoryKind, total: number, t: TFunction, locale: Locale): string =>
  t(`people.counted.${kind}`, { count: total, total: formatTotal(total, locale) })
