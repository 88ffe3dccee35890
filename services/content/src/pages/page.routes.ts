import { dataOf } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { localeQuery } from '../data/locale.ts'
import { Page, PageSummary } from './page.ts'
import type { Pages } from './page-files.ts'

export function pageRoutes(app: ServiceApp, { shown }: Pages): void {
  app.get(
    '/site/pages',
    {
      schema: {
        summary: 'All editorial pages, sorted by path',
        querystring: z.object(localeQuery),
        response: { 200: dataOf(z.array(PageSummary)) },
      },
    },
    async ({ query }) => ({ data: shown[query.locale] }),
  )

  app.get(
    '/site/pages/*',
    {
      schema: {
        summary: 'One page, with its body in Markdown',
        description:
          'Finds a page by its path, such as buy/buyers-guide. Returns 404 for a page whose feature is off.',
        params: z.object({ '*': z.string() }),
        querystring: z.object(localeQuery),
        response: { 200: dataOf(Page) },
      },
    },
    async ({ params, query }) => {
      const page = shown[query.locale].find(({ path }) => path === `/${params['*']}`)
      if (!page) throw new HttpError(404, ['Page not found'])
      return { data: page }
    },
  )
}
