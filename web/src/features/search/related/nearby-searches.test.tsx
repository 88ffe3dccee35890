// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { austin } from '../../../fixtures/sample.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { NearbySearches } from './nearby-searches.tsx'

afterEach(cleanup)

const query = graphql(`
  query NearbySearchesSample {
    place(type: CITY, placeKey: "4671654") {
      type
      placeKey
      ...NearbySearches_place
    }
  }
`)

function Page() {
  const { data } = useQuery(query, { errorPolicy: 'all' })
  return <NearbySearches place={data?.place} />
}

test('[HOME-21] links to nearby towns with their listing counts', async () => {
  await stage(<Page />)
  expect(await screen.findByRole('navigation', { name: 'Homes for sale nearby' })).toBeDefined()
  expect(screen.getByText('41 homes')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Round Rock, TX' }).getAttribute('href')).toBe(
    '/homes-for-sale/tx/round-rock/city/4724129',
  )
})

test.each([
  ['there are no nearby searches', () => []],
  ['the nearby searches are unknown', () => null],
  ['the nearby searches fail to load', () => Promise.reject(new Error('no neighbours'))],
])('[HOME-21] renders nothing when %s', async (_name, nearbySearches) => {
  const { operations } = await stage(<Page />, { place: { ...austin, nearbySearches } })
  await waitFor(() => expect(operations).toHaveLength(1))
  expect(screen.queryByRole('navigation')).toBeNull()
})
