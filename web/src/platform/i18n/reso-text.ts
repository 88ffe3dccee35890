import type { Locale } from '../format/locale.ts'
import french from './reso.fr.json' with { type: 'json' }

const inFrench = new Map<string, string>(Object.entries(french))

/** Translates a value of the RESO Data Dictionary. Returns values without a translation unchanged. */
export function resoText(value: string, locale: Locale): string {
  return locale === 'fr' ? (inFrench.get(value) ?? value) : value
}

/** Joins several values with commas. In French, only the first value is capitalized. */
export function resoList(values: readonly string[], locale: Locale): string {
  const texts = values.map((value, index) => {
    const known = locale === 'fr' ? inFrench.get(value) : undefined
    return known && index > 0 ? known.charAt(0).toLowerCase() + known.slice(1) : (known ?? value)
  })
  return texts.join(', ')
}
