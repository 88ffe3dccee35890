export const LOCALES = ['en', 'fr'] as const
export type Locale = (typeof LOCALES)[number]

/** BCP 47 tag of each language, for `lang`, `hreflang`, and Intl. */
export const LANGUAGE_TAGS: Record<Locale, string> = { en: 'en-US', fr: 'fr-CA' }

/** Base path of the pages of each language. */
export const BASE_PATHS: Record<Locale, string> = { en: '/', fr: '/fr' }

/** Splits a path into its language and the rest. The rest always starts with a slash. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  if (pathname === '/fr' || pathname === '/fr/') return { locale: 'fr', path: '/' }
  if (pathname.startsWith('/fr/')) return { locale: 'fr', path: pathname.slice(3) }
  return { locale: 'en', path: pathname }
}

/** Adds the language prefix to a path. */
export function localize(path: string, locale: Locale): string {
  if (locale === 'en') return path
  return path === '/' ? '/fr' : `/fr${path}`
}
