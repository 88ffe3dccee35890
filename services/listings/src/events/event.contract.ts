import { z } from 'zod'
import { PROPERTY_TYPES } from '../listing/classify.ts'
import { PlaceType } from '../place/place.contract.ts'
import { DISPLAY_KINDS, EVENT_KINDS } from './market-events.ts'

const MAX_LIMIT = 1_000
const MAX_XID8 = 2n ** 64n - 1n
const MAX_BIGINT = 2n ** 63n - 1n
const MAX_INTEGER = 2n ** 31n - 1n

/** Where in the log an event stands, in the order in which the log is read. */
export interface Position {
  era: string
  transaction: string
  id: string
  /** Of the log that it is a position of; null for one that was answered before logs had marks, or at the beginning. */
  mark: string | null
}

/** Before everything that the log holds. */
export const BEGINNING = '0.0.0'

export const positionText = ({ era, transaction, id, mark }: Position): string =>
  [era, transaction, id, ...(mark === null ? [] : [mark])].join('.')

/** Undefined for a text that this service never answered as a position. */
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
    context.addIssue('must be a position that this service has answered before; leave it out to begin anew')
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
  position: z.string().describe('Opaque, and unlike that of any other event'),
  uPI: z.string().describe('RESO Universal Property Identifier'),
}
const times = {
  at: z.iso.datetime().describe('When it happened, as its board says'),
  loggedAt: z.iso.datetime().describe('When it was written here; answers about homes say it from then on'),
}

/** News of the market. */
const MarketEvent = z.object({
  ...place,
  kind: z
    .enum(EVENT_KINDS)
    .describe(
      'NEW_LISTING: active for the first time; COMING_SOON: announced; PRICE_CHANGE: another asking price while on the market; STATUS_CHANGE: every other change of status of a home that was or is on the market',
    ),
  ...times,
  oldPrice: dollars.nullable().describe('Before it, in US dollars; null where nothing was known before'),
  newPrice: dollars.describe('After it, in US dollars: what it went for once it is closed'),
  oldStatus: status.describe('RESO StandardStatus before it; null where nothing was known before'),
  newStatus: status.describe('RESO StandardStatus after it; null where the home left the market without one'),
  transaction: z.enum(['Sale', 'Rent']).describe('The side it is on, or was on before it was closed'),
  propertyKind: z.enum(PROPERTY_TYPES),
  price: dollars.describe('What filters of a search saw after it'),
  beds: z.int().nullable(),
  baths: z.int().nullable(),
  sqft: z.int().nullable(),
  places: z
    .array(z.object({ placeType: PlaceType, placeKey: z.string() }))
    .describe('What it lies in, from the state inwards'),
})

/** What may be shown of a home. It has no facts: a reader that keeps a copy asks for the home again. */
const DisplayEvent = z.object({
  ...place,
  kind: z
    .enum(DISPLAY_KINDS)
    .describe(
      'LISTING_SHOWN: may be shown now, and is no news of the market; LISTING_HIDDEN: may no longer be shown (InternetEntireListingDisplayYN, StandardStatus Delete); ADDRESS_SHOWN, ADDRESS_HIDDEN: InternetAddressDisplayYN changed; ADDRESS_CHANGE: another address or listing number, without other news. Copies of the home are corrected or deleted',
    ),
  ...times,
})

export const ListingEvent = z
  .discriminatedUnion('kind', [MarketEvent, DisplayEvent])
  .describe('Readers ignore kinds that they do not know')
export type ListingEvent = z.infer<typeof ListingEvent>
export type MarketEvent = z.infer<typeof MarketEvent>

export const EventsPage = z.object({
  events: z.array(ListingEvent).describe('In the order in which their changes were committed'),
  position: z.string().describe('Of the last event here, or `after` where there is none: where to read on'),
  more: z.boolean().describe('Whether there are more events by now'),
})
export type EventsPage = z.infer<typeof EventsPage>

export const EventListingsParams = z.object({
  after: z.string().max(200).default('').describe('uPI after which to read; from the first without it'),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(500),
})
export type EventListingsParams = z.infer<typeof EventListingsParams>

export const EventListings = z.object({
  homes: z.array(z.string()).describe('uPIs, in the order of their code points'),
  more: z.boolean().describe('Whether there are others behind the last of these'),
})
export type EventListings = z.infer<typeof EventListings>
