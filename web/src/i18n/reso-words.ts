import type { Locale } from '../lib/locale.ts'
import french from './reso.fr.json' with { type: 'json' }

const inFrench: Record<string, string> = french

/** A value of the RESO Data Dictionary in the reader's language; one that we have no word for stays as it came. */
export function resoWords(value: string, locale: Locale): string {
  return locale === 'fr' ? (inFrench[value] ?? value) : value
}
