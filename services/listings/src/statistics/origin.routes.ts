import { readOrigin } from '@gable/service-kit/database/origin'
import { dataOf } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import { ListingsOrigin } from '@gable/service-kit/rest/sample-market'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'

/**
 * Registers the route that tells other processes whether the listings are the sample market. An empty database
 * without a recorded origin counts as a sample. Responds with 503 when the database fails, because 500 is the
 * response of a company's own service without this path.
 */
export function originRoutes(app: ServiceApp, { db, log }: ServiceContext): void {
  app.get(
    '/origin',
    {
      schema: {
        summary: 'Whether the listings are the invented sample market',
        response: { 200: dataOf(ListingsOrigin) },
      },
    },
    async () => {
      const origin = await readOrigin(db).catch((error: unknown) => {
        log.warn({ err: error }, 'Failed to read the origin of the listings')
        throw new HttpError(503, ['The origin of the listings cannot be read now, please try again'])
      })
      return { data: { kind: origin?.kind ?? ('sample' as const) } }
    },
  )
}
