import { dataOf } from '@gable/service-kit/http/params'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { type Locale, localeQuery } from '../data/locale.ts'
import { Ads } from './ads.ts'

export function adRoutes(app: ServiceApp, ads: Record<Locale, Ads>): void {
  app.get(
    '/site/ads',
    {
      schema: {
        summary: 'Returns promotions for ad slots, takeover campaigns, and the map sponsor',
        querystring: z.object(localeQuery),
        response: { 200: dataOf(Ads) },
      },
    },
    async ({ query }) => ({ data: ads[query.locale] }),
  )
}
