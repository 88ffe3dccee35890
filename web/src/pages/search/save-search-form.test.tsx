// @vitest-environment jsdom
import { cleanup, type queries, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collectEvents } from '../../fixtures/collect-events.ts'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { signInAs, signOut, zoe } from '../../fixtures/sample-member.ts'
import { sampleSearch } from '../../fixtures/sample-search.ts'
import { renderSaveSearch, roomy, roomyAddress } from '../../fixtures/save-search-stage.tsx'
import { endSessionElsewhere } from '../../fixtures/session-client.ts'
import { readStored, store } from '../../platform/storage/storage.ts'

const saves = (inputs: unknown[]) => ({
  saveSearch: ({ input }: { input: object }) => {
    inputs.push({ ...input })
    return {
      savedSearch: sampleSearch(),
      accountUser: { ...zoe, savedSearches: [sampleSearch()] },
      userErrors: [],
    }
  },
})

type Part = ReturnType<typeof within<typeof queries>>

const radios = (dialog: Part) =>
  dialog
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value, checked, labels }) => [value, labels?.[0]?.textContent, checked])

/** Simulates another tab. Returns the messages that the tab receives. */
function otherTab() {
  const told: unknown[] = []
  const other = new BroadcastChannel('gable')
  other.onmessage = ({ data }) => told.push(data)
  return { told, end: () => other.close() }
}

beforeEach(() => {
  openDialogs()
  signInAs(zoe)
})
afterEach(() => {
  cleanup()
  signOut()
})

test('[SAV-09, SAV-14, SAV-28] saves a search under its proposed name with the first frequency', async () => {
  const inputs: unknown[] = []
  const { told: messages, end } = otherTab()
  const { user, open } = await renderSaveSearch(roomy, { answers: saves(inputs) })
  const dialog = await open()
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(name.value).toBe('3+ beds under $600,000 in Austin, TX')
  expect(radios(dialog)).toEqual([
    ['instant', 'Instant', true],
    ['daily', 'Daily', false],
    ['never', 'Never', false],
  ])
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const link = await screen.findByRole('link', { name: 'Saved Searches', hidden: true })
  expect(link.getAttribute('href')).toBe('/account/saved-searches')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(inputs).toEqual([
    {
      name: '3+ beds under $600,000 in Austin, TX',
      isSubscribed: true,
      notificationFrequency: 1,
      email: true,
      sms: false,
      searchQueryString: '{"features":{"maxPrice":600000,"minBeds":3,"uiTransactionType":"Sale"}}',
      searchCriteria: {
        place: {
          placeType: 'city',
          placeKey: '4671654',
          name: 'Austin, TX',
          city: 'Austin',
          stateOrProvince: 'TX',
        },
      },
      locale: 'EN_US',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  ])
  await waitFor(() => expect(readStored('searchToSave')).toBeNull())
  // Other tabs receive a message about the saved search.
  await waitFor(() => expect(messages).toEqual([{ kind: 'savedSearches', member: zoe.id }]))
  end()
})

test('[F-01] saves the search and its form values after the next login when the session ends on submit', async () => {
  const inputs: unknown[] = []
  const { user, open } = await renderSaveSearch(roomy, { answers: saves(inputs) })
  const dialog = await open()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Mine')
  await user.click(dialog.getByRole('radio', { name: 'Daily' }))
  const { visited } = endSessionElsewhere()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(visited).toHaveLength(1))
  expect(visited[0]).toMatch(/^\/login\?why=ended&next=/)
  const stored = {
    address: roomyAddress,
    typed: { searchName: 'Mine', emailFrequency: 'daily' },
    submittedBy: zoe.id,
  }
  await waitFor(() => expect(readStored('searchToSave')).toEqual(stored))
  expect(inputs).toEqual([])
  cleanup()
  signInAs(zoe)
  store('searchToSave', stored)
  await renderSaveSearch(roomy, { answers: saves(inputs) })
  await screen.findByRole('link', { name: 'Saved Searches', hidden: true })
  expect(inputs).toMatchObject([{ name: 'Mine', notificationFrequency: 2 }])
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(readStored('searchToSave')).toBeNull())
})

