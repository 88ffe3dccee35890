import { SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'
import { identified } from '@gable/subgraph-kit/schema/global-id'
import { locales } from '@gable/subgraph-kit/schema/locale'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'

/** Parent value of the `Site` resolvers. Each field loads its own data. */
export interface SiteReference {
  /** Locale code, such as `fr-CA`. */
  locale: string
}

/** `menus` and `footer` read the same response. Concurrent reads share one call. */
export const Site: Required<Pick<graph.SiteResolvers<Context, SiteReference>, 'menus' | 'footer' | 'flags'>> =
  {
    menus: async ({ locale }, _, context) =>
      requireAnswer(await context.site.siteChrome(locale)).menus.map((menu) =>
        identified('Menu', menu, locale),
      ),
    footer: async ({ locale }, _, context) => requireAnswer(await context.site.siteChrome(locale)).footer,
    flags: async (_, __, context) => requireAnswer(await context.site.flags()),
  }

export const siteQueries: Required<Pick<graph.QueryResolvers, 'site'>> = {
  site: (_, { locale }) => ({ locale: locales.word(locale) }),
}

/**
 * Throws when the response has no data. Only a conditional request may get a response without data (status
 * 304), and the requests in this file are not conditional.
 */
function requireAnswer<T>(answer: T | undefined): T {
  if (answer === undefined) throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid')
  return answer
}
