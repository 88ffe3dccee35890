import { LOCALES, localize } from '../../src/platform/format/locale.ts'

/** What is nobody's to find: pages of one person, and the graph. */
const disallowedPaths = ['/account/', '/profile/', '/saved-search/', '/login'].flatMap((path) =>
  LOCALES.map((locale) => localize(path, locale)),
)

/** What robots may read. A copy of the site that is not the site keeps them out altogether. */
export function robotsText(origin: string, findable: boolean): string {
  if (!findable) return 'User-agent: *\nDisallow: /\n'
  const rules = [...disallowedPaths, '/graphql'].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
