// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { Link, useSearchParams } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { collectEvents } from '../../fixtures/collect-events.ts'
import { stage } from '../../fixtures/render.tsx'
import { sampleListing } from '../../fixtures/sample.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { ListingTools } from './listing-tools.tsx'

const query = graphql(`
  query ListingToolsSample($uPI: ID!) {
    listing(uPI: $uPI) {
      id
      ...ListingTools_listing
    }
  }
`)

/** Renders the tools of the listing in the URL. */
function Page() {
  const [search] = useSearchParams()
  const { data } = useQuery(query, { variables: { uPI: search.get('at') ?? '1' } })
  return (
    <>
      {data?.listing ? <ListingTools listing={data.listing} /> : null}
      <Link to="/?at=1#photos">Its photos</Link>
      <Link to="/?at=2">The next listing</Link>
    </>
  )
}

const listing = ({ uPI }: { uPI: string }) =>
  uPI === '1'
    ? { ...sampleListing({ number: 1 }), uPI, id: uPI }
    : { ...sampleListing({ number: 2 }), uPI, id: uPI, isRental: true, propertyType: null, listPrice: null }

afterEach(cleanup)

test('tracks each opened listing once, with its price and lead type', async () => {
  const events = collectEvents()
  const { user } = await stage(<Page />, { listing })
  const seen = {
    event: 'view_item',
    currency: 'USD',
    value: 500_001,
    lead_type: 'buy',
    items: [{ item_id: '1', item_category: 'Residential', price: 500_001 }],
  }
  await waitFor(() => expect(events).toEqual([seen]))
  await user.click(screen.getByRole('link', { name: 'Its photos' }))
  await user.click(screen.getByRole('link', { name: 'The next listing' }))
  const item = { item_id: '2', item_category: null, price: null }
  const next = { event: 'view_item', currency: 'USD', value: null, lead_type: 'rent', items: [item] }
  await waitFor(() => expect(events).toEqual([seen, next]))
})
