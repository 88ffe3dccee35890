// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { fakeGraphFetch } from '../../../fixtures/fake-graph.ts'
import { createCache } from '../../../platform/graphql/cache.ts'
import { createClient } from '../../../platform/session/client.ts'
import { fetchSponsoringOffice } from './fetch-sponsoring-office.ts'

afterEach(() => sessionStorage.clear())

/** A graph that has an office for each board but X, and what it was asked. */
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

test('[AGT-17] the office is kept for the session together with the boards that it was asked for', async () => {
  const { client } = clientWithOffices()
  expect((await fetchSponsoringOffice(client, listingOf('A', 'B')))?.officeName).toBe('Office 1')
  expect(JSON.parse(sessionStorage.getItem('sponsoredOffice') ?? '').value).toMatchObject({
    boards: ['A', 'B'],
    office: { masterCustomerId: 'office-1', officeName: 'Office 1' },
  })
  expect(localStorage).toHaveLength(0)
})

test('[AGT-18] while one of its boards is among those of a listing, the office stays', async () => {
  const { client, asked } = clientWithOffices()
  await fetchSponsoringOffice(client, listingOf('A', 'B'))
  expect((await fetchSponsoringOffice(client, listingOf('B', 'C')))?.officeName).toBe('Office 1')
  expect(asked).toEqual([['A', 'B']])
})

test('[AGT-19] for boards that it has none of, another is asked for and takes its place', async () => {
  const { client, asked } = clientWithOffices()
  await fetchSponsoringOffice(client, listingOf('A'))
  expect((await fetchSponsoringOffice(client, listingOf('C')))?.officeName).toBe('Office 2')
  expect((await fetchSponsoringOffice(client, listingOf('A')))?.officeName).toBe('Office 3')
  expect(asked).toEqual([['A'], ['C'], ['A']])
})

test('boards without an office have none, and what was kept stays', async () => {
  const { client } = clientWithOffices()
  await fetchSponsoringOffice(client, listingOf('A'))
  expect(await fetchSponsoringOffice(client, listingOf('X'))).toBeNull()
  expect((await fetchSponsoringOffice(client, listingOf('A')))?.officeName).toBe('Office 1')
})
