import type { MarketListing } from '@gable/service-listings/listing/market-listing.types'
import { hash, Random } from '../../random.ts'
import { roundAskingPrice, roundAskingRent } from '../home/price.ts'
import { dayOf } from '../timeline/days.ts'
import { planOpenHouses } from '../timeline/open-houses.ts'
import { relist, withListPrice, withStatus } from './move.ts'
import { type MoveType, maxChance, moveTypeOf } from './move-types.ts'

/** One day of the market. The same day always has the same effect on the same listings. */
export interface Day {
  seed: number
  /**
   * Earliest and latest time of the day's changes. The dates in the listings are the UTC dates of these
   * times.
   */
  from: Date
  to: Date
}

export interface Move {
  moveType: MoveType
  /** Listing after the change, such as a new price or status. Its history does not include the change yet. */
  listing: MarketListing
}

const nameOf = (uPI: string, { seed, to }: Day) => `day/${seed}/${to.toISOString().slice(0, 10)}/${uPI}`

/** Returns a pseudorandom number for a listing on this day, at least 0 and less than 1. */
const luckOf = (uPI: string, day: Day): number => hash(nameOf(uPI, day)) / 2 ** 32

/**
 * Whether a listing can move on this day. Depends only on the listing's key, so that most listings need not
 * be loaded.
 */
export const mayMove = (uPI: string, day: Day): boolean => luckOf(uPI, day) < maxChance

/** Returns the move of a listing on this day; undefined when it does not move. */
export function moveOf(listing: MarketListing, day: Day): Move | undefined {
  const luck = luckOf(listing.uPI, day)
  if (luck >= maxChance) return undefined
  const random = Random.of('move', nameOf(listing.uPI, day))
  const at = timeOf(listing, day, random)
  const moveType = at && moveTypeOf(listing, luck, at)
  if (!moveType) return undefined
  const moved = applyMove(moveType, listing, at, random)
  return moved === listing ? undefined : { moveType, listing: moved }
}

/**
 * Returns a random time on the day, after the last modification of the listing; undefined when the listing
 * was modified after the day.
 */
function timeOf(
  { modificationTimestamp }: MarketListing,
  { from, to }: Day,
  random: Random,
): Date | undefined {
  const first = Math.max(from.getTime(), Date.parse(modificationTimestamp) + 1_000)
  const last = to.getTime()
  return first > last ? undefined : new Date(random.int(first, last))
}

function applyMove(moveType: MoveType, listing: MarketListing, at: Date, random: Random): MarketListing {
  switch (moveType) {
    case 'newListing':
      return withOpenHouses(
        relist(listing, { listPrice: nextPrice(listing, random), standardStatus: 'Active', at }),
        at,
        random,
      )
    case 'comingSoon':
      return relist(listing, { listPrice: nextPrice(listing, random), standardStatus: 'Coming Soon', at })
    case 'nowActive':
      return withOpenHouses(withStatus(listing, 'Active', at), at, random)
    case 'priceCut':
      return withListPrice(listing, newAskingPrice(listing, random.between(0.94, 0.985), random), at)
    case 'priceRise':
      return withListPrice(listing, newAskingPrice(listing, random.between(1.01, 1.035), random), at)
    case 'underContract':
      return withStatus(listing, 'Active Under Contract', at)
    case 'pending':
      return withStatus(listing, 'Pending', at)
    case 'sold':
      return withStatus(listing, 'Closed', at, agreedPrice(listing, random))
    case 'backOnMarket':
      return withStatus(listing, 'Active', at)
    case 'withdrawn':
      return withStatus(listing, random.pick(['Withdrawn', 'Withdrawn', 'Canceled', 'Expired', 'Hold']), at)
  }
}

const isLease = ({ propertyType }: MarketListing) => propertyType.endsWith('Lease')

/**
 * Returns a round price close to `factor` times the current price. The result is lower than the current price
 * when `factor` is below 1, and higher otherwise.
 */
function newAskingPrice(listing: MarketListing, factor: number, random: Random): number {
  const { listPrice } = listing
  const wanted = listPrice * factor
  const price = isLease(listing) ? roundAskingRent(wanted, random) : roundAskingPrice(wanted, random)
  return factor < 1 === price < listPrice && price !== listPrice ? price : Math.round(wanted)
}

/** Returns a price that is 1 to 8 percent above the last price. */
const nextPrice = (listing: MarketListing, random: Random): number =>
  newAskingPrice(
    { ...listing, listPrice: listing.closePrice ?? listing.listPrice },
    random.between(1.01, 1.08),
    random,
  )

function agreedPrice(listing: MarketListing, random: Random): number {
  if (isLease(listing)) return listing.listPrice
  const price = listing.listPrice * random.normal(0.99, 0.02)
  return Math.max(1_000, Math.round(price / 500) * 500)
}

function withOpenHouses(listing: MarketListing, at: Date, random: Random): MarketListing {
  const { standardStatus, timezone, oUID, listingId } = listing
  const today = dayOf(at.toISOString().slice(0, 10))
  const canBeVisited = !isLease(listing) && listing.bedroomsTotal !== null
  const id = `${oUID.toLowerCase()}-${listingId}`
  return {
    ...listing,
    openHouses: planOpenHouses(standardStatus, canBeVisited, timezone, today, today, id, random),
  }
}
