import { LOCALES, localize } from '../../src/platform/format/locale.ts'

/** Paths that crawlers must skip, because their pages belong to a single member. */
const disallowedPaths = ['/account/', '/profile/', '/saved-search/', '/login'].flatMap((path) =>
  LOCALES.map((locale) => localize(path, locale)),
)

/** Returns the text of robots.txt. Disallows all pages when `findable` is false. */
export function robotsText(origin: string, findable: boolean): string {
  if (!findable) return 'User-agent: *\nDisallow: /\n'
  const rules = [...disallowedPaths, '/graphql'].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
