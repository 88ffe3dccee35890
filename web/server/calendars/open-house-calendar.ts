import { calendarFile } from '@gable/kit/time/calendar-file'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CALENDAR_ROUTE, localTimes } from '../../src/platform/format/calendar.ts'
import { LOCALES, localize } from '../../src/platform/format/locale.ts'
import english from '../../src/platform/i18n/en/listing-page.json' with { type: 'json' }
import french from '../../src/platform/i18n/fr/listing-page.json' with { type: 'json' }
import { streetOf } from '../../src/platform/i18n/listing-text.ts'
import { type Graph, queryGraph } from '../proxy/graph-client.ts'
import { graphForVisitor, sendUnavailable } from '../proxy/visitor-graph.ts'
import { sendErrorPage } from '../responses/fallback-error-page.ts'
import { siteOrigin } from '../security/site-origin.ts'

const messages = { en: english, fr: french }

const OPEN_HOUSE_QUERY = `query OpenHouseCalendar($id: ID!) {
  listing(id: $id) {
    listingUrl
    internetAddressDisplayYN
    location { listingAddress1 city state postalCode timezone }
    openHouses(first: 50) { key startTime endTime localStartTime localEndTime }
  }
}`

const answer = z.object({
  listing: z
    .object({
      listingUrl: z.string().nullable(),
      internetAddressDisplayYN: z.boolean().nullable(),
      location: z
        .object({
          listingAddress1: z.string().nullable(),
          city: z.string().nullable(),
          state: z.string().nullable(),
          postalCode: z.string().nullable(),
          timezone: z.string().nullable(),
        })
        .nullable(),
      openHouses: z
        .array(
          z.object({
            key: z.string(),
            startTime: z.string(),
            endTime: z.string(),
            localStartTime: z.string().nullable(),
            localEndTime: z.string().nullable(),
          }),
        )
        .nullable(),
    })
    .nullable(),
})

export interface CalendarOptions {
  graph: Graph
  /** Public origin of the site. When undefined, the server uses the origin of each request. */
  origin: string | undefined
}

/**
 * Serves open houses as calendar files, in the listing's local time. Returns 404 after the open house ends.
 */
export async function openHouseCalendarRoutes(
  app: FastifyInstance,
  { graph, origin }: CalendarOptions,
): Promise<void> {
  for (const locale of LOCALES)
    app.get(localize(CALENDAR_ROUTE, locale), async (request: FastifyRequest, reply) => {
      const { listing: id, openHouse } = z
        .object({ listing: z.string(), openHouse: z.string() })
        .parse(request.params)
      const site = siteOrigin(request, origin)
      if (!site) return sendErrorPage(reply, 400)
      const data = await queryGraph(graphForVisitor(graph, reply), OPEN_HOUSE_QUERY, { id }, answer).catch(
        (error: unknown) => void sendUnavailable(reply, error),
      )
      if (!data) return reply
      const { listing } = data
      const times = listing?.openHouses?.find(({ key }) => `${key}.ics` === openHouse)
      if (!listing || !times) return reply.code(404).type('text/plain').send('Not found')
      const { city, state, postalCode, timezone = null } = listing.location ?? {}
      const street = streetOf(listing)
      const town = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
      const event = {
        ...localTimes(times),
        id: times.key,
        timezone: times.localStartTime && timezone,
        title: messages[locale].visits.event.replace('{{place}}', () => street ?? town),
        place: [street, town].filter(Boolean).join(', '),
        url: site + localize(listing.listingUrl ?? '/', locale),
      }
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="open-house.ics"')
        .header('cache-control', 'private, no-cache')
        .send(calendarFile([event], locale))
    })
}
