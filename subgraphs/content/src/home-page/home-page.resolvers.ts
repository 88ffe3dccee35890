import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import { identified } from '@gable/subgraph-kit/schema/global-id'
import { locales } from '@gable/subgraph-kit/schema/locale'
import type * as graph from '../generated/resolvers.ts'

const themes = enumWords<graph.SiteTheme>({
  RESIDENTIAL: 'residential',
  COLLECTION: 'collection',
  COMMERCIAL: 'commercial',
})

export const homePageQueries: Required<Pick<graph.QueryResolvers, 'homePage'>> = {
  async homePage(_, args, context) {
    const [theme, locale] = [themes.word(args.theme), locales.word(args.locale)]
    const page = await context.site.home(theme, locale)
    return (
      page && {
        ...page,
        tiles: page.tiles.map((tile) => identified('HomeTile', tile, theme, locale)),
        promos: page.promos.map((promo) => identified('Promo', promo, theme, locale)),
      }
    )
  },
}
