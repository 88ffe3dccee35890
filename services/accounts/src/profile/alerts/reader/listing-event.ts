import { z } from 'zod'
import { bitsOf, NOTIFICATION_KINDS } from '../../notifications/notifications.ts'
import { PROPERTY_TYPES } from '../../saved-searches/criteria.ts'

const TRANSACTION_TYPES = ['Sale', 'Rent'] as const

const dollars = z.number().int().min(0).max(2_147_483_647)
const count = z.number().int().min(0).max(32_767).nullable()

/** What happened to a home, as the log of the listings service tells it. */
export const ListingEvent = z.object({
  position: z.string().min(1),
  uPI: z.string().min(1),
  kind: z.enum(NOTIFICATION_KINDS),
  at: z.iso.datetime({ offset: true }),
  // A listings service that was not upgraded yet does not say; nothing of its log may be passed over for that.
  loggedAt: z.iso.datetime({ offset: true }).optional(),
  oldPrice: dollars.nullable(),
  newPrice: dollars.nullable(),
  oldStatus: z.string().nullable(),
  newStatus: z.string().nullable(),
  transaction: z.enum(TRANSACTION_TYPES),
  propertyKind: z.enum(PROPERTY_TYPES),
  price: dollars,
  beds: count,
  baths: count,
  sqft: dollars.nullable(),
  places: z.array(z.object({ placeType: z.string(), placeKey: z.string() })),
})
export type ListingEvent = z.infer<typeof ListingEvent>

const OtherKind = z.object({
  kind: z.string().refine((kind) => !NOTIFICATION_KINDS.some((one) => one === kind)),
})

/** Whether an event may be news to members: the log has other kinds as well, which they do not hear of. */
export const isNews = (event: unknown): boolean => !OtherKind.safeParse(event).success

/** An event in the words of alert_event: kinds as bits, the side as a number. */
export const eventRow = ({ kind, transaction, propertyKind, ...event }: ListingEvent) => ({
  ...event,
  kind: bitsOf(NOTIFICATION_KINDS, [kind]),
  side: TRANSACTION_TYPES.indexOf(transaction),
  propertyKind: bitsOf(PROPERTY_TYPES, [propertyKind]),
})
export type EventRow = ReturnType<typeof eventRow>
