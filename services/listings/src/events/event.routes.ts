import { dataOf } from '@gable/service-kit/http/params'
import type { Job, ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { EventListings, EventListingsParams, EventsPage, EventsParams } from './event.contract.ts'
import { eventsAfter, listingsInLog, sweepEvents } from './event.store.ts'

export function eventRoutes(app: ServiceApp, { db }: ServiceContext): void {
  app.get(
    '/events',
    {
      schema: {
        summary: 'What happened to homes, in the order in which it was committed',
        description:
          'For whoever follows the market: ask with the position of the last answer, and miss nothing and hear nothing twice. Events are kept for 40 days.',
        querystring: EventsParams,
        response: { 200: dataOf(EventsPage) },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      return { data: await eventsAfter(db, query) }
    },
  )

  app.get(
    '/events/homes',
    {
      schema: {
        summary: 'Of which homes the log tells',
        description:
          'For whoever keeps a copy of the log: a home that may no longer be shown is not in it any more, and neither is what happened to it.',
        querystring: EventListingsParams,
        response: { 200: dataOf(EventListings) },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      return { data: await listingsInLog(db, query) }
    },
  )
}

export const sweepJob = ({ db, log }: Pick<ServiceContext, 'db' | 'log'>): Job => ({
  name: 'sweep events',
  everySeconds: 3_600,
  async run(signal) {
    const events = await sweepEvents(db, signal)
    if (events > 0) log.info({ events }, 'Events of homes were forgotten')
  },
})
