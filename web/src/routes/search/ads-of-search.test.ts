import { expect, test } from 'vitest'
import { parseSearchUrl } from '../../lib/search-url.ts'
import { adSubject, takesAds } from './ads-of-search.ts'

const home = (mlsRefusesAds: boolean | null) => ({ compliance: { mlsRefusesAds } })

test('[ADS-05] one home whose board refuses ads keeps them from the whole page', () => {
  expect(takesAds([home(false), home(null), { compliance: null }])).toBe(true)
  expect(takesAds([home(false), home(true), home(false)])).toBe(false)
})

test('a search is known by its side and its place', () => {
  const search = (path: string) => {
    const read = parseSearchUrl(path, new URLSearchParams())
    if (!read) throw new Error(path)
    return read.query
  }
  const austin = { city: 'Austin', state: 'TX' } as Parameters<typeof adSubject>[1]
  expect(adSubject(search('/homes-for-rent/tx/austin/zip/78704'), austin)).toEqual({
    isRental: true,
    city: 'Austin',
    state: 'TX',
    zip: '78704',
  })
  expect(adSubject(search('/homes-for-sale'), null)).toMatchObject({ isRental: false, zip: null })
})
