import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service'
import { z } from 'zod'
import { OfficeSearch, officesByIds, searchOffices } from './office.store.ts'
import { Office, SponsoringOffice } from './office.ts'
import { IdParams, IdsQuery, pageOf } from './query.ts'
import { SponsorQuery, sponsorOf } from './sponsor.ts'

export function officeRoutes(app: ServiceApp, { db }: ServiceContext): void {
  app.get(
    '/offices',
    {
      schema: {
        summary: 'Offices by their ids; unknown ones are left out',
        querystring: IdsQuery,
        response: { 200: z.object({ data: z.array(Office) }) },
      },
    },
    async ({ query }) => ({ data: await officesByIds(db, query.ids) }),
  )

  app.get(
    '/offices/search',
    {
      schema: {
        summary: 'Offices by city, state and name, in the order of their names',
        querystring: OfficeSearch,
        response: { 200: z.object({ data: pageOf(Office) }) },
      },
    },
    async ({ query }) => {
      const { offices, total } = await searchOffices(db, query)
      const { page, pageSize } = query
      return { data: { results: offices, totalResults: total, totalHits: total, page, pageSize } }
    },
  )

  app.get(
    '/offices/:id',
    {
      schema: {
        summary: 'One office',
        params: IdParams,
        response: { 200: z.object({ data: Office }) },
      },
    },
    async ({ params }) => {
      const [office] = await officesByIds(db, [params.id])
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
        response: { 200: z.object({ data: SponsoringOffice }) },
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
