import type { Locale } from './generated/resolvers.ts'

interface Spoken {
  about?: string | null | undefined
  aboutFrench?: string | null | undefined
}

/** What somebody says of themselves, in the reader's language where they do. */
export const wordsFor = (locale: Locale, { about, aboutFrench }: Spoken) =>
  (locale === 'FR_CA' && aboutFrench) || about
