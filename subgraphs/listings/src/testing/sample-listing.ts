import { readAnswer } from '@gable/subgraph-kit/rest/read-answer'
import { listingContract } from '../rest/listings/listing.contract.ts'
import type { ListingRow } from '../rest/listings/listing-row.ts'

/** A listing as the listings service writes it on a result card: no history, no remarks. */
export function sampleCard(overrides: Record<string, unknown> = {}) {
  return {
    uPI: 'urn:reso:upi:2.0:US:48453:0214567',
    oUID: 'M00000070',
    listingId: '5512345',
    standardStatus: 'Active',
    propertyType: 'Residential',
    propertySubType: 'Single Family Residence',
    UITransactionType: 'buy',
    listPrice: 525_000,
    computedOnMarketDate: '2026-01-01',
    internetAddressDisplayYN: true,
    location: {
      listingAddressFull: '1204 Barton Ave, Austin, TX 78704',
      listingAddress1: '1204 Barton Ave',
      postalCode: '78704',
      city: 'Austin',
      state: 'TX',
      lat: 30.25,
      lon: -97.76,
    },
    imageUrls: { basePhotoUrl: 'http://photos.example/photos' },
    images: [
      { key: 'exterior-tx-1', order: 1, versions: ['small', 'medium', '600x224'], alt: 'The front' },
      { key: 'https://feed.example/2.jpg', order: 0, versions: [], desc: 'Kitchen', descFrench: 'Cuisine' },
    ],
    openHouses: [],
    listAgentKey: 'A1',
    listOfficeKey: 'O1',
    ...overrides,
  }
}

/** The same with what only the detailed answers hold. */
export function sampleDetail(overrides: Record<string, unknown> = {}) {
  return sampleCard({
    publicRemarks: 'A bright house.',
    publicRemarksFrench: 'Une maison lumineuse.',
    history: [{ date: '2026-01-01', event: 'Listed', price: 525_000, listingId: '5512345' }],
    ...overrides,
  })
}

/** The same as the resolvers get it. */
export function sampleRow(overrides: Record<string, unknown> = {}): ListingRow {
  const reading = readAnswer(listingContract, sampleCard(overrides))
  if ('error' in reading) throw reading.error
  return reading.data
}
