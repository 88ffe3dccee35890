import { expect, test } from 'vitest'
import { loadEnglish } from '../../../fixtures/english-text.ts'
import { currentPrice, priceLine } from './price-line.ts'

const t = await loadEnglish('listingPage')

const listing: Parameters<typeof priceLine>[0] = {
  listingId: 'A7',
  standardStatus: 'ACTIVE',
  isRental: false,
  leasePeriod: null,
  otherLeasePeriod: null,
  listPrice: 525_000,
  closePrice: null,
  closeDate: null,
  priceChangeAmount: null,
  priceChangeDate: null,
}

test('returns only the price when the price never changed', () => {
  expect(priceLine(listing, t, 'en')).toEqual({ price: '$525,000', change: null })
  expect(priceLine({ ...listing, listPrice: null }, t, 'en').price).toBe('Price on request')
})

test('[F-24] states the amount, direction, and local date of a price change', () => {
  const cut = { ...listing, priceChangeAmount: -12_500, priceChangeDate: '2026-11-01' }
  expect(priceLine(cut, t, 'en').change).toEqual({
    text: 'Price cut by $12,500 on November 1, 2026',
    direction: 'down',
  })
  expect(priceLine({ ...cut, priceChangeAmount: 500, priceChangeDate: null }, t, 'en').change).toEqual({
    text: 'Price raised by $500',
    direction: 'up',
  })
})

test('shows the closing price of a sold or rented listing, with the closing date and list price', () => {
  const sold = { ...listing, standardStatus: 'CLOSED', closePrice: 510_000, closeDate: '2026-10-03' } as const
  expect(priceLine(sold, t, 'en')).toEqual({
    price: '$510,000',
    change: { text: 'Sold on October 3, 2026 · Listed at $525,000', direction: 'done' },
  })
  const rented = { ...sold, isRental: true, listPrice: 2400, closePrice: 2300, leasePeriod: 'MONTH' } as const
  expect(priceLine(rented, t, 'en')).toEqual({
    price: '$2,300/month',
    change: { text: 'Rented on October 3, 2026 · Listed at $2,400/month', direction: 'done' },
  })
  expect(priceLine({ ...sold, closePrice: 525_000 }, t, 'en').change?.text).toBe('Sold on October 3, 2026')
})

test('returns "Not on the market" and no price change for an off-market listing', () => {
  const off = { ...listing, listingId: null, priceChangeAmount: -500 }
  expect(priceLine(off, t, 'en')).toEqual({ price: 'Not on the market', change: null })
  expect(currentPrice(off, t, 'en')).toBe('Not on the market')
})
