// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { loadEnglish } from '../../fixtures/english-text.ts'
import { stage } from '../../fixtures/render.tsx'
import { signInAs, signOut, zoe } from '../../fixtures/sample-member.ts'
import { sampleSearch } from '../../fixtures/sample-search.ts'
import { savedSearchesQuery } from '../../fixtures/saved-searches-stage.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { SavedSearchesScreen } from './saved-searches-screen.tsx'

const t = await loadEnglish('savedSearches')

beforeEach(() => {
  openDialogs()
  signInAs(zoe)
})
afterEach(() => {
  cleanup()
  signOut()
})

function Page() {
  const { data } = useQuery(savedSearchesQuery)
  const member = data?.viewer
  return member?.savedSearches ? (
    <SavedSearchesScreen member={member} searches={member.savedSearches} />
  ) : null
}

const search = sampleSearch()
const { name } = search

const renderScreen = (answers: Record<string, unknown>) =>
  stage(
    <>
      <Page />
      <ToastRegion />
    </>,
    { viewer: { ...zoe, savedSearches: [search] }, ...answers },
  )
type Page = Awaited<ReturnType<typeof renderScreen>>

async function editName({ user }: Page) {
  await user.click(await screen.findByRole('link', { name: t('savedSearches.editOf', { name }) }))
  await user.type(await screen.findByRole('textbox', { name: t('saveSearch.name') }), '!')
  await user.click(screen.getByRole('button', { name: t('editSearch.apply') }))
}

async function deleteIt({ user }: Page) {
  await user.click(await screen.findByRole('button', { name: t('savedSearches.deleteOf', { name }) }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(t('savedSearches.deleteText', { name }))).toBeDefined()
  await user.click(dialog.getByRole('button', { name: t('savedSearches.delete') }))
}

/** Listens to the broadcast channel of the site, as another tab would. */
function listenAsOtherTab() {
  const other = new BroadcastChannel('gable')
  const heard = vi.fn()
  other.addEventListener('message', ({ data }) => heard(data))
  return { heard, end: () => other.close() }
}

test('sends an edited search with the locale and time zone, shows it, and notifies other tabs', async () => {
  const { heard, end } = listenAsOtherTab()
  const updateSavedSearch = vi.fn(({ input }: { input: { name: string } }) => ({
    savedSearch: { ...search, name: input.name },
    accountUser: { ...zoe, savedSearches: [{ ...search, name: input.name }] },
  }))
  await editName(await renderScreen({ updateSavedSearch }))
  expect(await screen.findByRole('article', { name: `${name}!` })).toBeDefined()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(updateSavedSearch.mock.calls[0]?.[0].input).toMatchObject({ id: 's1', locale: 'EN_US', timeZone })
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: 'savedSearches', member: zoe.id }))
  end()
})

test('removes a deleted search from the list, restores it on Undo, and notifies other tabs of both', async () => {
  const { heard, end } = listenAsOtherTab()
  const page = await renderScreen({
    deleteSavedSearch: { id: 's1' },
    restoreSavedSearch: { savedSearch: search, accountUser: { ...zoe, savedSearches: [search] } },
  })
  await deleteIt(page)
  expect(await screen.findByRole('heading', { name: t('savedSearches.noneTitle') })).toBeDefined()
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  await page.user.click(await screen.findByRole('button', { name: t('savedSearches.undo'), hidden: true }))
  expect(await screen.findByRole('article', { name })).toBeDefined()
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  end()
})

test('keeps the search in the list and shows an error when the server does not delete it', async () => {
  await deleteIt(await renderScreen({ deleteSavedSearch: null }))
  expect(await screen.findByText(t('errors.failed'))).toBeDefined()
  expect(screen.getByRole('article', { name })).toBeDefined()
})

test('shows an error when a search cannot be restored', async () => {
  const page = await renderScreen({ deleteSavedSearch: { id: 's1' }, restoreSavedSearch: null })
  await deleteIt(page)
  await page.user.click(await screen.findByRole('button', { name: t('savedSearches.undo'), hidden: true }))
  expect(await screen.findByText(t('errors.failed'))).toBeDefined()
})
