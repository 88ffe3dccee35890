import { calendarFile, tourEventId } from '@gable/time-zones/calendar-file'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import english from '../src/i18n/en/requests.ts'
import french from '../src/i18n/fr/requests.ts'
import { streetOf } from '../src/i18n/listing-words.ts'
import { locales, localize } from '../src/lib/locale.ts'
import { readTourFile, tourCalendarRoute, tourEvent } from '../src/lib/tour-calendar.ts'
import { askGraph } from './ask-graph.ts'
import type { CalendarOptions } from './calendar.ts'
import { forVisitor, notAvailable } from './for-visitor.ts'
import { apologize } from './last-resort.ts'
import { siteOrigin } from './site-origin.ts'

const words = { en: english, fr: french }

const question = `query TourCalendar($id: ID!) {
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

/** A tour as a file that calendars read, at its place's own time. Whether anybody asked for it is not looked up. */
export async function tourCalendar(app: FastifyInstance, { graph, origin }: CalendarOptions): Promise<void> {
  for (const locale of locales)
    app.get(localize(tourCalendarRoute, locale), async (request: FastifyRequest, reply) => {
      const { listing: id, tour } = z.object({ listing: z.string(), tour: z.string() }).parse(request.params)
      const site = siteOrigin(request, origin)
      if (!site) return apologize(reply, 400)
      const asked = readTourFile(tour)
      if (!asked) return reply.code(404).type('text/plain').send('Not found')
      const known = await askGraph(forVisitor(graph, reply), question, { id }, answer).catch(
        (error: unknown) => void notAvailable(reply, error),
      )
      if (!known) return reply
      const { listing } = known
      if (!listing) return reply.code(404).type('text/plain').send('Not found')
      const { city, state, postalCode, timezone = null } = listing.location ?? {}
      const street = streetOf(listing)
      const town = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
      const event = tourEvent(
        {
          title: words[locale].requests.calendar.event.replace('{{place}}', () => street ?? town),
          place: [street, town].filter(Boolean).join(', '),
          url: site + localize(listing.listingUrl ?? '/', locale),
        },
        { ...asked, timezone },
      )
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="tour.ics"')
        .header('cache-control', 'private, no-cache')
        .send(
          calendarFile([{ ...event, id: tourEventId(listing.uPI ?? id, asked), isTentative: true }], locale),
        )
    })
}
