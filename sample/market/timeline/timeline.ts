import type { StandardStatus } from '@gable/kit/rules/listing-status'
import type { MarketHistoryEvent } from '@gable/service-listings/listing/market-listing.types'
import type { Random } from '../../random.ts'
import { roundAskingPrice, roundAskingRent } from '../home/price.ts'
import { dateOf, instant } from './days.ts'

export interface Timeline {
  status: StandardStatus
  offMarket: boolean
  listPrice: number
  previousListPrice: number | null
  priceChangeTimestamp: string | null
  closePrice: number | null
  closeDate: string | null
  listingContractDate: string
  computedOnMarketDate: string
  modificationTimestamp: string
  history: MarketHistoryEvent[]
}

export interface TimelineInput {
  price: number
  lease: boolean
  /** Whether the property sells slowly, as land, farms, and business premises do. */
  slow: boolean
  newBuild: boolean
  year: number | null
  /** Today, in days since 1970. */
  today: number
  /**
   * Returns the board's listing number for the nth most recent time that the home was on the market; 0 is the
   * current listing.
   */
  listingId: (time: number) => string
}

const STATUS: readonly (readonly [StandardStatus | 'Off Market', number])[] = [
  ['Active', 71.5],
  ['Active Under Contract', 3.8],
  ['Pending', 6.2],
  ['Coming Soon', 2],
  ['Closed', 11.4],
  ['Withdrawn', 0.8],
  ['Expired', 0.8],
  ['Hold', 0.4],
  ['Canceled', 0.7],
  ['Off Market', 2.4],
]
const LEASE_STATUS: readonly (readonly [StandardStatus | 'Off Market', number])[] = [
  ['Active', 84],
  ['Pending', 4],
  ['Coming Soon', 1.2],
  ['Closed', 8.5],
  ['Withdrawn', 1],
  ['Expired', 0.6],
  ['Canceled', 0.7],
]

/** Generates the history of a home up to today: earlier sale, listing, price changes, offer, and closing. */
export function buildTimeline(input: TimelineInput, random: Random): Timeline {
  const drawn = random.weighted(input.lease ? LEASE_STATUS : STATUS)
  const offMarket = drawn === 'Off Market'
  const status = offMarket ? 'Closed' : drawn
  const end = endDay(status, offMarket, input.today, random)
  const waiting = status === 'Coming Soon' ? random.int(1, 12) : daysOnMarket(input, random)
  const closing = status === 'Closed' ? (input.lease ? random.int(3, 14) : random.int(18, 55)) : 0
  const listed = end - closing - waiting
  const comingSoon = status !== 'Coming Soon' && waiting > 0 && !input.lease && random.chance(0.1)
  const contract = comingSoon ? listed - random.int(4, 14) : listed

  const prices = priceSteps(input, status === 'Coming Soon' ? 0 : waiting, random)
  const [firstPrice = input.price] = prices
  const history: MarketHistoryEvent[] = []
  let lastDay = contract
  const addEvent = (day: number, event: MarketHistoryEvent['event'], price: number, time = 0) => {
    history.push({ date: dateOf(day), event, price, listingId: input.listingId(time) })
    lastDay = Math.max(lastDay, day)
  }

  addEarlierListings(input, contract, addEvent, firstPrice, random)
  if (comingSoon || status === 'Coming Soon') addEvent(contract, 'Coming Soon', firstPrice)
  if (status !== 'Coming Soon') addEvent(listed, 'Listed', firstPrice)
  const changes = changeDays(prices.length - 1, listed, waiting, random)
  for (const [i, price] of prices.slice(1).entries()) addEvent(changes[i] ?? listed, 'Price Change', price)

  const offer = end - closing
  const fellThrough = status === 'Active' && !input.lease && waiting > 25 && random.chance(0.06)
  if (fellThrough) {
    const from = Math.max(listed + 3, changes.at(-1) ?? listed)
    const gone = random.int(from, Math.max(from, end - 4))
    addEvent(gone, 'Pending', input.price)
    addEvent(Math.min(end, gone + random.int(2, 20)), 'Back On Market', input.price)
  }
  if (status === 'Pending' || status === 'Active Under Contract') addEvent(offer, 'Pending', input.price)
  const closePrice = status === 'Closed' ? agreedPrice(input, waiting, random) : null
  if (closePrice !== null) {
    addEvent(offer, 'Pending', input.price)
    addEvent(end, 'Closed', closePrice)
  }
  if (status === 'Withdrawn' || status === 'Canceled' || status === 'Expired')
    addEvent(end, 'Withdrawn', input.price)

  const lastChange = changes.at(-1)
  const second = () => random.int(8 * 3600, 22 * 3600)
  const changed = lastChange === undefined ? null : instant(lastChange, second())
  return {
    status,
    offMarket,
    listPrice: input.price,
    previousListPrice: prices.at(-2) ?? null,
    priceChangeTimestamp: changed,
    closePrice,
    closeDate: closePrice === null ? null : dateOf(end),
    listingContractDate: dateOf(contract),
    computedOnMarketDate: dateOf(status === 'Coming Soon' ? contract : listed),
    modificationTimestamp: instant(lastDay, random.int(22 * 3600, 24 * 3600 - 1)),
    history,
  }
}

