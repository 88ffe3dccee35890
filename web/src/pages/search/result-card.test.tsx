// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setHighlighted, useHighlighted } from '../../features/search/map/highlighted-listing.ts'
import { stage } from '../../fixtures/render.tsx'
import { sampleListing } from '../../fixtures/sample.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { ResultCard } from './search-list.tsx'

const at = { lat: 30.25, lon: -97.75 }

const query = graphql(`
  query HomeCardSample($locale: Locale!) {
    listing(uPI: "1") {
      id
      uPI
      ...ListingCard_listing
    }
  }
`)

function Page() {
  const { data } = useQuery(query, { variables: { locale: 'EN_US' } })
  return (
    <>
      {data?.listing ? (
        <ResultCard id={data.listing.id} uPI="1" listing={data.listing} location={at} eager={false} isNew />
      ) : null}
      <output>{JSON.stringify(useHighlighted())}</output>
    </>
  )
}

const pointed = () => JSON.parse(screen.getByRole('status').textContent)

afterEach(cleanup)

test('highlights the map marker while the pointer is on the card, and the card while its marker is highlighted on the map', async () => {
  const { user } = await stage(<Page />, { listing: { ...sampleListing({ number: 1 }), uPI: '1' } })
  const link = await screen.findByRole('link', { name: /Barton Ave/ })
  const card = link.closest('li') ?? link
  const plain = card.className
  await user.hover(link)
  expect(pointed()).toEqual({ id: 'Listing:1', uPI: '1', at, from: 'list' })
  await user.unhover(card)
  expect([pointed(), card.className]).toEqual([null, plain])
  act(() => setHighlighted({ id: 'Listing:1', uPI: '1', at, from: 'map' }))
  expect(card.className).not.toBe(plain)
  act(() => setHighlighted({ id: 'Listing:2', uPI: '2', at, from: 'map' }))
  expect(card.className).toBe(plain)
})
