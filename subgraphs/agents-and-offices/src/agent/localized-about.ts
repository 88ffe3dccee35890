import type { Locale } from '../generated/resolvers.ts'

interface LocalizedAbout {
  about?: string | null | undefined
  aboutFrench?: string | null | undefined
}

/** What somebody says of themselves, in the reader's language where they do. */
export const aboutFor = (locale: Locale, { about, aboutFrench }: LocalizedAbout) =>
  (locale === 'FR_CA' && aboutFrench) || about
