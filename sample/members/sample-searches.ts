const place = (
  placeType: 'city' | 'state',
  placeKey: string,
  name: string,
  city: string | null,
  state: string,
) => ({
  place: { placeType, placeKey, name, city, stateOrProvince: state },
})
const features = (chosen: object) => JSON.stringify({ features: chosen })

/** Saved search, in the format that the saved-search form sends. */
export interface SampleSearch {
  name: string
  isSubscribed: boolean
  notificationFrequency: 2 | 4
  notifyOn?: ('NEW_LISTING' | 'PRICE_CHANGE')[]
  searchQueryString: string
  searchCriteria: ReturnType<typeof place>
  timeZone?: string
}

/** Ada's saved searches, which show new visitors what the page looks like. */
export const adasSearches: readonly SampleSearch[] = [
  {
    name: 'Austin rentals',
    isSubscribed: false,
    notificationFrequency: 2,
    searchQueryString: features({ maxPrice: 3_500, uiTransactionType: 'Rent' }),
    searchCriteria: place('city', '4671654', 'Austin', 'Austin', 'TX'),
    timeZone: 'America/Chicago',
  },
  {
    name: 'Somewhere in Texas, with room to grow',
    isSubscribed: true,
    notificationFrequency: 4,
    notifyOn: ['NEW_LISTING', 'PRICE_CHANGE'],
    searchQueryString: features({
      minPrice: 750_000,
      minBeds: 4,
      minSqft: 3_000,
      uiPropertyType: ['house', 'farm'],
      uiTransactionType: 'Sale',
    }),
    searchCriteria: place('state', 'tx', 'Texas', null, 'TX'),
  },
  {
    name: 'A house in Austin',
    isSubscribed: true,
    notificationFrequency: 2,
    searchQueryString: features({
      minPrice: 250_000,
      maxPrice: 650_000,
      minBeds: 2,
      minBaths: 2,
      uiPropertyType: ['house', 'townhome'],
      uiTransactionType: 'Sale',
    }),
    searchCriteria: place('city', '4671654', 'Austin', 'Austin', 'TX'),
  },
]
