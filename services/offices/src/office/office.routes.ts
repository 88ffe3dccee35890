import { dataOf, keyList } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { officesByIds } from './office.store.ts'
import { Office } from './office.ts'

const MAX_IDS = 100
const Ids = z.object({
  ids: keyList(MAX_IDS).describe(`masterCustomerIds separated by commas, at most ${MAX_IDS}`),
})
const Id = z.object({ id: z.string().describe('masterCustomerId') })

export function officeRoutes(app: ServiceApp, { db, photosUrl }: ServiceContext): void {
  app.get(
    '/offices',
    {
      schema: {
        summary: 'Offices by id; omits unknown ids',
        querystring: Ids,
        response: { 200: dataOf(z.array(Office)) },
      },
    },
    async ({ query }) => ({ data: await officesByIds(db, query.ids, photosUrl) }),
  )

  app.get(
    '/offices/:id',
    {
      schema: {
        summary: 'One office',
        params: Id,
        response: { 200: dataOf(Office) },
      },
    },
    async ({ params }) => {
      const [office] = await officesByIds(db, [params.id], photosUrl)
      if (!office) throw new HttpError(404, ['Office not found'])
      return { data: office }
    },
  )
}
