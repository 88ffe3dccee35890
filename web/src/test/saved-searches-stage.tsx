import { useQuery } from '@apollo/client/react'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { ToastRegion } from '../components/toast-region.tsx'
import { SavedSearchesView } from '../features/saved-search/saved-searches-view.tsx'
import type { SavedSearchChange } from '../features/saved-search/use-saved-search-mutations.ts'
import { graphql } from '../graphql/generated/gql.ts'
import { defaultFlags, SiteChromeContext } from '../graphql/site-chrome.ts'
import type { Locale } from '../lib/locale.ts'
import { stage } from './render.tsx'
import { zoe } from './sample-member.ts'
import { sampleSearch } from './sample-search.ts'

export const savedSearchesQuery = graphql(`
  query SavedSearchesStage {
    viewer {
      id
      ...MailsOff_accountUser
      savedSearches {
        id
        ...SavedSearch_search
      }
    }
  }
`)

/** What the screen asks of whoever holds the searches. */
export const onUpdate = vi.fn(async (_: SavedSearchChange) => true)
export const onDelete = vi.fn(async (_: { id: string }) => true)
export const onRestore = vi.fn(async (_: { id: string }) => true)

function Stage() {
  const { data } = useQuery(savedSearchesQuery)
  const member = data?.viewer
  const searches = member?.savedSearches
  if (!searches) return null
  return <SavedSearchesView member={member} searches={searches} {...{ onUpdate, onDelete, onRestore }} />
}

export const rent = sampleSearch({
  id: 's2',
  name: 'Anything',
  isSubscribed: false,
  searchQueryString: '{"features":{"minPrice":1000,"minBaths":1,"maxBaths":2,"uiTransactionType":"Rent"}}',
  searchCriteria: { place: null },
})

/** Puts the saved searches of a member on a page of their own. */
export async function renderSavedSearches(
  searches = [sampleSearch(), rent],
  profileFlow = false,
  member: object = {},
  at = '/',
  locale: Locale = 'en',
) {
  const siteChrome = { menus: [], flags: { ...defaultFlags, profileFlow }, footer: null, ads: null }
  const page = await stage(
    <SiteChromeContext value={siteChrome}>
      <Stage />
      <ToastRegion />
    </SiteChromeContext>,
    { viewer: { ...zoe, savedSearches: searches, ...member } },
    { at, locale },
  )
  const edit = async (name = 'Roomy in Austin') => {
    await page.user.click(await screen.findByRole('link', { name: `Edit search: ${name}` }))
    return within(await screen.findByRole('form', { name: 'Edit search' }))
  }
  return { ...page, edit }
}

export const searchCard = async (name: string) => within(await screen.findByRole('article', { name }))
