import { PROPERTY_KINDS } from '../../saved-searches/criteria.ts'
import type { ListingEvent } from '../reader/listing-event.ts'
import type { Random } from './random.ts'

type Place = ListingEvent['places'][number]
type Change = Partial<Pick<ListingEvent, 'oldPrice' | 'newPrice' | 'oldStatus' | 'newStatus'>>

/** A home of the market, as it is at the moment. */
export interface MarketHome {
  uPI: string
  places: Place[]
  transaction: ListingEvent['transaction']
  propertyKind: ListingEvent['propertyKind']
  price: number
  beds: number | null
  baths: number | null
  sqft: number | null
  status: 'Off' | 'Coming Soon' | 'Active' | 'Active Under Contract' | 'Pending' | 'Closed' | 'Withdrawn'
  /** False for one that the listings service answers nobody. */
  isShown: boolean
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
// Boards are told of some changes a while after them: up to so many minutes.
const LATE = 30
const CITIES_A_COUNTY = 3
const ZIPS_A_CITY = 5
const COUNTIES_A_STATE = 4

/** Homes evenly over states, counties, cities and ZIPs; some with a neighbourhood. */
export function marketHomes(random: Random, homes: number, cities: number): MarketHome[] {
  return Array.from({ length: homes }, (_, number) => {
    const city = number % cities
    const zip = `${10_000 + city * ZIPS_A_CITY + random.whole(0, ZIPS_A_CITY - 1)}`
    const county = Math.floor(city / CITIES_A_COUNTY)
    const place = (placeType: string, placeKey: string) => ({ placeType, placeKey })
    const transaction = random.chance(0.15) ? ('Rent' as const) : ('Sale' as const)
    return {
      uPI: `urn:reso:upi:2.0:US:48453:${number}`,
      places: [
        place('state', `s${Math.floor(county / COUNTIES_A_STATE)}`),
        place('county', `c${county}`),
        place('city', `${city}`),
        place('zip', zip),
        ...(random.chance(0.3) ? [place('neighborhood', `${zip}-n`)] : []),
      ],
      transaction,
      propertyKind: random.chance(0.6) ? 'house' : random.oneOf(PROPERTY_KINDS),
      price:
        transaction === 'Rent'
          ? random.whole(8, 80) * 100
          : random.whole(1, 12) * 100_000 - random.whole(0, 9) * 5_000,
      beds: random.chance(0.05) ? null : random.whole(0, 6),
      baths: random.chance(0.05) ? null : random.whole(1, 5),
      sqft: random.chance(0.1) ? null : random.whole(5, 45) * 100,
      status: random.chance(0.5) ? 'Off' : 'Active',
      isShown: !random.chance(0.04),
    }
  })
}

/** Some thousand things that happen to homes, as plausible days have them, the oldest first. Changes the homes. */
export function marketDays(
  random: Random,
  homes: readonly MarketHome[],
  start: Date,
  days: number,
  aDay: number,
): ListingEvent[] {
  const events: ListingEvent[] = []
  for (let day = 0; day < days; day++) {
    const hours = Array.from({ length: aDay }, () => hourOfDay(random)).sort((a, b) => a - b)
    for (const hour of hours) {
      const at = new Date(start.getTime() + (day * 24 + hour) * HOUR_MS)
      const home = random.oneOf(homes)
      for (const [kind, change] of happening(random, home))
        events.push(eventOf(home, kind, change, at, events.length))
    }
  }
  return events
}

/** Most of it in the working hours of America, some at any time. */
const hourOfDay = (random: Random) =>
  (random.chance(0.8) ? random.whole(13 * 60, 23 * 60) : random.whole(0, 24 * 60 - 1)) / 60

function eventOf(
  home: MarketHome,
  kind: ListingEvent['kind'],
  change: Change,
  at: Date,
  number: number,
): ListingEvent {
  const { status, isShown, ...facts } = home
  return {
    ...facts,
    position: String(number + 1).padStart(8, '0'),
    kind,
    at: new Date(at.getTime() - (number % LATE) * MINUTE_MS).toISOString(),
    loggedAt: at.toISOString(),
    oldPrice: null,
    newPrice: null,
    oldStatus: null,
    newStatus: null,
    ...change,
  }
}

type Happening = [kind: ListingEvent['kind'], change: Change]

/** What happens next to a home; nothing more to one that is sold. */
function happening(random: Random, home: MarketHome): Happening[] {
  const become = (status: MarketHome['status'], kind: ListingEvent['kind']): Happening => {
    const change = { oldStatus: home.status === 'Off' ? null : home.status, newStatus: status }
    home.status = status
    return [kind, change]
  }
  switch (home.status) {
    case 'Off':
      return [random.chance(0.25) ? become('Coming Soon', 'COMING_SOON') : become('Active', 'NEW_LISTING')]
    case 'Coming Soon':
      return [become('Active', 'NEW_LISTING')]
    case 'Active':
      if (random.chance(0.4)) return [newPrice(random, home)]
      // A cut and a contract in one change are two events.
      if (random.chance(0.1))
        return [newPrice(random, home), become('Active Under Contract', 'STATUS_CHANGE')]
      return [become(random.oneOf(['Pending', 'Active Under Contract', 'Withdrawn']), 'STATUS_CHANGE')]
    case 'Closed':
      return []
    default:
      return [become(random.chance(0.3) ? 'Active' : 'Closed', 'STATUS_CHANGE')]
  }
}

function newPrice(random: Random, home: MarketHome): Happening {
  const oldPrice = home.price
  home.price = Math.round((oldPrice * random.whole(88, 104)) / 100)
  return ['PRICE_CHANGE', { oldPrice, newPrice: home.price }]
}
