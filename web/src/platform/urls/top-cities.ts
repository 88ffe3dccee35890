/** The twelve cities in the numbered list on the home page, with their gazetteer keys. */
export const topCities = [
  { name: 'New York', state: 'NY', slug: 'new-york', placeKey: '5128581' },
  { name: 'Orlando', state: 'FL', slug: 'orlando', placeKey: '4167147' },
  { name: 'Austin', state: 'TX', slug: 'austin', placeKey: '4671654' },
  { name: 'San Antonio', state: 'TX', slug: 'san-antonio', placeKey: '4726206' },
  { name: 'Tampa', state: 'FL', slug: 'tampa', placeKey: '4174757' },
  { name: 'Atlanta', state: 'GA', slug: 'atlanta', placeKey: '4180439' },
  { name: 'Nashville', state: 'TN', slug: 'nashville', placeKey: '4644585' },
  { name: 'Raleigh', state: 'NC', slug: 'raleigh', placeKey: '4487042' },
  { name: 'San Francisco', state: 'CA', slug: 'san-francisco', placeKey: '5391959' },
  { name: 'Denver', state: 'CO', slug: 'denver', placeKey: '5419384' },
  { name: 'Seattle', state: 'WA', slug: 'seattle', placeKey: '5809844' },
  { name: 'Phoenix', state: 'AZ', slug: 'phoenix', placeKey: '5308655' },
] as const

/** Returns the path of the listings for sale in a city, without a language or theme prefix. */
export const cityPath = ({ slug, state, placeKey }: (typeof topCities)[number]): string =>
  `/homes-for-sale/${state.toLowerCase()}/${slug}/city/${placeKey}`
