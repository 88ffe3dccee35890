import { enumWords } from '@gable/subgraph-kit/enum-words'
import type * as graph from '../generated/resolvers.ts'
import { locales } from '../locale.ts'

const themes = enumWords<graph.SiteTheme>({
  RESIDENTIAL: 'residential',
  COLLECTION: 'collection',
  COMMERCIAL: 'commercial',
})

export const homePageQueries: Required<Pick<graph.QueryResolvers, 'homePage'>> = {
  homePage: (_, { theme, locale }, context) => context.site.home(themes.word(theme), locales.word(locale)),
}
