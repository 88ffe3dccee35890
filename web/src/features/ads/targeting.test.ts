import { expect, test } from 'vitest'
import { adTargeting, priceBucket } from './targeting.ts'

test('[ADS-11] groups prices into ranges of $100,000, up to $1.5 million', () => {
  expect([1, 99_999, 100_000, 100_001, 250_000, 1_400_001, 1_500_000].map(priceBucket)).toEqual([
    '0_100k',
    '0_100k',
    '0_100k',
    '100k_200k',
    '200k_300k',
    '1400k_1500k',
    '1400k_1500k',
  ])
  expect([1_500_001, 9_000_000].map(priceBucket)).toEqual(['over_1500k', 'over_1500k'])
  const all = Array.from({ length: 16 }, (_, index) => priceBucket(index * 100_000 + 1))
  expect(new Set(all).size).toBe(16)
})

test('includes the subject of the page and omits unknown values', () => {
  const page = { page: 'listing', theme: 'collection', locale: 'fr' } as const
  const home = { isRental: false, city: 'Austin', state: 'tx', zip: '78704', price: 420_000 }
  expect(adTargeting(page, home)).toEqual({
    page: 'listing',
    page_category: 'collection',
    lead_type: 'buy',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
    locale: 'fr',
    price_bucket: '400k_500k',
  })
  const search = { page: 'search', theme: 'commercial', locale: 'en', takeover: 'spring' } as const
  expect(adTargeting(search, { isRental: true, city: null })).toEqual({
    page: 'search',
    page_category: 'residential',
    lead_type: 'rent',
    locale: 'en',
    takeover: 'spring',
  })
})
