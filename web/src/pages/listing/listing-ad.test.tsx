// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { sampleListing } from '../../fixtures/sample.ts'
import { sampleSite } from '../../fixtures/sample-site.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { SiteChromeContext } from '../../platform/graphql/site-chrome.ts'
import { ListingAd } from './listing-ad.tsx'

const query = graphql(`
  query ListingAdSample {
    listing(uPI: "1") {
      id
      ...ListingAds_listing
    }
  }
`)

function Page() {
  const { data } = useQuery(query)
  return data?.listing ? (
    <SiteChromeContext value={sampleSite}>
      <p>here</p>
      <ListingAd slot="listing-rest" listing={data.listing} />
    </SiteChromeContext>
  ) : null
}

const show = (mlsRefusesAds: boolean) => {
  const listing = sampleListing({ number: 1 })
  return stage(<Page />, { listing: { ...listing, compliance: { ...listing.compliance, mlsRefusesAds } } })
}

afterEach(cleanup)

test('[ADS-04] renders no ad slot for a listing whose board refuses ads', async () => {
  await show(true)
  await screen.findByText('here')
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('renders an ad slot for a listing whose board allows ads', async () => {
  await show(false)
  await waitFor(() => expect(screen.getByRole('complementary', { name: 'agents' })).toBeDefined())
})
