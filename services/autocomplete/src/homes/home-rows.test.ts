import { expect, test } from 'vitest'
import { beginningsOf } from '../suggest/terms.ts'
import { homeRows } from './home-rows.ts'

const home = {
  uPI: 'u1',
  street: null,
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  countyKey: null,
}

test.each(['PT-12345', 'ST 9', 'A1.22'])(
  '[F-31] the listing number %s is found as it is typed',
  (listingId) => {
    const [row] = homeRows({ ...home, listingId })
    expect(row?.[1]).toBe(beginningsOf(listingId, 'listingids')[0]?.from)
  },
)
