import { expect, test } from 'vitest'
import { LeadListing } from './listing-of-lead.ts'

test.each([
  [true, '14 Elm St, Austin, TX 78704'],
  [null, '14 Elm St, Austin, TX 78704'],
  [false, null],
  ['no', null],
])(
  '[LIST-28] when internetAddressDisplayYN is %j, the address of a lead is %j',
  (internetAddressDisplayYN, expected) => {
    const location = { listingAddressFull: '14 Elm St, Austin, TX 78704' }
    const listing = LeadListing.parse({ uPI: 'U1', internetAddressDisplayYN, location })
    expect(listing.location.listingAddressFull).toBe(expected)
  },
)
