import { readOrigin } from '@gable/service-kit/database/origin'
import { dataOf } from '@gable/service-kit/http/params'
import { ListingsOrigin } from '@gable/service-kit/rest/sample-market'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'

/**
 * Registers the route that tells other processes whether the listings are the sample market. An empty database
 * without a recorded origin counts as a sample.
 */
export function originRoutes(app: ServiceApp, { db }: ServiceContext): void {
  app.get(
    '/origin',
    {
      schema: {
        summary: 'Whether the listings are the invented sample market',
        response: { 200: dataOf(ListingsOrigin) },
      },
    },
    async () => ({ data: { kind: (await readOrigin(db))?.kind ?? ('sample' as const) } }),
  )
}
