import { randomInt } from 'node:crypto'
import { marketNow } from '@gable/service-kit/env/market-clock'
import { dataOf } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { applyChanges } from '@gable/service-listings/changes/apply-changes'
import type { LiveListings } from '@gable/service-listings/listing-index/live-listings'
import { ChangeBody, Changed, DaysBody, DaysPassed } from './development.contract.ts'
import { passDays, withChange } from './pass-days.ts'
import { findListing, placeNamed } from './sample-listings.store.ts'

const MAX_SEED = 1_000_000_000

/**
 * Routes that change the sample market during development. Any caller that reaches this process may use them.
 */
export function developmentRoutes(app: ServiceApp, { db }: ServiceContext, listings: LiveListings): void {
  app.post(
    '/development/days',
    {
      schema: {
        summary: 'Lets days pass on the sample market',
        description:
          'New listings, prices, sales: for everybody, and at once. Each day is a change of its own, dated within the last hours. When it is answered, searches know of it. Only in development.',
        body: DaysBody,
        response: { 200: dataOf(DaysPassed) },
      },
    },
    async ({ body: { days, placeType, placeKey, seed = randomInt(MAX_SEED) } }) => {
      const place = placeType && placeKey ? await placeNamed(db, placeType, placeKey) : undefined
      if (placeType && !place) throw new HttpError(404, [`There is no ${placeType} ${placeKey}.`])
      const result = await passDays(db, { days, seed, place })
      await listings.refresh()
      return { data: { days, seed, place: place?.place.displayName ?? null, ...result } }
    },
  )

  app.post(
    '/development/changes',
    {
      schema: {
        summary: 'Changes the price, status, address, or display of a home',
        description:
          'As if its board had sent it so. When it is answered, searches know of it. Only in development.',
        body: ChangeBody,
        response: { 200: dataOf(Changed) },
      },
    },
    async ({ body }) => {
      const stored = await findListing(db, body.uPI)
      if (!stored) throw new HttpError(404, [`There is no listing ${body.uPI}.`])
      const listing = withChange(stored, body, marketNow())
      const { events } = await applyChanges(db, { upsert: [listing] })
      await listings.refresh()
      const { uPI, listPrice, standardStatus } = listing
      return { data: { uPI, listPrice, standardStatus, events } }
    },
  )
}
