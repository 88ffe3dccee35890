import { SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'
import { identified } from '@gable/subgraph-kit/schema/global-id'
import { locales } from '@gable/subgraph-kit/schema/locale'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'

/** What the fields of a site need: each asks for its own part. */
export interface SiteReference {
  /** Such as `fr-CA`. */
  locale: string
}

/** Menus and footer are parts of one answer, which reads under way share. */
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

/** These reads are never conditional, so an answer without data is a fault. */
function requireAnswer<T>(answer: T | undefined): T {
  if (answer === undefined) throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid')
  return answer
}
