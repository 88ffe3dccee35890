import type { MarketListing } from '@gable/service-listings/listing/market-listing.types'
import { expect, test } from 'vitest'
import { listings as homes, TODAY } from '../fixtures/generated-market.ts'
import { type Day, type Move, mayMove, moveOf } from './day.ts'
import { MOVE_TYPES, type MoveType, maxChance } from './move-types.ts'

const day: Day = {
  seed: 7,
  from: new Date(`${TODAY}T09:00:00Z`),
  to: new Date(`${TODAY}T17:00:00Z`),
}

/** A short run has a smaller market, and so needs more days for as many moves as the full market has. */
const MORE_DAYS = 3000 / homes.length

const movesOn = (on: Day) => homes.flatMap((home) => moveOf(home, on) ?? [])
const before = ({ listing }: Move) => homes.find(({ uPI }) => uPI === listing.uPI)

/** Calls `check` with each move of several days, and with the listing before the move. */
function eachMove(check: (move: Move, home: MarketListing) => void): void {
  const byKey = new Map(homes.map((home) => [home.uPI, home]))
  for (let seed = 1; seed <= 17 * MORE_DAYS; seed++) {
    const moves = movesOn({ ...day, seed })
    for (const move of moves) {
      const home = byKey.get(move.listing.uPI)
      if (home) check(move, home)
    }
  }
}

test('a day always produces the same moves, and another seed or date produces different moves', () => {
  const moves = movesOn(day)
  expect(movesOn(day)).toEqual(moves)
  const keys = (list: readonly Move[]) => list.map(({ listing }) => listing.uPI)
  expect(keys(movesOn({ ...day, seed: 8 }))).not.toEqual(keys(moves))
  const tomorrow = { ...day, from: new Date('2026-11-21T09:00:00Z'), to: new Date('2026-11-21T17:00:00Z') }
  expect(keys(movesOn(tomorrow))).not.toEqual(keys(moves))
  expect(moves.every((move) => before(move) !== undefined)).toBe(true)
})

test('the move of a listing does not depend on other listings', () => {
  const [move] = movesOn(day)
  const home = move && before(move)
  expect(home && moveOf(home, day)).toEqual(move)
})

test('only the few listings that mayMove selects can move', () => {
  expect(movesOn(day).every(({ listing }) => mayMove(listing.uPI, day))).toBe(true)
  const share = homes.filter(({ uPI }) => mayMove(uPI, day)).length / homes.length
  expect(Math.abs(share - maxChance)).toBeLessThan(0.01)
})

test('moves 200 to 280 of 25,000 listings per day on average, with realistic proportions of move types', () => {
  const days = Array.from({ length: 80 * MORE_DAYS }, (_, seed) => movesOn({ ...day, seed }))
  const of25000 = (moves: number) => (moves * 25_000) / homes.length
  const all = days.flat()
  const perDay = (fate: MoveType) =>
    of25000(all.filter((move) => move.moveType === fate).length / days.length)
  expect(of25000(all.length / days.length)).toBeGreaterThan(200)
  expect(of25000(all.length / days.length)).toBeLessThan(280)
  // Four days of this market have about as many moves as a day of a market with 12,000 listings.
  const group = 4 * MORE_DAYS
  const fourDays = Array.from({ length: 20 }, (_, i) => days.slice(group * i, group * (i + 1)).flat().length)
  const quietest = Math.min(...fourDays)
  const liveliest = Math.max(...fourDays)
  expect(liveliest).toBeLessThan(2 * quietest)
  for (const fate of MOVE_TYPES) expect(perDay(fate)).toBeGreaterThan(0.5)
  expect(perDay('priceCut')).toBeGreaterThan(5 * perDay('priceRise'))
  // The market gains about as many listings as it loses.
  const come = perDay('newListing') + perDay('comingSoon')
  const go = perDay('sold') + perDay('withdrawn')
  expect(come / go).toBeGreaterThan(0.7)
  expect(come / go).toBeLessThan(1.5)
  expect(perDay('pending') + perDay('underContract')).toBeGreaterThan(3 * perDay('backOnMarket'))
})