test.each([
  ['Immediate', 'immediate'],
  ['Daily', 'daily'],
  ['Weekly', 'weekly'],
  ['Monthly', 'monthly'],
  ['Never', 'never'],
])(
  'tracks a saved search with the frequency %s, but without its name and filter values',
  async (choice, frequency) => {
    const events = collectEvents()
    const { user, open } = await renderSaveSearch(roomy, { profileFlow: true, answers: saves([]) })
    const dialog = await open()
    await user.click(dialog.getByRole('radio', { name: choice }))
    for (const box of dialog.queryAllByRole('checkbox').slice(0, 1)) await user.click(box)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const place = { place_type: 'city', place_key: '4671654' }
    const filters = ['maxPrice', 'minBeds']
    await waitFor(() =>
      expect(events).toEqual([{ event: 'save_search', ...place, transaction: 'sale', filters, frequency }]),
    )
  },
)

test('[SAV-13, SAV-15, SAV-31] with the profile flow flag, offers five frequencies and event types', async () => {
  const inputs: unknown[] = []
  const { user, open } = await renderSaveSearch(roomy, { profileFlow: true, answers: saves(inputs) })
  const dialog = await open()
  expect(radios(dialog)).toEqual([
    ['IMMEDIATE', 'Immediate', true],
    ['DAILY', 'Daily', false],
    ['WEEKLY', 'Weekly', false],
    ['MONTHLY', 'Monthly', false],
    ['NONE', 'Never', false],
  ])
  const kinds = ['New listings', 'Coming soon', 'Price changes', 'Status changes']
  const boxes = dialog.getAllByRole('checkbox')
  expect(kinds.map((name) => boxes.indexOf(dialog.getByRole('checkbox', { name })))).toEqual([0, 1, 2, 3])
  for (const box of boxes) await user.click(box)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Select at least 1')).toBeDefined()
  expect(document.activeElement).toBe(boxes[0])
  expect(inputs).toEqual([])
  await user.click(dialog.getByRole('radio', { name: 'Never' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputs).toMatchObject([{ isSubscribed: false, notificationFrequency: 2 }]))
  expect(inputs[0]).not.toHaveProperty('notifyOn')
})

test('[SAV-29] requires a name and moves the focus to it', async () => {
  const inputs: unknown[] = []
  const { user, open } = await renderSaveSearch(roomy, { answers: saves(inputs) })
  const dialog = await open()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, '  ')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Name is required')).toBeDefined()
  expect(document.activeElement).toBe(name)
  expect(inputs).toEqual([])
  await user.type(name, 'Mine')
  expect(dialog.queryByText('Name is required')).toBeNull()
})

test('[SAV-30] requires a frequency when the stored frequency is not offered', async () => {
  store('searchToSave', { address: roomyAddress, typed: { searchName: 'Mine', emailFrequency: 'WEEKLY' } })
  const { user } = await renderSaveSearch()
  const dialog = within(await screen.findByRole('dialog', { name: 'Save Search' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Email frequency is required')).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Instant' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' too')
  expect(dialog.getByText('Email frequency is required')).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'Daily' }))
  expect(dialog.queryByText('Email frequency is required')).toBeNull()
})

test('[SAV-26, SAV-27] warns about an unverified email address and resends the verification email', async () => {
  const sendVerification = { verified: false, userErrors: [] }
  const { user, open } = await renderSaveSearch(roomy, {
    answers: { viewer: { ...zoe, verified: false }, sendVerification },
  })
  const dialog = await open()
  const warning = within(await dialog.findByRole('region', { name: 'Verify Your Email' }))
  expect(warning.queryByText(/Verification email has been sent\./)).toBeNull()
  await user.click(warning.getByRole('button', { name: 'Resend Confirmation' }))
  expect(await warning.findByText(/Verification email has been sent\./)).toBeDefined()
})

