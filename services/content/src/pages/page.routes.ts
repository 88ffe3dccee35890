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
        summary: 'The pages that editors keep, in the order of their paths',
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
        summary: 'One page, with its text in Markdown',
        description: 'By its path, such as buy/buyers-guide. A page whose feature is off is not there.',
        params: z.object({ '*': z.string() }),
        querystring: z.object(localeQuery),
        response: { 200: dataOf(Page) },
      },
    },
    async ({ params, query }) => {
      const page = shown[query.locale].find(({ path }) => path === `/${params['*']}`)
      if (!page) throw new HttpError(404, ['There is no page at this path'])
      return { data: page }
    },
  )
}
