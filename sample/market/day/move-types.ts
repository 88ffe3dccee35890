import type { StandardStatus } from '@gable/kit/rules/listing-status'
import { DAY_MS } from '@gable/kit/time/durations'
import type { MarketListing } from '@gable/service-listings/listing/market-listing.types'

/** Moves that a listing can make in a day. */
export const MOVE_TYPES = [
  'newListing',
  'comingSoon',
  'nowActive',
  'priceCut',
  'priceRise',
  'underContract',
  'pending',
  'sold',
  'backOnMarket',
  'withdrawn',
] as const
export type MoveType = (typeof MOVE_TYPES)[number]

type Chances = readonly (readonly [MoveType, number])[]

const RELISTED: Chances = [
  ['newListing', 0.012],
  ['comingSoon', 0.004],
]

/** Daily probability of each move for a listing that is for sale, by status. */
const SALE: Partial<Record<StandardStatus, Chances>> = {
  Active: [
    ['priceCut', 0.0026],
    ['priceRise', 0.0003],
    ['underContract', 0.0012],
    ['pending', 0.0018],
    ['withdrawn', 0.0003],
  ],
  'Active Under Contract': [
    ['pending', 0.02],
    ['backOnMarket', 0.004],
  ],
  Pending: [
    ['sold', 0.029],
    ['backOnMarket', 0.003],
  ],
  'Coming Soon': [['nowActive', 0.03]],
  Closed: RELISTED,
  Withdrawn: [['backOnMarket', 0.004], ...RELISTED],
  Canceled: RELISTED,
  Expired: RELISTED,
  Hold: [['backOnMarket', 0.02]],
}

/** Daily probabilities for rentals, which find a tenant faster and have no contract phase. */
const LEASE: typeof SALE = {
  ...SALE,
  Active: [
    ['priceCut', 0.0026],
    ['priceRise', 0.0003],
    ['pending', 0.004],
    ['withdrawn', 0.0004],
  ],
  Pending: [
    ['sold', 0.03],
    ['backOnMarket', 0.001],
  ],
}

const totalChance = (chances: Chances) => chances.reduce((sum, [, chance]) => sum + chance, 0)

/** Highest total probability for any status. A listing whose random number is higher does not move. */
export const maxChance = Math.max(...[...Object.values(SALE), ...Object.values(LEASE)].map(totalChance))

/** Minimum number of days after a sale before the listing can make another move. */
const MIN_OWNED_DAYS = 60

/**
 * Returns the type of move that a listing makes; undefined when it does not move. `luck` is a random number
 * that is at least 0 and less than 1.
 */
export function moveTypeOf(listing: MarketListing, luck: number, at: Date): MoveType | undefined {
  const { closeDate, propertyType, standardStatus } = listing
  if (closeDate !== null && at.getTime() - Date.parse(closeDate) < MIN_OWNED_DAYS * DAY_MS) return undefined
  let remaining = luck
  for (const [moveType, chance] of (propertyType.endsWith('Lease') ? LEASE : SALE)[standardStatus] ?? []) {
    if (remaining < chance) return moveType
    remaining -= chance
  }
  return undefined
}
