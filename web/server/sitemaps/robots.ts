import { LOCALES, localize } from '../../src/platform/format/locale.ts'

/** Pages that crawlers must skip because they belong to a single member. */
const disallowedPaths = ['/account/', '/profile/', '/saved-search/', '/login'].flatMap((path) =>
  LOCALES.map((locale) => localize(path, locale)),
)

/** Returns robots.txt. A copy of the site that must not be found disallows everything. */
export function robotsText(origin: string, findable: boolean): string {
  if (!findable) return 'User-agent: *\nDisallow: /\n'
  const rules = [...disallowedPaths, '/graphql'].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
