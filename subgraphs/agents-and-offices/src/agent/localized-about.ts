import type { Locale } from '../generated/resolvers.ts'

interface LocalizedAbout {
  about?: string | null | undefined
  aboutFrench?: string | null | undefined
}

/** Returns the French biography for a French reader if there is one, else the English biography. */
export const aboutFor = (locale: Locale, { about, aboutFrench }: LocalizedAbout) =>
  (locale === 'FR_CA' && aboutFrench) || about
