import { dataOf } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { localeQuery } from '../data/locale.ts'
import type { Blog } from './blog.ts'
import { BlogArticle, BlogPage, BlogPost } from './post.ts'

const MAX_ARTICLES = 50

export function blogRoutes(app: ServiceApp, blog: Blog): void {
  app.get(
    '/blog/posts',
    {
      schema: {
        summary: 'Articles in a language, newest first',
        querystring: z.object({
          ...localeQuery,
          limit: z.coerce.number().int().min(1).max(MAX_ARTICLES).default(10),
        }),
        response: { 200: dataOf(z.array(BlogPost)) },
      },
    },
    async ({ query }) => ({ data: blog.articles[query.locale].slice(0, query.limit) }),
  )

  app.get(
    '/blog/archive',
    {
      schema: {
        summary: 'A page of the articles in a language, newest first, and the categories that have articles',
        querystring: z.object({
          ...localeQuery,
          category: z.string().min(1).optional().describe('Category slug. Unknown slugs return 404'),
          page: z.coerce.number().int().min(1).max(10_000).default(1),
          pageSize: z.coerce.number().int().min(1).max(MAX_ARTICLES).default(9),
        }),
        response: { 200: dataOf(BlogPage) },
      },
    },
    async ({ query: { locale, category, page, pageSize } }) => {
      const categories = blog.categories[locale]
      if (category !== undefined && !categories.some(({ slug }) => slug === category))
        throw new HttpError(404, ['There are no articles of this category'])
      const found = category === undefined ? blog.articles[locale] : blog.inCategory(locale, category)
      const results = found.slice((page - 1) * pageSize, page * pageSize)
      return { data: { results, totalResults: found.length, categories } }
    },
  )

  app.get(
    '/blog/posts/:slug',
    {
      schema: {
        summary: 'One article, with its body in Markdown',
        params: z.object({ slug: z.string() }),
        querystring: z.object(localeQuery),
        response: { 200: dataOf(BlogArticle) },
      },
    },
    async ({ params, query }) => {
      const article = blog.articles[query.locale].find(({ slug }) => slug === params.slug)
      if (!article) throw new HttpError(404, ['Article not found in this language'])
      return { data: article }
    },
  )
}
