import { STANDARD_STATUSES } from '@gable/kit/rules/listing-status'
import { keyText } from '@gable/service-kit/http/params'
import { PlaceType } from '@gable/service-listings/place/place.contract'
import { withWholePlace } from '@gable/service-listings/search/search.contract'
import { z } from 'zod'

const MAX_DAYS = 30
const MAX_INTEGER = 2_147_483_647

export const DaysBody = withWholePlace(
  z.strictObject({
    days: z
      .int()
      .min(1)
      .max(MAX_DAYS)
      .default(1)
      .describe('Of a large market few at once: a request ends after half a minute'),
    placeType: PlaceType.optional(),
    placeKey: keyText.optional().describe('Its key, or its name and state, as in austin-tx'),
    seed: z.int().min(0).max(MAX_INTEGER).optional().describe('By lot unless told'),
  }),
)

const count = z.int()

export const DaysPassed = z.object({
  days: count,
  seed: count.describe('Of the first day; each further day has the next number'),
  place: z.string().nullable().describe('Where, if not everywhere'),
  homes: count.describe('Changes of homes, of which one may have had several'),
  moves: z.object({
    newListing: count,
    comingSoon: count,
    nowActive: count,
    priceCut: count,
    priceRise: count,
    underContract: count,
    pending: count,
    sold: count,
    backOnMarket: count,
    withdrawn: count,
  }),
  events: z.object({
    NEW_LISTING: count,
    COMING_SOON: count,
    PRICE_CHANGE: count,
    STATUS_CHANGE: count,
  }),
})
export type DaysPassed = z.infer<typeof DaysPassed>

export const ChangeBody = z
  .strictObject({
    uPI: keyText,
    listPrice: z.int().min(1).max(MAX_INTEGER).optional().describe('US dollars'),
    standardStatus: z.enum(STANDARD_STATUSES).optional(),
    streetNumber: z.string().trim().min(1).max(20).optional(),
    streetName: z.string().trim().min(1).max(100).optional(),
    internetAddressDisplayYN: z
      .boolean()
      .optional()
      .describe(
        'False withholds the address. True needs the street again, which is not stored while it is withheld',
      ),
    internetEntireListingDisplayYN: z.boolean().optional().describe('False removes the listing from display'),
  })
  .refine(({ uPI: _uPI, ...change }) => Object.values(change).some((value) => value !== undefined), {
    error: 'must have something to change, like a listPrice or a standardStatus',
  })
  .refine(
    ({ internetAddressDisplayYN, streetNumber, streetName }) =>
      !internetAddressDisplayYN || (streetNumber !== undefined && streetName !== undefined),
    { path: ['streetName'], error: 'is required with a streetNumber to show an address again' },
  )
export type ChangeBody = z.infer<typeof ChangeBody>

export const Changed = z.object({
  uPI: z.string(),
  listPrice: z.number(),
  standardStatus: z.string(),
  events: DaysPassed.shape.events,
})
