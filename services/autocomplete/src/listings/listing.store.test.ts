import { expect, test } from 'vitest'
import { termRangesOf } from '../terms/terms.ts'
import { listingRows } from './listing.store.ts'

const listing = {
  uPI: 'u1',
  street: null,
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  countyKey: null,
}

test.each(['PT-12345', 'ST 9', 'A1.22'])(
  '[F-31] stores listing number %s as a term that the typed number matches',
  (listingId) => {
    const [row] = listingRows({ ...listing, listingId })
    expect(row?.[1]).toBe(termRangesOf(listingId, 'listingids')[0]?.from)
  },
)