test('shows how many emails to expect, and hides the estimate when it fails to load', async () => {
  const frequencies: unknown[] = []
  const savedSearchPreview = ({ input }: { input: { notificationFrequency: number } }) => {
    frequencies.push(input.notificationFrequency)
    if (input.notificationFrequency === 2) throw new Error('down')
    return { mails: 9, events: 12, days: 30 }
  }
  const { user, open } = await renderSaveSearch(roomy, { answers: { savedSearchPreview } })
  const dialog = await open()
  expect(
    await dialog.findByText('42 homes match now · you’d have gotten about 9 emails in the last 30 days'),
  ).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'Daily' }))
  await waitFor(() => expect(frequencies).toEqual([1, 2]))
  await user.click(dialog.getByRole('radio', { name: 'Never' }))
  expect(dialog.getByText('42 homes match now')).toBeDefined()
})

test.each([
  [false, 'Instant', 'daily'],
  [true, 'Immediate', 'DAILY'],
])(
  '[F-15] [SAV-28] warns and offers Daily when the preselected frequency sends many emails: profile flow %s',
  async (profileFlow, first, daily) => {
    const savedSearchPreview = ({ input }: { input: { notificationFrequency: number } }) =>
      input.notificationFrequency === 1
        ? { mails: 600, events: 600, days: 30 }
        : { mails: 30, events: 600, days: 30 }
    const { user, open } = await renderSaveSearch(roomy, { profileFlow, answers: { savedSearchPreview } })
    const dialog = await open()
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: first }).checked).toBe(true)
    expect(await dialog.findByText(/^That’s about 20 emails a day\./)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Switch to Daily' }))
    const chosen = dialog.getByRole<HTMLInputElement>('radio', { name: 'Daily' })
    expect([chosen.value, chosen.checked, document.activeElement]).toEqual([daily, true, chosen])
    expect(dialog.queryByText(/emails a day/)).toBeNull()
  },
)

test('[F-15] does not warn about a few emails', async () => {
  const { open } = await renderSaveSearch()
  const dialog = await open()
  await dialog.findByText(/about 9 emails/)
  expect(dialog.queryByText(/emails a day/)).toBeNull()
})

test('keeps the last preview visible while the preview of another frequency loads', async () => {
  const open30 = { mails: 9, events: 12, days: 30 }
  const pending: (() => void)[] = []
  const savedSearchPreview = () =>
    new Promise((resolve) => {
      pending.push(() => resolve({ ...open30, mails: 9 - pending.length }))
    })
  const { user, open } = await renderSaveSearch(roomy, { answers: { savedSearchPreview } })
  const dialog = await open()
  const line = () => dialog.getByText(/^42 homes match now/).parentElement
  expect(line()?.childElementCount).toBe(2)
  await waitFor(() => expect(pending).toHaveLength(1))
  pending[0]?.()
  await dialog.findByText('42 homes match now · you’d have gotten about 8 emails in the last 30 days')
  expect(line()?.childElementCount).toBe(1)
  await user.click(dialog.getByRole('radio', { name: 'Daily' }))
  await waitFor(() => expect(pending).toHaveLength(2))
  expect([line()?.textContent, line()?.dataset.stale]).toEqual([
    '42 homes match now · you’d have gotten about 8 emails in the last 30 days',
    'true',
  ])
  pending[1]?.()
  await dialog.findByText('42 homes match now · you’d have gotten about 7 emails in the last 30 days')
  expect(line()?.dataset.stale).toBeUndefined()
})

test('shows the reason above the form and keeps the form values when a save fails', async () => {
  const message = 'You have 100 saved searches already.'
  const saveSearch = {
    savedSearch: null,
    accountUser: null,
    userErrors: [{ code: 'INVALID', message, field: null }],
  }
  const { user, open } = await renderSaveSearch(roomy, { answers: { saveSearch } })
  const dialog = await open()
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), '!')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(message)).toBeDefined()
  expect(dialog.getByDisplayValue('3+ beds under $600,000 in Austin, TX!')).toBeDefined()
  expect(readStored('searchToSave')?.typed).toEqual({ searchName: '3+ beds under $600,000 in Austin, TX!' })
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(readStored('searchToSave')).toBeNull()
})
