import { describe, expect, test } from 'vitest'
import { linesBetween } from './history.ts'
import { eventsBetween, type HomeState, stateOf } from './market-events.ts'

const DATE = '2026-11-20'

const home = (
  standardStatus: string,
  changes: Partial<HomeState> & { closePrice?: number } = {},
): HomeState => ({
  ...stateOf(
    { listingId: 'N1', standardStatus, listPrice: 500_000, closePrice: changes.closePrice ?? null },
    changes.wasListed ?? false,
  ),
  ...changes,
})

const told = (before: HomeState | undefined, after: HomeState) =>
  eventsBetween(before, after).map(({ kind }) => kind)
const written = (before: HomeState | undefined, after: HomeState) =>
  linesBetween(before, after, DATE).map(({ event }) => event)

const active = home('Active')
const cases: [string, HomeState | undefined, HomeState, string[], string[]][] = [
  ['nobody knew it', undefined, active, ['NEW_LISTING'], ['Listed']],
  ['nobody knew it, coming soon', undefined, home('Coming Soon'), ['COMING_SOON'], ['Coming Soon']],
  ['nobody knew it, sold', undefined, home('Closed'), [], ['Closed']],
  ['coming soon becomes active', home('Coming Soon'), active, ['NEW_LISTING'], ['Listed']],
  ['withdrawn before it was active', home('Withdrawn'), active, ['NEW_LISTING'], ['Listed']],
  [
    'back after it was withdrawn',
    home('Withdrawn', { wasListed: true }),
    active,
    ['STATUS_CHANGE'],
    ['Back On Market'],
  ],
  ['under contract', active, home('Active Under Contract'), ['STATUS_CHANGE'], ['Pending']],
  ['from contract to pending', home('Active Under Contract'), home('Pending'), ['STATUS_CHANGE'], []],
  ['back from pending', home('Pending'), active, ['STATUS_CHANGE'], ['Back On Market']],
  ['sold', home('Pending'), home('Closed', { price: 490_000 }), ['STATUS_CHANGE'], ['Closed']],
  ['withdrawn', active, home('Withdrawn'), ['STATUS_CHANGE'], ['Withdrawn']],
  ['on hold', active, home('Hold'), ['STATUS_CHANGE'], []],
  ['withdrawn, then expired', home('Withdrawn'), home('Expired'), [], []],
  ['lost its number', active, home('Active', { listingId: null }), ['STATUS_CHANGE'], ['Withdrawn']],
  [
    'sold, and for sale anew',
    home('Closed'),
    home('Active', { listingId: 'N2' }),
    ['NEW_LISTING'],
    ['Listed'],
  ],
  ['from off market', home('Closed', { listingId: null }), active, ['NEW_LISTING'], ['Listed']],
  [
    'a new price',
    active,
    home('Active', { askingPrice: 480_000, price: 480_000 }),
    ['PRICE_CHANGE'],
    ['Price Change'],
  ],
  [
    'a new price off market',
    home('Withdrawn'),
    home('Withdrawn', { askingPrice: 480_000, price: 480_000 }),
    [],
    [],
  ],
  [
    'back at another price',
    home('Pending'),
    home('Active', { askingPrice: 480_000, price: 480_000 }),
    ['STATUS_CHANGE', 'PRICE_CHANGE'],
    ['Price Change', 'Back On Market'],
  ],
  ['nothing', active, active, [], []],
]

test.each(cases)('returns the events and history lines for: %s', (_what, before, after, kinds, lines) => {
  expect(told(before, after)).toEqual(kinds)
  expect(written(before, after)).toEqual(lines)
})

describe('old and new values of an event', () => {
  test('returns both asking prices for a price change', () => {
    expect(eventsBetween(active, home('Active', { askingPrice: 480_000, price: 480_000 }))).toEqual([
      {
        kind: 'PRICE_CHANGE',
        oldPrice: 500_000,
        newPrice: 480_000,
        oldStatus: 'Active',
        newStatus: 'Active',
      },
    ])
  })

  test('returns the closing price as the new price of a sale', () => {
    expect(eventsBetween(home('Pending'), home('Closed', { price: 490_000 }))).toEqual([
      {
        kind: 'STATUS_CHANGE',
        oldPrice: 500_000,
        newPrice: 490_000,
        oldStatus: 'Pending',
        newStatus: 'Closed',
      },
    ])
  })

  test('returns null old values for a new listing', () => {
    const [event] = eventsBetween(home('Closed', { price: 300_000 }), home('Active', { listingId: 'N2' }))
    expect(event).toMatchObject({ oldPrice: null, newPrice: 500_000, oldStatus: null, newStatus: 'Active' })
  })

  test('returns a null new status when a home leaves the market without a listing number', () => {
    const [event] = eventsBetween(active, home('Active', { listingId: null }))
    expect(event).toMatchObject({ oldStatus: 'Active', newStatus: null })
  })
})
