import { BadUserInputError, nullWhen, orNull } from '@gable/subgraph-kit/errors/subgraph-error'
import { checkFirst } from '@gable/subgraph-kit/inputs/arguments'
import { locales } from '@gable/subgraph-kit/schema/locale'
import type * as graph from '../generated/resolvers.ts'

const MAX_POSTS = 50
const MAX_PAGE = 10_000

export const blogPostQueries: Required<Pick<graph.QueryResolvers, 'blog' | 'blogPosts' | 'blogPost'>> = {
  async blog(_, { category, page, pageSize, locale }, context) {
    if (page < 1 || page > MAX_PAGE) throw new BadUserInputError(`page must be from 1 to ${MAX_PAGE}.`)
    if (pageSize < 1 || pageSize > MAX_POSTS)
      throw new BadUserInputError(`pageSize must be from 1 to ${MAX_POSTS}.`)
    const archive = await context.blog
      .archive(locales.word(locale), { category: category ?? undefined, page, pageSize })
      .catch(nullWhen('NOT_FOUND'))
    if (!archive) return null
    const { results, totalResults, categories } = archive
    return { posts: results, totalPosts: totalResults, categories }
  },
  async blogPosts(_, { first, locale }, context) {
    const limit = checkFirst(first, MAX_POSTS)
    if (limit === 0) return []
    return (await context.blog.posts(locales.word(locale), limit))?.slice(0, limit)
  },
  async blogPost(_, { slug, locale }, context) {
    const article = await orNull(() => context.blog.post(slug, locales.word(locale)))
    return article ? { post: article, imageAlt: article.imageAlt, body: article.body } : null
  },
}