test('after a move, prices, dates, listing number, and open houses match the status of the listing', () => {
  let moves = 0
  eachMove(({ moveType, listing }, home) => {
    moves++
    const at = Date.parse(listing.modificationTimestamp)
    expect(at).toBeGreaterThan(Date.parse(home.modificationTimestamp))
    expect(at >= day.from.getTime() && at <= day.to.getTime()).toBe(true)
    expect(listing.closePrice === null).toBe(listing.standardStatus !== 'Closed')
    expect(listing.closeDate === null).toBe(listing.closePrice === null)
    expect(listing.listPrice).toBeGreaterThan(0)
    expect(Number.isInteger(listing.listPrice) && Number.isInteger(listing.closePrice ?? 0)).toBe(true)
    expect(listing.listingId).not.toBeNull()
    expect(listing.listingContractDate <= listing.computedOnMarketDate).toBe(true)
    expect(listing.previousListPrice === null).toBe(listing.priceChangeTimestamp === null)
    if (listing.standardStatus !== 'Active') expect(listing.openHouses).toEqual([])
    if (moveType !== 'newListing' && moveType !== 'comingSoon') expect(listing.listingId).toBe(home.listingId)
  })
  expect(moves).toBeGreaterThan(300)
})

test('each move type changes the listing as the name of the type says', () => {
  const does: Record<MoveType, (now: MarketListing, home: MarketListing) => boolean> = {
    newListing: (now) => now.standardStatus === 'Active' && now.computedOnMarketDate === TODAY,
    comingSoon: (now) => now.standardStatus === 'Coming Soon' && now.listingContractDate === TODAY,
    nowActive: (now, home) =>
      home.standardStatus === 'Coming Soon' &&
      now.standardStatus === 'Active' &&
      now.computedOnMarketDate === TODAY,
    priceCut: (now, home) => now.listPrice < home.listPrice && now.previousListPrice === home.listPrice,
    priceRise: (now, home) => now.listPrice > home.listPrice && now.previousListPrice === home.listPrice,
    underContract: (now) => now.standardStatus === 'Active Under Contract',
    pending: (now) => now.standardStatus === 'Pending',
    sold: (now) => now.standardStatus === 'Closed' && now.closeDate === TODAY,
    backOnMarket: (now) => now.standardStatus === 'Active',
    withdrawn: (now) => ['Withdrawn', 'Canceled', 'Expired', 'Hold'].includes(now.standardStatus),
  }
  eachMove(({ moveType, listing }, home) =>
    expect([moveType, does[moveType](listing, home)]).toEqual([moveType, true]),
  )
})

test('gives a relisted property a listing number that no other listing has', () => {
  const numbers = new Set(homes.flatMap(({ history }) => history.map(({ listingId }) => listingId)))
  const fresh: string[] = []
  eachMove(({ moveType, listing, listing: { listingId } }, home) => {
    if (moveType !== 'newListing' && moveType !== 'comingSoon') return
    if (listingId === null) return
    expect(listing.previousListPrice).toBeNull()
    expect(numbers.has(listingId)).toBe(false)
    expect(fresh.includes(listingId)).toBe(
      fresh.some((one) => one.endsWith(home.uPI.split(':').at(-1) ?? '')),
    )
    fresh.push(listingId)
  })
  expect(fresh.length).toBeGreaterThan(50)
})

test('does not relist a property within 50 days of its sale', () => {
  eachMove(({ moveType }, home) => {
    if (moveType !== 'newListing' || home.closeDate === null) return
    expect(Date.parse(TODAY) - Date.parse(home.closeDate)).toBeGreaterThan(50 * 86_400_000)
  })
})
