import { expect, test } from 'vitest'
import { sampleRow } from '../../fixtures/sample-listing.ts'

const listingUrl = '/tx/austin/home-details/1204-barton-ave/urn:reso:upi:2.0:US:48453:0214567'
const withheld = (overrides: Record<string, unknown>) =>
  sampleRow({ ...overrides, internetAddressDisplayYN: false })

test('[LIST-28] removes the street and position of a private address', () => {
  expect(sampleRow({ listingUrl })).toMatchObject({ listingUrl, location: { lat: 30.25, lon: -97.76 } })
  expect(
    withheld({ listingUrl, streetView: { status: 'OK' }, mapImages: [{ url: 'https://m.example/1' }] }),
  ).toMatchObject({
    listingUrl: '/tx/austin/home-details/address-private/urn:reso:upi:2.0:US:48453:0214567',
    location: {
      listingAddress1: 'ADDRESS PRIVATE',
      listingAddressFull: 'ADDRESS PRIVATE, Austin, TX 78704',
      city: 'Austin',
      lat: null,
      lon: null,
    },
    showMapLinkYN: false,
    streetView: null,
    mapImages: [],
  })
})

test('[LIST-28] removes the street from the alternate form of the page path', () => {
  expect(
    withheld({ listingUrl: '/tx/austin-real-estate/1204-barton-ave-wp_idm00000070-5512345-lst' }).listingUrl,
  ).toBe('/tx/austin-real-estate/address-private-wp_idm00000070-5512345-lst')
})

test.each([
  ['1204 Barton Ave', 'See 1204 Barton Avenue, the best of BARTON AVE.', 'See …, the best of ….'],
  ['1204 Barton Blvd Unit 4', 'At Barton Boulevard, by Barton Springs.', 'At …, by Barton Springs.'],
  ['1204 Barton Boulevard #4', '1204 Barton Blvd', '…'],
  ['12, rue des Érables, app. 4', 'Au 12, rue des Érables', 'Au …'],
  ['1204 1/2 N Barton Ave', 'The 1204 Barton Ave', 'The …'],
  ['N6W23001 Barton Road', 'Just off Barton Rd', 'Just off …'],
  ['Pond House Lane', 'Down Pond House Ln to the pond', 'Down … to the pond'],
])('[LIST-28] hides the street of %s in %s', (listingAddress1, publicRemarks, hidden) => {
  const location = { listingAddress1, city: 'Austin' }
  expect(withheld({ location, publicRemarks, publicRemarksFrench: publicRemarks })).toMatchObject({
    publicRemarks: hidden,
    publicRemarksFrench: hidden,
  })
})

test('[LIST-28] drops images and tours whose URL contains the street', () => {
  const images = [
    { key: 'https://feed.example/1204-Barton-Ave/1.jpg', order: 0, desc: 'Front' },
    { key: 'https://feed.example/2%zz-Barton-Ave.jpg', order: 2 },
    { key: 'exterior-tx-1', order: 1, desc: '1204 Barton Ave from above' },
  ]
  const listing = withheld({
    images,
    imageCount: 2,
    virtualTour: { url: 'https://tours.example/1204%20Barton%20Ave' },
    virtualTour3D: { url: 'https://tours.example/7' },
  })
  expect(listing.images).toEqual([{ key: 'exterior-tx-1', order: 1, desc: '… from above' }])
  expect(listing).toMatchObject({
    imageCount: undefined,
    virtualTour: null,
    virtualTour3D: { url: 'https://tours.example/7' },
  })
})

test('[LIST-28] adds the city, state, and postal code to a private address only when they are known', () => {
  const shown = (location: object) => withheld({ location }).location?.listingAddressFull
  expect(shown({ city: 'Austin', state: 'TX' })).toBe('ADDRESS PRIVATE, Austin, TX')
  expect(shown({ city: 'Austin' })).toBe('ADDRESS PRIVATE, Austin')
  expect(shown({})).toBe('ADDRESS PRIVATE')
})

test('[LIST-28] does not change remarks when the service has already withheld the address', () => {
  const publicRemarks = 'A private address in a quiet street.'
  const location = { listingAddress1: 'ADDRESS PRIVATE', city: 'Austin' }
  expect(withheld({ location, publicRemarks }).publicRemarks).toBe(publicRemarks)
})
