import { dataOf } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { Locale, localeQuery } from '../data/locale.ts'
import type { Mistakes } from '../data/mistakes.ts'
import { snippetOf } from '../data/snippet.ts'
import { readTexts } from '../data/texts.ts'

/** Front matter of an announcement. */
const NewsFrontMatter = z.strictObject({ title: z.string().min(1), date: z.iso.datetime() })

/** Summary of an announcement in a list. */
export const NewsItem = z.object({
  link: z.string().describe('Path of the announcement on the site, with the language prefix'),
  title: z.string(),
  isoDate: z.iso.datetime(),
  contentSnippet: z.string().describe('Start of the announcement, as plain text'),
})

/** A full announcement. */
export const NewsStory = NewsItem.extend({
  slug: z.string(),
  locale: Locale,
  body: z.string().describe('Markdown body, without the title'),
})
export type NewsStory = z.infer<typeof NewsStory>

/** Reads announcements from `news/{slug}/{locale}.md`, newest first. */
export async function readNews(data: URL, mistakes: Mistakes): Promise<NewsStory[]> {
  const texts = await readTexts(data, 'news', NewsFrontMatter, mistakes)
  return texts
    .map(({ path, locale, head, body }) => ({
      slug: path,
      locale,
      link: `${locale === 'fr-CA' ? '/fr' : ''}/news/${path}`,
      title: head.title,
      isoDate: head.date,
      contentSnippet: snippetOf(body),
      body,
    }))
    .sort((one, other) => Date.parse(other.isoDate) - Date.parse(one.isoDate))
}

export function newsRoutes(app: ServiceApp, news: readonly NewsStory[]): void {
  app.get(
    '/news/items',
    {
      schema: {
        summary: 'Company announcements, newest first',
        querystring: z.object({ ...localeQuery, limit: z.coerce.number().int().min(1).max(50).default(10) }),
        response: { 200: dataOf(z.array(NewsItem)) },
      },
    },
    async ({ query }) => ({
      data: news.filter(({ locale }) => locale === query.locale).slice(0, query.limit),
    }),
  )

  app.get(
    '/news/items/:slug',
    {
      schema: {
        summary: 'One announcement, with its body in Markdown',
        params: z.object({ slug: z.string() }),
        querystring: z.object(localeQuery),
        response: { 200: dataOf(NewsStory) },
      },
    },
    async ({ params, query }) => {
      const story = news.find(({ slug, locale }) => slug === params.slug && locale === query.locale)
      if (!story) throw new HttpError(404, ['Announcement not found in this language'])
      return { data: story }
    },
  )
}
