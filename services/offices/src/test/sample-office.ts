import type { MarketOffice } from '@gable/data/market/market.types'

/** An office in Austin, but for what is told. */
export const office = (own: Partial<MarketOffice>): MarketOffice => ({
  masterCustomerId: 'O1',
  officeName: 'Gable Barton Hills',
  title: 'Homes by the springs',
  officeAddress1: '1204 Barton Ave',
  officeAddress2: 'Suite 3',
  city: 'Austin',
  state: 'TX',
  postalCode: '78704',
  country: 'USA',
  cityKey: '4671654',
  region: 'Central Texas',
  primaryPhone: '5125550100',
  website: 'https://barton.example.com',
  photoKey: 'office-tx-storefront-5c1e07',
  lat: 30.25,
  lon: -97.76,
  boards: ['M00000570', 'M00000571'],
  ...own,
})
