// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { i18n } from 'i18next'
import { Link } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { openDialogs } from '../../../fixtures/dialogs.ts'
import { stage } from '../../../fixtures/render.tsx'
import { sampleListing } from '../../../fixtures/sample.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import viewerWords from '../../../platform/i18n/en/viewer.json' with { type: 'json' }
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ListingViewer } from './listing-viewer.tsx'

const query = graphql(`
  query ListingViewerTest($locale: Locale!) {
    listing(uPI: "7") {
      id
      ...ListingViewer_listing
    }
  }
`)

afterEach(cleanup)

test('loads the viewer when it first opens, not before', async () => {
  openDialogs()
  let words: i18n | undefined
  const Page = () => {
    words = useTranslation().i18n
    const { data } = useQuery(query, { variables: { locale: 'EN_US' } })
    return data?.listing ? (
      <>
        <ListingViewer listing={data.listing} map={() => null} streetView={() => null} />
        <Link to="#photos">Photographs</Link>
      </>
    ) : null
  }
  const { user } = await stage(<Page />, { listing: sampleListing({ number: 7 }) })
  await screen.findByRole('link')
  await import('./viewer.tsx')
  expect(words?.exists('viewer.name')).toBe(false)
  await user.click(screen.getByRole('link'))
  await waitFor(() => expect(words?.exists('viewer.name')).toBe(true))
  expect(await screen.findByRole('dialog', { name: viewerWords.viewer.name })).toBeDefined()
})
