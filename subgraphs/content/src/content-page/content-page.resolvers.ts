import { orNull, SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import { locales } from '@gable/subgraph-kit/schema/locale'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { PageRow } from '../rest/site/page.contract.ts'

const layouts = enumWords<graph.ContentPageLayout>({ LANDING: 'landing', GUIDE: 'guide', TEXT: 'text' })

export const ContentPage: Complete<
  graph.ContentPageResolvers<Context, PageRow>,
  graph.ContentPage,
  PageRow
> = {
  summary: (page) => page,
  layout: (page) => {
    const layout = layouts.value(page.layout)
    if (layout === null) throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid')
    return layout
  },
}

export const contentPageQueries: Required<Pick<graph.QueryResolvers, 'contentPage' | 'contentPages'>> = {
  async contentPage(_, { path, locale }, context) {
    const pagePath = path.replace(/^\/+|\/+$/g, '')
    if (pagePath === '') return null
    return orNull(() => context.site.page(pagePath, locales.word(locale)))
  },
  contentPages: (_, { locale }, context) => context.site.pages(locales.word(locale)),
}
