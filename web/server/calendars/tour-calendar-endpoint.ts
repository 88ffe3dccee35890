import { calendarFile, tourEventId } from '@gable/kit/time/calendar-file'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LOCALES, localize } from '../../src/platform/format/locale.ts'
import { readTourFile, TOUR_CALENDAR_ROUTE, tourEvent } from '../../src/platform/format/tour-calendar.ts'
import english from '../../src/platform/i18n/en/requests.json' with { type: 'json' }
import french from '../../src/platform/i18n/fr/requests.json' with { type: 'json' }
import { streetOf } from '../../src/platform/i18n/listing-text.ts'
import { queryGraph } from '../proxy/graph-client.ts'
import { graphForVisitor, sendUnavailable } from '../proxy/visitor-graph.ts'
import { sendErrorPage } from '../responses/fallback-error-page.ts'
import { siteOrigin } from '../security/site-origin.ts'
import type { CalendarOptions } from './open-house-calendar.ts'

const messages = { en: english, fr: french }

const TOUR_QUERY = `query TourCalendar($id: ID!) {
  listing(id: $id) {
    uPI
    listingUrl
    internetAddressDisplayYN
    location { listingAddress1 city state postalCode timezone }
  }
}`

const text = z.string().nullable()
const answer = z.object({
  listing: z
    .object({
      uPI: text,
      listingUrl: text,
      internetAddressDisplayYN: z.boolean().nullable(),
      location: z
        .object({ listingAddress1: text, city: text, state: text, postalCode: text, timezone: text })
        .nullable(),
    })
    .nullable(),
})

/**
 * Serves tours as calendar files, in the listing's local time. Does not check whether a visitor requested the
 * tour.
 */
export async function tourCalendarRoutes(
  app: FastifyInstance,
  { graph, origin }: CalendarOptions,
): Promise<void> {
  for (const locale of LOCALES)
    app.get(localize(TOUR_CALENDAR_ROUTE, locale), async (request: FastifyRequest, reply) => {
      const { listing: id, tour } = z.object({ listing: z.string(), tour: z.string() }).parse(request.params)
      const site = siteOrigin(request, origin)
      if (!site) return sendErrorPage(reply, 400)
      const tourTime = readTourFile(tour)
      if (!tourTime) return reply.code(404).type('text/plain').send('Not found')
      const known = await queryGraph(graphForVisitor(graph, reply), TOUR_QUERY, { id }, answer).catch(
        (error: unknown) => void sendUnavailable(reply, error),
      )
      if (!known) return reply
      const { listing } = known
      if (!listing) return reply.code(404).type('text/plain').send('Not found')
      const { city, state, postalCode, timezone = null } = listing.location ?? {}
      const street = streetOf(listing)
      const town = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
      const event = tourEvent(
        {
          title: messages[locale].requests.calendar.event.replace('{{place}}', () => street ?? town),
          place: [street, town].filter(Boolean).join(', '),
          url: site + localize(listing.listingUrl ?? '/', locale),
        },
        { ...tourTime, timezone },
      )
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="tour.ics"')
        .header('cache-control', 'private, no-cache')
        .send(
          calendarFile(
            [{ ...event, id: tourEventId(listing.uPI ?? id, tourTime), isTentative: true }],
            locale,
          ),
        )
    })
}
