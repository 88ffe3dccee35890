import { isOnMarketStatus } from '@gable/kit/rules/listing-status'
import type { Database } from '@gable/service-kit/database/database'
import { marketNow } from '@gable/service-kit/env/market-clock'
import { applyChanges, type ChangeCounts } from '@gable/service-listings/changes/apply-changes'
import type { MarketListing } from '@gable/service-listings/listing/market-listing.types'
import type { StoredPlace } from '@gable/service-listings/place/place.store'
import { type Day, type Move, mayMove, moveOf } from '../market/day/day.ts'
import { relist, withListPrice, withStatus } from '../market/day/move.ts'
import { MOVE_TYPES, type MoveType } from '../market/day/move-types.ts'
import type { ChangeBody, DaysPassed } from './development.contract.ts'
import { fullListings } from './sample-listings.store.ts'

/**
 * Length of the period, ending now, over which the simulated days are spread, so that no change is in the
 * future.
 */
const WINDOW_MS = 8 * 3_600_000

type DaysResult = Pick<DaysPassed, 'homes' | 'moves' | 'events'>

/** Simulates market days in a place, or everywhere, and returns the number of changes. */
export async function passDays(
  db: Database,
  { days, seed, place }: { days: number; seed: number; place: StoredPlace | undefined },
  now = marketNow(),
): Promise<DaysResult> {
  const result: DaysResult = {
    homes: 0,
    moves: Object.fromEntries(MOVE_TYPES.map((move) => [move, 0])) as Record<MoveType, number>,
    events: { NEW_LISTING: 0, COMING_SOON: 0, PRICE_CHANGE: 0, STATUS_CHANGE: 0 },
  }
  const moment = (day: number) => new Date(now.getTime() - WINDOW_MS + (WINDOW_MS * day) / days)
  for (let i = 0; i < days; i++) {
    const day = { seed: seed + i, from: moment(i), to: moment(i + 1) }
    const moves = await movesOf(db, day, place)
    const applied = await applyChanges(db, { upsert: moves.map(({ listing }) => listing) }, day.to)
    result.homes += applied.written
    for (const { moveType } of moves) result.moves[moveType]++
    add(result.events, applied.events)
  }
  return result
}

/** Returns the moves of a day, in chronological order. */
async function movesOf(db: Database, day: Day, place: StoredPlace | undefined): Promise<Move[]> {
  const moves: Move[] = []
  for await (const listing of fullListings(db, place, (uPI) => mayMove(uPI, day))) {
    const move = moveOf(listing, day)
    if (move) moves.push(move)
  }
  const timeOf = ({ listing }: Move) => Date.parse(listing.modificationTimestamp)
  return moves.sort((a, b) => timeOf(a) - timeOf(b))
}

function add(to: ChangeCounts['events'], events: ChangeCounts['events']): void {
  to.NEW_LISTING += events.NEW_LISTING
  to.COMING_SOON += events.COMING_SOON
  to.PRICE_CHANGE += events.PRICE_CHANGE
  to.STATUS_CHANGE += events.STATUS_CHANGE
}

/**
 * Returns the listing with a new price, status, address, or display setting. An off-market property returns
 * to the market as a new listing.
 */
export function withChange(stored: MarketListing, { uPI, ...change }: ChangeBody, at: Date): MarketListing {
  const { listPrice = stored.listPrice, standardStatus = stored.standardStatus, ...given } = change
  const listing = { ...stored, ...definedOnly(given) }
  if (listing.listingId === null && isOnMarketStatus(standardStatus))
    return relist(listing, { listPrice, standardStatus, at })
  return withStatus(withListPrice(listing, listPrice, at), standardStatus, at)
}

type Display = Pick<
  MarketListing,
  'streetNumber' | 'streetName' | 'internetAddressDisplayYN' | 'internetEntireListingDisplayYN'
>

const definedOnly = (given: { [Name in keyof Display]?: Display[Name] | undefined }): Partial<Display> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
