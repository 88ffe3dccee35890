import type { Database } from '@gable/service-kit/database/database'
import {
  bitsOf,
  NOTIFICATION_KINDS,
  type NotificationKind,
  PROPERTY_KINDS,
} from '../saved-searches/criteria.ts'

export const SEARCHES = '/api/v4/user-profile/saved-searches'

export const placeOf = (placeKey: string) => ({
  place: { placeType: 'city', placeKey, name: 'Austin', city: 'Austin', stateOrProvince: 'TX' },
})

/** A saved search as a form sends it. */
export const searchBody = (changes: object = {}, features: object = {}) => ({
  name: 'Near the lake',
  isSubscribed: true,
  notificationFrequency: 2,
  email: true,
  sms: false,
  searchQueryString: JSON.stringify({ features }),
  searchCriteria: { place: null },
  ...changes,
})

export interface EventTraits {
  /** Of a city; the whole market has every event. */
  placeKey?: string
  kind?: NotificationKind
  at?: Date
  side?: 0 | 1
  propertyKind?: (typeof PROPERTY_KINDS)[number]
  price?: number
  beds?: number | null
  baths?: number | null
  sqft?: number | null
}

let count = 0

/** Writes something into the log that happened to a home, as if it came from the listings service. */
export async function happened(db: Database, traits: EventTraits = {}): Promise<number> {
  const { placeKey, kind = 'PRICE_CHANGE', at = new Date(), side = 0, propertyKind = 'house' } = traits
  const { price = 400_000, beds = 3, baths = 2, sqft = 1_800 } = traits
  const bits = [bitsOf(NOTIFICATION_KINDS, [kind]), bitsOf(PROPERTY_KINDS, [propertyKind])]
  count += 1
  const home = [price, beds, baths, sqft]
  const [event] = await db.query<{ position: number }>(
    `insert into accounts.alert_event (source_position, upi, kind, property_kind, at, old_price, new_price, side,
       price, beds, baths, sqft)
     values ($1, $2, $3, $4, $5, 450000, $7, $6, $7, $8, $9, $10) returning position`,
    [`test-${count}`, `upi-${count}`, ...bits, at, side, ...home],
  )
  const places = [0]
  if (placeKey) {
    const [place] = await db.query<{ id: number }>(
      `insert into accounts.alert_place (place_type, place_key) values ('city', $1)
       on conflict (place_type, place_key) do update set place_key = $1 returning id`,
      [placeKey],
    )
    places.push(place?.id ?? 0)
  }
  for (const place of places)
    await db.query(
      `insert into accounts.alert_event_place (place_id, side, position, kind, property_kind, price, beds, baths, sqft)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [place, side, event?.position, ...bits, ...home],
    )
  return event?.position ?? 0
}
