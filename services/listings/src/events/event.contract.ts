import { NOTIFICATION_KINDS } from '@gable/kit/rules/notification-kinds'
import { PROPERTY_TYPES } from '@gable/kit/rules/property-types'
import { MARKET_TRANSACTION_TYPES } from '@gable/kit/rules/transaction-types'
import { z } from 'zod'
import { PlaceType } from '../place/place.contract.ts'
import { DISPLAY_KINDS } from './market-events.ts'

const MAX_LIMIT = 1_000
const MAX_XID8 = 2n ** 64n - 1n
const MAX_BIGINT = 2n ** 63n - 1n
const MAX_INTEGER = 2n ** 31n - 1n

/** Position of an event in the log, in reading order. */
export interface Position {
  era: string
  transaction: string
  id: string
  /**
   * Identifies the log that this position belongs to. Null for the beginning, and for positions issued before
   * logs had identifiers.
   */
  mark: string | null
}

/** Position before the first event of the log. */
export const BEGINNING = '0.0.0'

export const positionText = ({ era, transaction, id, mark }: Position): string =>
  [era, transaction, id, ...(mark === null ? [] : [mark])].join('.')

/** Parses a position. Returns undefined for text that this service cannot have issued. */
function positionOf(text: string): Position | undefined {
  const parts = /^(\d{1,10})\.(\d{1,20})\.(\d{1,19})(?:\.([\da-f]{8}))?$/.exec(text)
  if (!parts) return undefined
  const [, era = '', transaction = '', id = '', mark = null] = parts
  const fits = BigInt(era) <= MAX_INTEGER && BigInt(transaction) <= MAX_XID8 && BigInt(id) <= MAX_BIGINT
  return fits ? { era, transaction, id, mark } : undefined
}

const after = z
  .string()
  .default(BEGINNING)
  .transform((text, context): Position => {
    const position = positionOf(text)
    if (position) return position
    context.addIssue(
      'must be a position that this service returned before; omit it to start from the beginning',
    )
    return z.NEVER
  })

export const EventsParams = z.object({
  after: after.describe('Position after which to read; from the beginning without it'),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(500),
})
export type EventsParams = z.infer<typeof EventsParams>

const dollars = z.int().describe('US dollars')
const status = z.string().nullable()

const place = {
  position: z.string().describe('Opaque and unique to this event'),
  uPI: z.string().describe('RESO Universal Property Identifier'),
}
const times = {
  at: z.iso.datetime().describe('Time of the change according to the board'),
  loggedAt: z.iso.datetime().describe('When it was written here; answers about homes say it from then on'),
}

/** A market event of a listing, such as a new listing or a price change. */
const MarketEvent = z.object({
  ...place,
  kind: z
    .enum(NOTIFICATION_KINDS)
    .describe(
      'NEW_LISTING: active for the first time; COMING_SOON: announced; PRICE_CHANGE: changed asking price while on the market; STATUS_CHANGE: any other status change of a listing that was or is on the market',
    ),
  ...times,
  oldPrice: dollars.nullable().describe('Price before the event, in US dollars; null when unknown'),
  newPrice: dollars.describe('Price after the event, in US dollars; the sale price for a closed listing'),
  oldStatus: status.describe('RESO StandardStatus before the event; null when unknown'),
  newStatus: status.describe(
    'RESO StandardStatus after the event; null when the listing left the market without a status',
  ),
  transaction: z
    .enum(MARKET_TRANSACTION_TYPES)
    .describe('Transaction type of the listing; for a closed listing, its type before the closing'),
  propertyKind: z.enum(PROPERTY_TYPES),
  price: dollars.describe('Price that search filters use after the event'),
  beds: z.int().nullable(),
  baths: z.int().nullable(),
  sqft: z.int().nullable(),
  places: z
    .array(z.object({ placeType: PlaceType, placeKey: z.string() }))
    .describe('What it lies in, from the state inwards'),
})

/**
 * A change to what the site may display of a listing. The event contains no facts about the listing, so a
 * client that stores a copy must load the listing again.
 */
const DisplayEvent = z.object({
  ...place,
  kind: z
    .enum(DISPLAY_KINDS)
    .describe(
      'LISTING_SHOWN: may be displayed now and is not new on the market; LISTING_HIDDEN: may no longer be displayed (InternetEntireListingDisplayYN, StandardStatus Delete); ADDRESS_SHOWN, ADDRESS_HIDDEN: InternetAddressDisplayYN changed; ADDRESS_CHANGE: changed address or listing number without a market event. Readers must update or delete copies of the listing',
    ),
  ...times,
})

export const ListingEvent = z
  .discriminatedUnion('kind', [MarketEvent, DisplayEvent])
  .describe('Readers ignore unknown values of `kind`')
export type ListingEvent = z.infer<typeof ListingEvent>
export type MarketEvent = z.infer<typeof MarketEvent>

export const EventsPage = z.object({
  events: z.array(ListingEvent).describe('Events in commit order'),
  position: z
    .string()
    .describe(
      'Position of the last event on this page, or `after` when the page is empty; pass it as `after` to read the next page',
    ),
  more: z.boolean().describe('Whether more events are available'),
})
export type EventsPage = z.infer<typeof EventsPage>

export const EventListingsParams = z.object({
  after: z.string().max(200).default('').describe('uPI after which to read; from the first without it'),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(500),
})
export type EventListingsParams = z.infer<typeof EventListingsParams>

export const EventListings = z.object({
  homes: z.array(z.string()).describe('uPIs in code point order'),
  more: z.boolean().describe('Whether more uPIs follow'),
})
export type EventListings = z.infer<typeof EventListings>
