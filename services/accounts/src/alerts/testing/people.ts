import { NOTIFICATION_KINDS, type NotificationKind, PROPERTY_KINDS } from '../../saved-searches/criteria.ts'
import type { ListingEvent } from '../reader/listing-event.ts'
import type { Frequency } from '../schedule.ts'
import type { MarketHome } from './market.ts'
import type { Random } from './random.ts'

export interface Person {
  id: string
  email: string
  timeZone: string
  locale: 'en-US' | 'fr-CA'
  verified: boolean
  optIn: boolean
  wantsAlerts: boolean
  wantsFavorites: boolean
  favorites: { frequency: Frequency; notifyOn: NotificationKind[] }
  /** uPIs. */
  marked: Set<string>
}

export interface Search {
  id: string
  person: Person
  name: string
  place: ListingEvent['places'][number] | null
  transaction: ListingEvent['transaction']
  /** None means any. */
  propertyKinds: ListingEvent['propertyKind'][]
  notifyOn: NotificationKind[]
  frequency: Frequency
  isSubscribed: boolean
  price: Range
  beds: Range
  baths: Range
  sqft: Range
}

/** Undefined ends are open. */
export interface Range {
  least?: number
  most?: number
}

const TIME_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/St_Johns',
  'Pacific/Honolulu',
  'Europe/Paris',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]

export function somePeople(random: Random, count: number, homes: readonly MarketHome[]): Person[] {
  return Array.from({ length: count }, (_, number) => ({
    id: random.uuid(),
    email: `member${number}@example.com`,
    timeZone: random.oneOf(TIME_ZONES),
    locale: random.chance(0.2) ? 'fr-CA' : 'en-US',
    verified: random.chance(0.9),
    optIn: random.chance(0.92),
    wantsAlerts: random.chance(0.94),
    wantsFavorites: random.chance(0.8),
    favorites: {
      frequency: someFrequency(random),
      notifyOn: random.someOf(['PRICE_CHANGE', 'STATUS_CHANGE']),
    },
    marked: new Set(Array.from({ length: random.whole(0, 6) }, () => random.oneOf(homes).uPI)),
  }))
}

export function someSearches(
  random: Random,
  count: number,
  people: readonly Person[],
  homes: readonly MarketHome[],
): Search[] {
  return Array.from({ length: count }, (_, number) => {
    const home = random.oneOf(homes)
    return {
      id: random.uuid(),
      person: random.oneOf(people),
      name: `Search ${number}`,
      place: somePlace(random, home),
      transaction: home.transaction,
      propertyKinds: random.chance(0.5) ? [] : random.someOf(PROPERTY_KINDS),
      notifyOn: random.chance(0.5) ? [...NOTIFICATION_KINDS] : random.someOf(NOTIFICATION_KINDS),
      frequency: someFrequency(random),
      isSubscribed: random.chance(0.95),
      price: random.chance(0.6) ? around(random, home.price, home.price / 5) : {},
      beds: random.chance(0.4) && home.beds ? around(random, home.beds, 1) : {},
      baths: random.chance(0.2) && home.baths ? around(random, home.baths, 1) : {},
      sqft: random.chance(0.2) && home.sqft ? around(random, home.sqft, 500) : {},
    }
  })
}

export function someFrequency(random: Random): Frequency {
  const share = random.whole(1, 100)
  if (share <= 12) return 1
  if (share <= 60) return 2
  return share <= 85 ? 4 : 16
}

/** Mostly narrow ones, and now and then the whole market. */
function somePlace(random: Random, { places }: MarketHome): Search['place'] {
  const share = random.whole(1, 1_000)
  if (share <= 5) return null
  const ofType = (type: string) => places.find(({ placeType }) => placeType === type) ?? null
  if (share <= 20) return ofType('state')
  if (share <= 60) return ofType('county')
  if (share <= 300) return ofType('city')
  return random.chance(0.1) ? (ofType('neighborhood') ?? ofType('zip')) : ofType('zip')
}

/** A range with this in it, with both ends or one; sometimes just that. */
function around(random: Random, middle: number, far: number): Range {
  const [least, most] = [Math.max(0, Math.round(middle - far)), Math.round(middle + far)]
  return random.oneOf<Range>([{ least, most }, { least }, { most }, { least: middle, most: middle }])
}
