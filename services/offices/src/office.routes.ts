import { asPage, pageOf } from '@gable/service-kit/http/paging'
import { dataOf, keyList } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service'
import { z } from 'zod'
import { OfficeSearch, officesByIds, searchOffices } from './office.store.ts'
import { Office, SponsoringOffice } from './office.ts'
import { SponsorQuery, sponsorOf } from './sponsor.ts'

const IDS_MAX = 100
const Ids = z.object({
  ids: keyList(IDS_MAX).describe(`masterCustomerIds, up to ${IDS_MAX}, with commas between`),
})
const Id = z.object({ id: z.string().describe('masterCustomerId') })

export function officeRoutes(app: ServiceApp, { db, photosUrl }: ServiceContext): void {
  app.get(
    '/offices',
    {
      schema: {
        summary: 'Offices by their ids; unknown ones are left out',
        querystring: Ids,
        response: { 200: dataOf(z.array(Office)) },
      },
    },
    async ({ query }) => ({ data: await officesByIds(db, query.ids, photosUrl) }),
  )

  app.get(
    '/offices/search',
    {
      schema: {
        summary: 'Offices by city, state and name, in the order of their names',
        querystring: OfficeSearch,
        response: { 200: dataOf(pageOf(Office)) },
      },
    },
    async ({ query }) => {
      const { offices, total } = await searchOffices(db, query, photosUrl)
      return { data: asPage(offices, total, query) }
    },
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
      if (!office) throw new HttpError(404, ['There is no such office'])
      return { data: office }
    },
  )

  app.get(
    '/random',
    {
      schema: {
        summary: 'An office to sponsor a listing: a member of its boards, by chance, sooner a near one',
        querystring: SponsorQuery,
        response: { 200: dataOf(SponsoringOffice) },
      },
    },
    async ({ query }, reply) => {
      const office = await sponsorOf(db, query)
      if (!office) throw new HttpError(404, ['These boards have no office'])
      reply.header('cache-control', 'no-store')
      return { data: office }
    },
  )
}
