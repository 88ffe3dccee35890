import { checkFirst } from '@gable/subgraph-kit/check-first'
import { enumWords } from '@gable/subgraph-kit/enum-words'
import { nullWhen } from '@gable/subgraph-kit/errors'
import type * as graph from '../generated/resolvers.ts'

const MOST_POSTS = 50

const locales = enumWords<graph.Locale>({ EN_US: 'en-US', FR_CA: 'fr-CA' })

export const blogPostQueries: Required<Pick<graph.QueryResolvers, 'blogPosts' | 'blogPost'>> = {
  async blogPosts(_, { first, locale }, context) {
    const most = checkFirst(first, MOST_POSTS)
    if (most === 0) return []
    return (await context.blog.posts(locales.word(locale), most))?.slice(0, most)
  },
  async blogPost(_, { slug, locale }, context) {
    const article = await context.blog.post(slug, locales.word(locale)).catch(nullWhen('NOT_FOUND'))
    return article ? { post: article, imageAlt: article.imageAlt, body: article.body } : null
  },
}
