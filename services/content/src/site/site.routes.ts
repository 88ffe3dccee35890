import { dataOf } from '@gable/service-kit/http/params'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { type Locale, localeQuery } from '../data/locale.ts'
import { Flags } from '../flags/flags.ts'
import { SiteChrome } from './site-chrome.ts'

export function siteRoutes(app: ServiceApp, siteChrome: Record<Locale, SiteChrome>, flags: Flags): void {
  app.get(
    '/site/frame',
    {
      schema: {
        summary: 'Menus and footer of every page',
        querystring: z.object(localeQuery),
        response: { 200: dataOf(SiteChrome) },
      },
    },
    async ({ query }) => ({ data: siteChrome[query.locale] }),
  )

  app.get(
    '/site/flags',
    { schema: { summary: 'Feature flags by name', response: { 200: dataOf(Flags) } } },
    async () => ({ data: flags }),
  )
}