/** Returns the day of the last event. It is never today, so that no timestamp is in the future. */
function endDay(status: StandardStatus, offMarket: boolean, today: number, random: Random): number {
  const yesterday = today - 1
  if (offMarket) return yesterday - random.int(400, 3400)
  switch (status) {
    case 'Closed':
      return yesterday - random.int(0, 330)
    case 'Pending':
    case 'Active Under Contract':
      return yesterday - random.int(0, 32)
    case 'Withdrawn':
    case 'Canceled':
    case 'Expired':
      return yesterday - random.int(0, 120)
    default:
      return yesterday
  }
}

/** Returns the days on the market. Most homes sell within weeks, but some take half a year or longer. */
function daysOnMarket({ slow, lease }: TimelineInput, random: Random): number {
  const mean = slow ? 90 : lease ? 24 : 42
  return Math.min(slow ? 420 : 260, Math.floor(-Math.log(1 - random.unit()) * mean))
}

/**
 * Returns the asking prices, from the first to the current price. Prices are round, and consecutive prices
 * differ.
 */
function priceSteps({ price, lease }: TimelineInput, waiting: number, random: Random): number[] {
  const prices = [price]
  for (let left = waiting - 12; left > 0 && prices.length < 5; left -= random.int(18, 45)) {
    if (!random.chance(lease ? 0.25 : 0.42)) continue
    const [next = price] = prices
    const raised = prices.length === 1 && random.chance(0.06)
    const factor = raised ? random.between(0.97, 0.99) : random.between(1.012, 1.065)
    const before = lease ? roundAskingRent(next * factor, random) : roundAskingPrice(next * factor, random)
    if (raised ? before < next : before > next) prices.unshift(before)
  }
  return prices
}

/** Returns the days of the price changes, in order and at least one day apart, between listing and offer. */
function changeDays(count: number, listed: number, waiting: number, random: Random): number[] {
  return Array.from({ length: count }, (_, i) => {
    const step = waiting / (count + 1)
    return listed + Math.max(i + 1, Math.floor(step * (i + 1) + random.between(-0.3, 0.3) * step))
  })
}

function agreedPrice({ price, lease }: TimelineInput, waiting: number, random: Random): number {
  if (lease) return price
  const ratio = waiting < 9 ? random.normal(1.012, 0.02) : random.normal(0.982, 0.018)
  return Math.max(1000, Math.round((price * ratio) / 500) * 500)
}

type AddEvent = (day: number, event: MarketHistoryEvent['event'], price: number, time?: number) => void

/** Sometimes adds the owner's purchase of the home, and sometimes an earlier attempt to sell it. */
function addEarlierListings(
  input: TimelineInput,
  contract: number,
  addEvent: AddEvent,
  price: number,
  random: Random,
) {
  if (input.newBuild || input.lease) return
  const yearsAgo = random.int(3, 14)
  const sold = contract - Math.round(yearsAgo * 365.25) - random.int(0, 300)
  const built = input.year ?? 0
  if (random.chance(0.36) && new Date(sold * 86_400_000).getUTCFullYear() > built) {
    const then = roundAskingPrice(
      price * (1 - Math.min(0.55, yearsAgo * random.between(0.025, 0.05))),
      random,
    )
    addEvent(sold - random.int(35, 90), 'Listed', then, 2)
    addEvent(sold, 'Closed', Math.max(1000, Math.round((then * random.normal(0.99, 0.015)) / 500) * 500), 2)
  }
  if (random.chance(0.08)) {
    const gone = contract - random.int(15, 120)
    const tried = roundAskingPrice(price * random.between(1.02, 1.09), random)
    addEvent(gone - random.int(50, 160), 'Listed', tried, 1)
    addEvent(gone, 'Withdrawn', tried, 1)
  }
}
