import { marketNow } from '@gable/service-kit/env/market-clock'
import { dataOf, keyList, keyText } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { Listing } from './listing.contract.ts'
import { toListing } from './listing.mapper.ts'
import { type FullListing, listingByNumber, listingsByKey } from './listing.store.ts'
import { ListingNames, NamesParams } from './names.contract.ts'
import { namesAfter } from './names.store.ts'

const MAX_IDS = 100

export function listingRoutes(app: ServiceApp, { db, photosUrl }: ServiceContext): void {
  const toListings = (listings: readonly FullListing[]): Listing[] => {
    const context = { now: marketNow(), photosUrl }
    return listings.map(({ document, extras, board, officeRules }) =>
      toListing({ ...document, ...extras }, board, context, officeRules),
    )
  }

  app.get(
    '/listings',
    {
      schema: {
        summary: 'Several listings in one request',
        description:
          'All records of each home, best record first; homes are in no particular order. This service has one record per home. Unknown uPIs are omitted.',
        querystring: z.object({
          ids: keyList(MAX_IDS).describe(`Comma-separated uPIs, up to ${MAX_IDS}`),
        }),
        response: { 200: dataOf(z.array(Listing)) },
      },
    },
    async ({ query }) => ({ data: toListings(await listingsByKey(db, query.ids)) }),
  )

  app.get(
    '/listings/names',
    {
      schema: {
        summary: 'Addresses and numbers by which users find listings',
        description:
          'For clients that suggest listings. Returns all listings that may be shown, one page at a time. To follow later changes, read the event log.',
        querystring: NamesParams,
        response: { 200: dataOf(ListingNames) },
      },
    },
    async ({ query }) => ({ data: await namesAfter(db, query) }),
  )

  app.get(
    '/listings/:uPI',
    {
      schema: {
        summary: 'A listing',
        params: z.object({ uPI: keyText.describe('RESO Universal Property Identifier') }),
        response: { 200: dataOf(Listing) },
      },
    },
    async ({ params: { uPI } }) => {
      const [listing] = toListings(await listingsByKey(db, [uPI]))
      if (!listing) throw new HttpError(404, [`There is no listing ${uPI}.`])
      return { data: listing }
    },
  )

  app.get(
    '/listings/by-number/:oUID/:listingId',
    {
      schema: {
        summary: 'A listing by its board and listing number',
        description: 'Both are case-insensitive, as in the alternate URL of the listing.',
        params: z.object({
          oUID: keyText.describe('RESO Organization Unique Identifier of the board'),
          listingId: keyText,
        }),
        response: { 200: dataOf(Listing) },
      },
    },
    async ({ params: { oUID, listingId } }) => {
      const found = await listingByNumber(db, oUID, listingId)
      const [listing] = toListings(found ? [found] : [])
      if (!listing) throw new HttpError(404, [`Board ${oUID} has no listing ${listingId}.`])
      return { data: listing }
    },
  )
}
