import type { MarketListing, StandardStatus } from '@gable/service-listings/market-listing'

/** What may happen to a home in a day. */
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

/** How likely each is in a day for a home that is for sale in this status. */
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

/** Rentals go faster, and are let without much ado. */
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

/** Above this luck nothing happens, whatever the home. */
export const maxChance = Math.max(...[...Object.values(SALE), ...Object.values(LEASE)].map(totalChance))

/** Owners keep what they bought for a while, in days. */
const MIN_OWNED_DAYS = 60
const DAY_MS = 86_400_000

/** What happens to the home by its luck, from 0 to below 1; undefined for nothing. */
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
