import type { SavedSearch_SearchFragment } from '../graphql/generated/graphql.ts'

/** A saved search of a member, as the graph answers. */
export const sampleSearch = (part: Partial<SavedSearch_SearchFragment> = {}): SavedSearch_SearchFragment => ({
  id: 's1',
  name: 'Roomy in Austin',
  isSubscribed: true,
  email: true,
  sms: false,
  notificationFrequency: 2,
  notifyOn: ['NEW_LISTING', 'PRICE_CHANGE'],
  searchQueryString: '{"features":{"maxPrice":500000,"minBeds":3,"uiPropertyType":["house","condo"]}}',
  searchCriteria: {
    place: {
      placeType: 'city',
      placeKey: '4671654',
      name: 'Austin, TX',
      city: 'Austin',
      stateOrProvince: 'TX',
    },
  },
  updatedAt: '2026-11-02T10:00:00.000Z',
  feedToken: null,
  ...part,
})
