// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { signInAs, signOut, zoe } from '../../fixtures/sample-member.ts'
import { sampleSearch } from '../../fixtures/sample-search.ts'
import {
  onDelete,
  onRestore,
  renderSavedSearches,
  rent,
  searchCard,
} from '../../fixtures/saved-searches-stage.tsx'

beforeEach(() => {
  openDialogs()
  signInAs(zoe)
})
afterEach(() => {
  cleanup()
  signOut()
  vi.clearAllMocks()
})

test('[SAV-04] a card tells name, town, price, rooms and type', async () => {
  await renderSavedSearches()
  const first = await searchCard('Roomy in Austin')
  for (const text of ['Austin, TX', 'Any - $500,000', '3+', 'House, Condo', 'Daily'])
    expect(first.getByText(text)).toBeDefined()
  const second = await searchCard('Anything')
  for (const text of ['Anywhere', 'For rent', '$1,000 - Any', '1 - 2', 'Never'])
    expect(second.getByText(text)).toBeDefined()
})

test('[SAV-05] a card leads to its homes and to its form', async () => {
  await renderSavedSearches()
  const first = await searchCard('Roomy in Austin')
  const hrefOf = (name: RegExp) => first.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(/^View listings/)).toBe('/saved-search/s1')
  expect(hrefOf(/^Edit search/)).toBe('/?edit=s1')
})

test('[SAV-03] the cards stand as they come: the one changed last first', async () => {
  await renderSavedSearches([rent, sampleSearch()])
  await searchCard('Anything')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Anything',
    'Roomy in Austin',
  ])
})

test('[SAV-06, SAV-07] without searches the screen says so, and leads to the first', async () => {
  await renderSavedSearches([])
  expect(await screen.findByRole('heading', { name: 'No Saved Searches' })).toBeDefined()
  expect(screen.getByText('Save a search to get notified when new homes match.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Start Search' }).getAttribute('href')).toBe('/homes-for-sale')
})

/** The settings of a member, as far as they tell whether mails of searches come. */
const settings = (notificationOptIn: boolean, alerts: boolean, email = true) => ({
  notificationSettings: {
    notificationOptIn,
    timeZone: 'America/Chicago',
    subscriptions: [
      {
        id: '1',
        name: 'listing alerts',
        isSubscribed: alerts,
        email,
        notificationFrequency: null,
        notifyOn: null,
      },
    ],
  },
})

test('above the list it says when no mails come, whatever the cards say', async () => {
  const texts: string[] = []
  for (const [optIn, alerts, email] of [
    [true, true, true],
    [false, true, true],
    [true, false, true],
    [true, true, false],
  ] as const) {
    await renderSavedSearches([sampleSearch()], false, settings(optIn, alerts, email))
    await searchCard('Roomy in Austin')
    texts.push(
      screen.queryByRole('link', { name: 'Notification settings' })?.parentElement?.textContent ?? '',
    )
    cleanup()
  }
  expect(texts).toEqual([
    '',
    'All notifications are off, so no mails come about your searches. Notification settings',
    'MLS # alerts are off, so no mails come about your searches. Notification settings',
    'MLS # alerts are off, so no mails come about your searches. Notification settings',
  ])
  await renderSavedSearches([sampleSearch()], false, settings(false, true))
  const link = await screen.findByRole('link', { name: 'Notification settings' })
  expect(link.getAttribute('href')).toBe('/account/account-settings/notifications')
  cleanup()
  await renderSavedSearches([rent], false, settings(false, true))
  await searchCard('Anything')
  expect(screen.queryByRole('link', { name: 'Notification settings' })).toBeNull()
})

test('an address that is not confirmed is told above the list, and gets its mail again', async () => {
  const member = { verified: false, ...settings(false, true) }
  await renderSavedSearches([sampleSearch()], false, member)
  const warning = within(await screen.findByRole('region', { name: 'Verify Your Email' }))
  expect(warning.getByRole('button', { name: 'Resend Confirmation' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Notification settings' })).toBeNull()
})

test('what was deleted comes back at a press, and has the keyboard', async () => {
  const { user } = await renderSavedSearches()
  const first = await searchCard('Roomy in Austin')
  await user.click(first.getByRole('button', { name: 'Delete: Roomy in Austin' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  const undo = await screen.findByRole('button', { name: 'Undo', hidden: true })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  await user.click(undo)
  expect(onRestore.mock.calls).toEqual([[{ id: 's1' }]])
  const link = first.getByRole('link', { name: /^Edit search/ })
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('what cannot be deleted stays, and a toast says that something went wrong', async () => {
  onDelete.mockResolvedValueOnce(false)
  const { user } = await renderSavedSearches()
  const first = await searchCard('Roomy in Austin')
  await user.click(first.getByRole('button', { name: 'Delete: Roomy in Austin' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Something went wrong, please try again.')).toBeDefined()
})
