// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearStored, dropStored, readStored, store } from './storage.ts'
import { type StoredKey, storedValues } from './stored-values.ts'

const cities = [
  { cityState: 'Austin, TX', placeId: '4671654', href: '/homes-for-sale/tx/austin/city/4671654' },
]
const favorites = { member: '7', favorites: [{ id: 'f-1', uPI: 'urn:1' }] }
const austin = {
  place: { placeKey: '4671654', type: 'CITY', displayName: 'Austin, TX', href: '/homes-for-sale/tx' },
  location: { city: 'Austin', state: 'TX' },
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

test('[SHELL-11] stores the account, tokens, and position under their documented keys', () => {
  store('account', { id: '7', email: 'ada@example.com', firstName: 'Ada' })
  store('accountSettings', { userSetCookieSettings: true, acceptAllCookies: false })
  store('accountListings', favorites)
  store('accountLocation', austin)
  store('authToken', 'a.b.c')
  store('refreshToken', 'r')
  store('uniqueUserId', 'u')
  store('latitude', 30.27)
  store('longitude', -97.74)
  expect(Object.keys(localStorage).sort()).toEqual(
    [
      'account',
      'accountLocation',
      'accountSettings',
      'authToken',
      'latitude',
      'longitude',
      'refreshToken',
      'uniqueUserId',
    ].sort(),
  )
  expect(Object.keys(sessionStorage)).toEqual(['accountListings'])
  expect(readStored('account')).toEqual({ id: '7', email: 'ada@example.com', firstName: 'Ada' })
  expect(readStored('accountListings')).toEqual(favorites)
  expect(readStored('latitude')).toBe(30.27)
})

test('[SHELL-12] a timed value expires after 84600 seconds', () => {
  store('popularCities', cities)
  vi.advanceTimersByTime(84_600_000 - 1)
  expect(readStored('popularCities')).toEqual(cities)
  vi.advanceTimersByTime(1)
  expect(readStored('popularCities')).toBeNull()
  expect(localStorage.getItem('popularCities')).toBeNull()
})

test('[SHELL-13] stores the visitor location and the popular cities', () => {
  store('accountLocation', austin)
  store('popularCities', cities)
  expect([readStored('accountLocation'), readStored('popularCities')]).toEqual([austin, cities])
})

test('remembers a closed interstitial for 24 hours, and a token until it is dropped', () => {
  store('interstitialExpiry', true)
  store('authToken', 'a.b.c')
  vi.advanceTimersByTime(86_399_999)
  expect(readStored('interstitialExpiry')).toBe(true)
  vi.advanceTimersByTime(365 * 86_400_000)
  expect(readStored('interstitialExpiry')).toBeNull()
  expect(readStored('authToken')).toBe('a.b.c')
  dropStored('authToken')
  expect(readStored('authToken')).toBeNull()
})

test('reading never throws, and drops a value of the wrong shape', () => {
  const keys = Object.keys(storedValues) as StoredKey[]
  const lies = fc.oneof(
    fc.string(),
    fc.json(),
    fc.anything().map((value) => JSON.stringify({ value }) ?? ''),
  )
  fc.assert(
    fc.property(fc.constantFrom(...keys), lies, (key, text) => {
      const area = storedValues[key].area === 'session' ? sessionStorage : localStorage
      area.setItem(key, text)
      if (readStored(key) === null) expect(area.getItem(key)).toBeNull()
    }),
  )
  localStorage.setItem('account', '{"value":{"id":7}}')
  expect(readStored('account')).toBeNull()
})

test('stores nothing and does not throw when storage is full or blocked', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(store('authToken', 'a')).toBe(false)
  full.mockRestore()
  const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(store('authToken', 'a')).toBe(false)
  expect(readStored('authToken')).toBeNull()
  expect(() => clearStored()).not.toThrow()
  forbidden.mockRestore()
})

test("clears only the site's own keys", () => {
  for (const key of ['authToken', 'refreshToken'] as const) store(key, 'x')
  localStorage.setItem('other', '1')
  clearStored()
  expect(Object.keys(localStorage)).toEqual(['other'])
})

test('stores a value in the chosen area, and keeps later values in that area', () => {
  store('authToken', 'a', 'session')
  store('authToken', 'b')
  expect([Object.keys(sessionStorage), Object.keys(localStorage)]).toEqual([['authToken'], []])
  expect(readStored('authToken')).toBe('b')
  store('authToken', 'c', 'local')
  expect([Object.keys(sessionStorage), Object.keys(localStorage)]).toEqual([[], ['authToken']])
  store('authToken', 'd')
  expect([readStored('authToken'), Object.keys(localStorage)]).toEqual(['d', ['authToken']])
})
