import { dataOf } from '@gable/service-kit/http/params'
import type { ServiceApp } from '@gable/service-kit/service'
import { z } from 'zod'
import { inLocale, type Locale } from '../data/locale.ts'
import { Flags } from '../flags/flags.ts'
import { Frame } from './frame.ts'

export function siteRoutes(app: ServiceApp, frame: Record<Locale, Frame>, flags: Flags): void {
  app.get(
    '/site/frame',
    {
      schema: {
        summary: 'What frames every page: menus and footer',
        querystring: z.object(inLocale),
        response: { 200: dataOf(Frame) },
      },
    },
    async ({ query }) => ({ data: frame[query.locale] }),
  )

  app.get(
    '/site/flags',
    { schema: { summary: 'Which features are on', response: { 200: dataOf(Flags) } } },
    async () => ({ data: flags }),
  )
}
