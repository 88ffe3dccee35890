import { dataOf } from '@gable/service-kit/http/params'
import type { Job, ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { EventListings, EventListingsParams, EventsPage, EventsParams } from './event.contract.ts'
import { eventsAfter, listingsInLog, sweepEvents } from './event.store.ts'

export function eventRoutes(app: ServiceApp, { db }: ServiceContext): void {
  app.get(
    '/events',
    {
      schema: {
        summary: 'Market events of listings, in commit order',
        description:
          'For clients that follow the market. Pass the position of the last response to receive every event exactly once. Events are stored for 40 days.',
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
        summary: 'Listings that have events in the log',
        description:
          'For clients that store a copy of the log. Omits listings that may no longer be shown; the log no longer contains their earlier events.',
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
    if (events > 0) log.info({ events }, 'Deleted old listing events')
  },
})
