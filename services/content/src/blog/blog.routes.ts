import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp } from '@gable/service-kit/service'
import { z } from 'zod'
import { BlogArticle, BlogPost, Locale } from './post.ts'

const locale = Locale.default('en-US')

export function blogRoutes(app: ServiceApp, posts: readonly BlogArticle[]): void {
  app.get(
    '/blog/posts',
    {
      schema: {
        summary: 'Articles in a language, newest first',
        querystring: z.object({ locale, limit: z.coerce.number().int().min(1).max(50).default(10) }),
        response: { 200: z.object({ data: z.array(BlogPost) }) },
      },
    },
    async ({ query }) => ({
      data: posts.filter((post) => post.locale === query.locale).slice(0, query.limit),
    }),
  )

  app.get(
    '/blog/posts/:slug',
    {
      schema: {
        summary: 'One article, with its text in Markdown',
        params: z.object({ slug: z.string() }),
        querystring: z.object({ locale }),
        response: { 200: z.object({ data: BlogArticle }) },
      },
    },
    async ({ params, query }) => {
      const article = posts.find((post) => post.slug === params.slug && post.locale === query.locale)
      if (!article) throw new HttpError(404, ['There is no such article in this language'])
      return { data: article }
    },
  )
}
