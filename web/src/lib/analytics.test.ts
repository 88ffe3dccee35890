// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { type CountedHome, emptyDataLayer, tellFavorite, tellUser } from './analytics.ts'
import { cookieChoice, keepChoice } from './consent.ts'
import { readStored, store } from './storage.ts'

const home: CountedHome = {
  listingId: 'A7',
  zip: '78704',
  city: 'Austin',
  price: 500_007,
  propertyType: 'Residential',
  amenities: ['Walk-In Closet(s)', 'Deck'],
  isRental: false,
}

afterEach(() => {
  localStorage.clear()
  delete window.dataLayer
  window.history.replaceState(null, '', '/')
})

test('[ADS-14] a marked home is told with its particulars, its side of the market and the kind of page', () => {
  keepChoice(true)
  tellFavorite(home)
  window.history.replaceState(null, '', '/luxury/homes-for-rent')
  tellFavorite({ ...home, isRental: true })
  window.history.replaceState(null, '', '/commercial')
  tellFavorite({ ...home, listingId: null })
  const told = {
    event: 'add_to_favorites',
    listing_id: 'A7',
    zip: '78704',
    city: 'Austin',
    price: 500_007,
    property_type: 'Residential',
    amenities: ['Walk-In Closet(s)', 'Deck'],
    lead_type: 'buy',
    page_category: 'residential',
  }
  expect(window.dataLayer).toEqual([
    told,
    { ...told, lead_type: 'rent', page_category: 'collection' },
    { ...told, listing_id: null },
  ])
})

test('[ADS-15] a user is logged in or anonymous, under a number that is made once', () => {
  keepChoice(true)
  tellUser(false)
  tellUser(true)
  const [visitor, member] = window.dataLayer ?? []
  expect(visitor).toEqual({
    event: 'user',
    user_category: 'anonymous user',
    unique_user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(member).toEqual({ ...visitor, user_category: 'logged in' })
})

test('[PROF-05] without consent nothing is told, and no number is made; who refuses later loses theirs', () => {
  tellFavorite(home)
  tellUser(false)
  expect(cookieChoice()).toBeNull()
  keepChoice(false)
  tellFavorite(home)
  tellUser(true)
  expect([window.dataLayer, readStored('uniqueUserId')]).toEqual([undefined, null])
  keepChoice(true)
  tellUser(true)
  expect(readStored('uniqueUserId')).not.toBeNull()
  keepChoice(false)
  emptyDataLayer()
  expect([window.dataLayer, readStored('uniqueUserId')]).toEqual([[], null])
})

test('[PROF-54] a choice is kept in the browser, and one that is no choice yet is none', () => {
  keepChoice(false)
  expect(readStored('accountSettings')).toEqual({ userSetCookieSettings: true, acceptAllCookies: false })
  store('accountSettings', { userSetCookieSettings: false, acceptAllCookies: true })
  expect(cookieChoice()).toBeNull()
})
