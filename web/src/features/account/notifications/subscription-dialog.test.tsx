// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDialogs } from '../../../fixtures/dialogs.ts'
import {
  dialogNamed,
  fakeSettings,
  renderNotifications,
  subscriptionRow,
} from '../../../fixtures/notifications-stage.tsx'
import { signInAs, signOut, zoe } from '../../../fixtures/sample-member.ts'

beforeEach(() => {
  openDialogs()
  signInAs(zoe)
})
afterEach(() => {
  cleanup()
  signOut()
})

test('[NOTF-04, NOTF-07, NOTF-08, NOTF-09] edits one subscription and saves it on Apply', async () => {
  const { answers, wishes } = fakeSettings()
  const { user } = await renderNotifications(answers)
  await user.click(subscriptionRow('Favorites').getByRole('button', { name: 'Edit Favorites' }))
  const fields = dialogNamed('Favorites')
  expect(fields.getByRole<HTMLInputElement>('checkbox', { name: 'Price changes' }).checked).toBe(true)
  await user.click(fields.getByRole('radio', { name: 'Weekly' }))
  await user.click(fields.getByRole('checkbox', { name: 'Status changes' }))
  await user.click(fields.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Your notification settings are saved.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(wishes).toEqual([
    {
      subscriptions: [
        {
          name: 'favorites',
          isSubscribed: true,
          email: true,
          notificationFrequency: 4,
          notifyOn: ['PRICE_CHANGE', 'STATUS_CHANGE'],
        },
      ],
    },
  ])
  expect(subscriptionRow('Favorites').getByText('Weekly · Price changes · Status changes')).toBeDefined()
})

test('[NOTF-10] discards the changes when the dialog closes without Apply', async () => {
  const { answers, wishes } = fakeSettings()
  const { user } = await renderNotifications(answers)
  const open = () =>
    user.click(subscriptionRow('Newsletter').getByRole('button', { name: 'Edit Newsletter' }))
  for (const way of ['Cancel', 'Close']) {
    await open()
    const box = dialogNamed('Newsletter').getByRole<HTMLInputElement>('checkbox')
    expect(box.checked).toBe(false)
    await user.click(box)
    await user.click(dialogNamed('Newsletter').getByRole('button', { name: way }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  expect(wishes).toEqual([])
  expect(subscriptionRow('Newsletter').getByText('Off')).toBeDefined()
})

test('requires at least one event type while favorites emails are on, and none while they are off', async () => {
  const { answers, wishes } = fakeSettings()
  const { user } = await renderNotifications(answers)
  await user.click(subscriptionRow('Favorites').getByRole('button'))
  const fields = dialogNamed('Favorites')
  await user.click(fields.getByRole('checkbox', { name: 'Price changes' }))
  await user.click(fields.getByRole('button', { name: 'Apply' }))
  expect(fields.getByText('Select at least 1')).toBeDefined()
  expect(wishes).toEqual([])
  await user.click(fields.getByRole('checkbox', { name: 'Email me about this' }))
  expect(fields.getByRole('radio', { name: 'Weekly' }).closest('fieldset')?.disabled).toBe(true)
  await user.click(fields.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(wishes).toHaveLength(1))
  expect(wishes[0]?.subscriptions?.[0]).toEqual({
    name: 'favorites',
    isSubscribed: false,
    email: true,
    notificationFrequency: 2,
  })
})

test('offers two frequencies when the profile flow is off', async () => {
  const { answers, wishes } = fakeSettings()
  const { user } = await renderNotifications(answers, false)
  await user.click(subscriptionRow('Favorites').getByRole('button'))
  const fields = dialogNamed('Favorites')
  const labels = fields.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(labels).toEqual(['Instant', 'Daily'])
  await user.click(fields.getByRole('radio', { name: 'Instant' }))
  await user.click(fields.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(wishes).toHaveLength(1))
  expect(wishes[0]?.subscriptions?.[0]).toEqual({
    name: 'favorites',
    isSubscribed: true,
    email: true,
    notificationFrequency: 1,
    notifyOn: ['PRICE_CHANGE'],
  })
})

test('links from listing alerts to the saved searches', async () => {
  const { user } = await renderNotifications(fakeSettings().answers)
  await user.click(subscriptionRow('Listing alerts').getByRole('button'))
  const link = dialogNamed('Listing alerts').getByRole('link', { name: 'My Saved Searches' })
  expect(link.getAttribute('href')).toBe('/account/saved-searches')
})
