// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { createTestClient } from '../../fixtures/session-client.ts'
import { startTracking } from '../../platform/analytics/data-layer.ts'
import { clearStored } from '../../platform/storage/storage.ts'
import { storeChoice } from '../../platform/visitor/consent.ts'
import { trackFavorite } from './track-favorite.ts'

const listing = {
  __typename: 'Listing',
  id: 'home-1',
  listingId: null,
  listPrice: 500_007,
  propertyType: 'Residential Lease',
  isRental: true,
  location: { __typename: 'Location', city: 'Austin', postalCode: '78704' },
  interiorFeatures: ['Walk-In Closet(s)'],
  exteriorFeatures: ['Deck'],
  communityFeatures: null,
}

afterEach(() => {
  clearStored()
  delete window.dataLayer
  window.history.replaceState(null, '', '/')
})

test('[ADS-14] tracks a favorite with listing details, lead type, and page category', async () => {
  startTracking()
  storeChoice(true)
  const { client } = createTestClient(() => ({ listing }))
  const told = {
    event: 'add_to_favorites',
    listing_id: null,
    zip: '78704',
    city: 'Austin',
    price: 500_007,
    property_type: 'Residential Lease',
    amenities: ['Walk-In Closet(s)', 'Deck'],
    lead_type: 'rent',
    page_category: 'residential',
  }
  for (const [path, page_category] of [
    ['/commercial', 'residential'],
    ['/luxury/homes-for-rent', 'collection'],
  ] as const) {
    window.history.replaceState(null, '', path)
    await trackFavorite(client, 'home-1')
    expect(window.dataLayer?.at(-1)).toEqual({ ...told, page_category })
  }
})
