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

test('[SAV-04] shows name, town, price, rooms, and type on a card', async () => {
  await renderSavedSearches()
  const first = await searchCard('Roomy in Austin')
  for (const text of ['Austin, TX', 'Any - $500,000', '3+', 'House, Condo', 'Daily'])
    expect(first.getByText(text)).toBeDefined()
  const second = await searchCard('Anything')
  for (const text of ['Anywhere', 'For rent', '$1,000 - Any', '1 - 2', 'Never'])
    expect(second.getByText(text)).toBeDefined()
})

test('[SAV-05] links a card to its listings and to its edit form', async () => {
  await renderSavedSearches()
  const first = await searchCard('Roomy in Austin')
  const hrefOf = (name: RegExp) => first.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(/^View listings/)).toBe('/saved-search/s1')
  expect(hrefOf(/^Edit search/)).toBe('/?edit=s1')
})

test('[SAV-03] keeps the server’s order, with the last changed search first', async () => {
  await renderSavedSearches([rent, sampleSearch()])
  await searchCard('Anything')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Anything',
    'Roomy in Austin',
  ])
})

test('[SAV-06, SAV-07] shows an empty state that links to the search when no searches are saved', async () => {
  await renderSavedSearches([])
  expect(await screen.findByRole('heading', { name: 'No Saved Searches' })).toBeDefined()
  expect(screen.getByText('Save a search to get notified when new homes match.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Start Search' }).getAttribute('href')).toBe('/homes-for-sale')
})

/** Returns the notification settings that decide whether the member receives emails about saved searches. */
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

test('shows a notice above the list when emails are off, regardless of the frequency on the cards', async () => {
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
    'All notifications are off, so you won’t get emails about your searches. Notification settings',
    'Listing alerts are off, so you won’t get emails about your searches. Notification settings',
    'Listing alerts are off, so you won’t get emails about your searches. Notification settings',
  ])
  await renderSavedSearches([sampleSearch()], false, settings(false, true))
  const link = await screen.findByRole('link', { name: 'Notification settings' })
  expect(link.getAttribute('href')).toBe('/account/account-settings/notifications')
  cleanup()
  await renderSavedSearches([rent], false, settings(false, true))
  await searchCard('Anything')
  expect(screen.queryByRole('link', { name: 'Notification settings' })).toBeNull()
})

test('warns above the list about an unverified email address, and offers to resend the confirmation', async () => {
  const member = { verified: false, ...settings(false, true) }
  await renderSavedSearches([sampleSearch()], false, member)
  const warning = within(await screen.findByRole('region', { name: 'Verify Your Email' }))
  expect(warning.getByRole('button', { name: 'Resend Confirmation' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Notification settings' })).toBeNull()
})

test('restores a deleted search on Undo, and focuses its edit link', async () => {
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

test('keeps the search and shows an error toast when the deletion fails', async () => {
  onDelete.mockResolvedValueOnce(false)
  const { user } = await renderSavedSearches()
  const first = await searchCard('Roomy in Austin')
  await user.click(first.getByRole('button', { name: 'Delete: Roomy in Austin' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Something went wrong, please try again.')).toBeDefined()
})
