import { orNull } from '@gable/subgraph-kit/errors/subgraph-error'
import { checkFirst } from '@gable/subgraph-kit/inputs/arguments'
import { locales } from '@gable/subgraph-kit/schema/locale'
import type * as graph from '../generated/resolvers.ts'

const MAX_NEWS = 50

export const newsQueries: Required<Pick<graph.QueryResolvers, 'news' | 'newsItem'>> = {
  async news(_, { first, locale }, context) {
    const limit = checkFirst(first, MAX_NEWS)
    if (limit === 0) return []
    return (await context.news.items(locales.word(locale), limit))?.slice(0, limit)
  },
  async newsItem(_, { slug, locale }, context) {
    const story = await orNull(() => context.news.item(slug, locales.word(locale)))
    return story ? { item: story, body: story.body } : null
  },
}
