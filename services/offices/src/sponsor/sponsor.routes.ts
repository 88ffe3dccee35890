import { dataOf } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { PolledCache } from '@gable/service-kit/memory/polled-cache'
import type { ServiceApp } from '@gable/service-kit/service/service'
import type { OfficeDirectory } from '../directory/office-directory.ts'
import { SponsoringOffice } from '../office/office.ts'
import { SponsorQuery, sponsorOf } from './sponsor.ts'

export function sponsorRoutes(app: ServiceApp, offices: PolledCache<OfficeDirectory>): void {
  app.get(
    '/random',
    {
      schema: {
        summary: 'A random member office of the boards to sponsor a listing; nearer offices are more likely',
        querystring: SponsorQuery,
        response: { 200: dataOf(SponsoringOffice) },
      },
    },
    async ({ query }, reply) => {
      const office = sponsorOf(await offices.current(), query)
      if (!office) throw new HttpError(404, ['These boards have no office'])
      reply.header('cache-control', 'no-store')
      return { data: office }
    },
  )
}
