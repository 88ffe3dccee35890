// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { signInAs, signOut, zoe } from '../../fixtures/sample-member.ts'
import {
  inAustin,
  renderSaveSearch,
  roomy,
  roomyAddress,
  searchAt,
} from '../../fixtures/save-search-stage.tsx'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { dropStored, readStored, store } from '../../platform/storage/storage.ts'
import { unsavableTexts } from './lazy-save-dialog.tsx'
import { proposedName } from './proposed-name.ts'

beforeEach(() => {
  openDialogs()
  signInAs(zoe)
})
afterEach(() => {
  cleanup()
  signOut()
})

test('[SAV-25, ERR-16] lists unsavable filters in quotes and disables saving', async () => {
  const address = `${inAustin}?filters={"minBeds":3,"pool":true,"keyword":"porch"}`
  const { user, open, address: shown } = await renderSaveSearch(address)
  const dialog = await open()
  const alert = dialog.getAllByRole('alert').find(({ textContent }) => textContent)
  expect(alert?.textContent).toContain('Un-savable Filters Detected!')
  expect(alert?.textContent).toContain('“Pool”, “porch”')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  const focused = vi.fn()
  dialog.getByRole('textbox', { name: 'Name' }).addEventListener('focus', focused)
  await user.click(dialog.getByRole('button', { name: 'Continue without them' }))
  const left = `${inAustin}?${new URLSearchParams({ filters: '{"minBeds":3}' })}`
  await waitFor(() => expect(shown()).toBe(left))
  // The clicked button disappears with its warning, so the focus moves to the name field.
  expect(focused).toHaveBeenCalledOnce()
  // The dialog reopens at the new URL.
  cleanup()
  expect(readStored('searchToSave')).toEqual({ address: left, typed: {} })
})

test('[SAV-25] reports sold listings, a country, a collection, and some filters as unsavable', async () => {
  const { t } = await withWords()
  const words = (address: string) => unsavableTexts(searchAt(address), t, 'en')
  expect(words('/luxury/homes-for-sale/tx')).toEqual(['The luxury collection'])
  expect(words('/homes-for-sale-united-states')).toEqual(['United States'])
  expect(words('/new-listings')).toEqual(['New in the last 7 days'])
  expect(words('/homes-for-sale?filters={"uiTransactionType":"Sold"}')).toEqual(['Sold'])
  expect(words('/homes-for-sale?filters={"bounds":[30.1,-97.9,30.5,-97.5]}')).toEqual(['Map area'])
  for (const address of [roomy, '/condos-for-rent/tx', '/commercial/homes-for-sale', '/homes-for-sale'])
    expect([address, words(address)]).toEqual([address, []])
})

async function withWords() {
  const i18n = await createI18n('en')
  await loadNamespace(i18n, 'searchPage')
  await loadNamespace(i18n, 'savedSearches')
  return i18n
}

test('proposes a name from the criteria of the search', async () => {
  const { t } = await withWords()
  const name = (filters: object, transactionType: 'sale' | 'rent' = 'sale', category = 'Homes for sale') =>
    proposedName({ filters, transactionType, category, place: 'Austin, TX' }, t, 'en')
  expect(name({})).toBe('Homes for sale in Austin, TX')
  expect(name({ minPrice: 200_000 })).toBe('Homes for sale over $200,000 in Austin, TX')
  expect(name({ uiPropertyType: ['condo'] }, 'sale', 'Condos for sale')).toBe('Condos for sale in Austin, TX')
  expect(name({ minBeds: 2, minPrice: 1000, maxPrice: 2000 }, 'rent')).toBe(
    '2+ beds for rent from $1,000 to $2,000 in Austin, TX',
  )
})

test('[AUTH-08] sends a visitor to sign-up and opens the form afterward', async () => {
  signOut()
  setSession({ state: 'anonymous' })
  const { user, address } = await renderSaveSearch()
  await user.click(screen.getByRole('button', { name: 'Save Search' }))
  await waitFor(() => expect(address()).toBe('/login?action=register'))
  expect(readStored('searchToSave')).toEqual({ address: roomyAddress.replaceAll('%20', '+'), typed: {} })
  cleanup()
  signInAs(zoe)
  await renderSaveSearch()
  expect(await screen.findByRole('dialog', { name: 'Save Search' })).toBeDefined()
})

test('waits for the account of a stored session instead of requiring a login', async () => {
  dropStored('account')
  setSession({ state: 'loading' })
  const { user, address } = await renderSaveSearch()
  const button = screen.getByRole('button', { name: 'Save Search' })
  await user.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  act(() => signInAs(zoe))
  expect(await screen.findByRole('dialog', { name: 'Save Search' })).toBeDefined()
  expect(address()).toBe('/')
})

test('[AUTH-08] sends a visitor to sign-up before the session is known', async () => {
  signOut()
  const { user, address } = await renderSaveSearch()
  await user.click(screen.getByRole('button', { name: 'Save Search' }))
  await waitFor(() => expect(address()).toBe('/login?action=register'))
})

test('keeps the form closed when a different search is stored', async () => {
  store('searchToSave', { address: '/homes-for-sale', typed: {} })
  await renderSaveSearch()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(readStored('searchToSave')).not.toBeNull()
})

test('[F-01] reports that the account failed to load after a click on Save Search, and retries on the next click', async () => {
  setSession({ state: 'loading' })
  const { user } = await renderSaveSearch()
  const button = screen.getByRole('button', { name: 'Save Search' })
  await user.click(button)
  expect(button.ariaBusy).toBe('true')
  act(() => setSession({ state: 'loading', hasFailed: true }))
  expect(await screen.findByText('Something went wrong, please try again.')).toBeDefined()
  expect(button.ariaBusy).not.toBe('true')
  await user.click(button)
  expect(await screen.findByRole('dialog', { name: 'Save Search' })).toBeDefined()
})
