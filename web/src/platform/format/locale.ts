export const LOCALES = ['en', 'fr'] as const
export type Locale = (typeof LOCALES)[number]

/** BCP 47 tag of each language: what `lang`, `hreflang` and Intl take. */
export const LANGUAGE_TAGS: Record<Locale, string> = { en: 'en-US', fr: 'fr-CA' }

/** Path under which the pages of a language live. */
export const BASE_PATHS: Record<Locale, string> = { en: '/', fr: '/fr' }

/** Splits a path into its language and the rest, which always begins with a slash. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  if (pathname === '/fr' || pathname === '/fr/') return { locale: 'fr', path: '/' }
  if (pathname.startsWith('/fr/')) return { locale: 'fr', path: pathname.slice(3) }
  return { locale: 'en', path: pathname }
}

/** The same page in a language. The path comes without a language prefix. */
export function localize(path: string, locale: Locale): string {
  if (locale === 'en') return path
  return path === '/' ? '/fr' : `/fr${path}`
}
