// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { fakeGraphFetch } from '../../../fixtures/fake-graph.ts'
import { createCache } from '../../../platform/graphql/cache.ts'
import { createClient } from '../../../platform/session/client.ts'
import { fetchSponsoringOffice } from './fetch-sponsoring-office.ts'

afterEach(() => sessionStorage.clear())

/**
 * Creates a client with a fake graph that has an office for every board except X, and records the boards of
 * each request.
 */
function clientWithOffices() {
  const asked: string[][] = []
  const sponsoringOffice = ({ oUIDs }: { oUIDs: string[] }) => {
    asked.push(oUIDs)
    const number = `office-${asked.length}`
    return oUIDs.includes('X') ? null : { masterCustomerId: number, officeName: `Office ${asked.length}` }
  }
  const fetch = fakeGraphFetch({ sponsoringOffice })
  return {
    asked,
    client: createClient(createCache(), { url: 'http://localhost/graphql', caller: 'client', fetch }),
  }
}

const listingOf = (...oUIDs: string[]) => ({ oUIDs, lat: 30.2, lon: -97.7 })

test('[AGT-17] caches the office for the session together with the requested boards', async () => {
  const { client } = clientWithOffices()
  expect((await fetchSponsoringOffice(client, listingOf('A', 'B')))?.officeName).toBe('Office 1')
  expect(JSON.parse(sessionStorage.getItem('sponsoredOffice') ?? '').value).toMatchObject({
    boards: ['A', 'B'],
    office: { masterCustomerId: 'office-1', officeName: 'Office 1' },
  })
  expect(localStorage).toHaveLength(0)
})

test('[AGT-18] reuses the cached office when its boards overlap those of the listing', async () => {
  const { client, asked } = clientWithOffices()
  await fetchSponsoringOffice(client, listingOf('A', 'B'))
  expect((await fetchSponsoringOffice(client, listingOf('B', 'C')))?.officeName).toBe('Office 1')
  expect(asked).toEqual([['A', 'B']])
})

test('[AGT-19] requests a new office and replaces the cached one when the boards do not overlap', async () => {
  const { client, asked } = clientWithOffices()
  await fetchSponsoringOffice(client, listingOf('A'))
  expect((await fetchSponsoringOffice(client, listingOf('C')))?.officeName).toBe('Office 2')
  expect((await fetchSponsoringOffice(client, listingOf('A')))?.officeName).toBe('Office 3')
  expect(asked).toEqual([['A'], ['C'], ['A']])
})

test('returns null for boards without an office and keeps the cached office', async () => {
  const { client } = clientWithOffices()
  await fetchSponsoringOffice(client, listingOf('A'))
  expect(await fetchSponsoringOffice(client, listingOf('X'))).toBeNull()
  expect((await fetchSponsoringOffice(client, listingOf('A')))?.officeName).toBe('Office 1')
})
