// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../../fixtures/dialogs.ts'
import {
  dialogNamed,
  fakeSettings,
  renderNotifications,
  subscriptionRow,
} from '../../../fixtures/notifications-stage.tsx'
import { signInAs, signOut, zoe } from '../../../fixtures/sample-member.ts'

const down = () => {
  throw new Error('down')
}
const mutedRows = () => document.querySelectorAll('li [data-muted="true"]')
const master = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Email me/ })

beforeEach(() => {
  vi.stubEnv('TZ', 'America/Denver')
  openDialogs()
  signInAs(zoe)
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllEnvs()
})

test('[NOTF-01, NOTF-02, NOTF-03, NOTF-15] shows the master switch and the subscriptions in order', async () => {
  await renderNotifications(fakeSettings().answers)
  expect(screen.getByRole('heading', { level: 2, name: 'Emails' })).toBeDefined()
  expect(master().checked).toBe(true)
  const list = within(screen.getByRole('list', { name: 'Email topics' }))
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Listing alerts',
    'Favorites',
    'Newsletter',
    'Agents',
    'Open houses',
  ])
  expect(subscriptionRow('Favorites').getByText('Daily · Price changes')).toBeDefined()
  expect(subscriptionRow('Newsletter').getByText('Off')).toBeDefined()
})

test('[F-13] removes the warning when the member confirms the email address in another tab', async () => {
  const { answers } = fakeSettings()
  let verified = false
  await renderNotifications({ ...answers, viewer: () => ({ ...answers.viewer(), verified }) })
  expect(screen.getByRole('heading', { level: 3, name: 'Verify Your Email' })).toBeDefined()
  verified = true
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Verify Your Email' })).toBeNull())
})

test("[NOTF-06] reads a subscription's id, name, isSubscribed flag, and email flag from the graph", async () => {
  const { answers } = fakeSettings({
    subscriptions: [
      {
        id: '1',
        name: 'newsletter',
        isSubscribed: true,
        email: false,
        notificationFrequency: null,
        notifyOn: null,
      },
    ],
  })
  await renderNotifications(answers)
  expect(subscriptionRow('Newsletter').getByText('Off')).toBeDefined()
})

test('[NOTF-05, NOTF-11, NOTF-13] switching all notifications off opens a confirmation, and Cancel leaves them on', async () => {
  const { answers, wishes } = fakeSettings()
  const { user } = await renderNotifications(answers)
  await user.click(master())
  const sure = dialogNamed('Are You Sure?')
  expect(sure.getByRole('button', { name: 'Turn Off All Notifications' })).toBeDefined()
  await user.click(sure.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(master().checked).toBe(true)
  expect(wishes).toEqual([])
})

test('[NOTF-12, NOTF-14] saves "off" only after the confirmation, and saves "on" immediately', async () => {
  const { answers, wishes } = fakeSettings()
  const { user } = await renderNotifications(answers)
  await user.click(master())
  await user.click(dialogNamed('Are You Sure?').getByRole('button', { name: 'Turn Off All Notifications' }))
  await waitFor(() => expect(master().checked).toBe(false))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Each subscription keeps its settings but appears muted.
  expect(mutedRows()).toHaveLength(5)
  await user.click(master())
  await waitFor(() => expect(wishes).toEqual([{ notificationOptIn: false }, { notificationOptIn: true }]))
  await waitFor(() => expect(master().checked).toBe(true))
  expect(mutedRows()).toHaveLength(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['en', 'EN_US'],
  ['fr', 'FR_CA'],
] as const)(
  '[F-04] switches the language of favorites emails when the member changes settings on the page in %s',
  async (language, locale) => {
    const { answers, locales } = fakeSettings({ notificationOptIn: false })
    const { user } = await renderNotifications(answers, true, language)
    await user.click(master())
    await waitFor(() => expect(locales).toEqual([locale]))
  },
)

test('all notifications end up off when the member switches them off while the value "on" is still being saved', async () => {
  const { answers, wishes } = fakeSettings({ notificationOptIn: false })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow = async (...asked: Parameters<typeof answers.updateNotifications>) => {
    if (wishes.length === 0) await held
    return answers.updateNotifications(...asked)
  }
  const { user } = await renderNotifications({ ...answers, updateNotifications: slow })
  await user.click(master())
  await waitFor(() => expect(master().checked).toBe(true))
  await user.click(master())
  await user.click(dialogNamed('Are You Sure?').getByRole('button', { name: 'Turn Off All Notifications' }))
  answer()
  await waitFor(() => expect(wishes).toEqual([{ notificationOptIn: true }, { notificationOptIn: false }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(master().checked).toBe(false)
})

test('[CALL-21] shows the error of a failed save in a toast for the master switch, and above the form in a dialog', async () => {
  const { answers } = fakeSettings({ notificationOptIn: false })
  const { user } = await renderNotifications({ ...answers, updateNotifications: down })
  await user.click(master())
  expect(await screen.findByText('Something went wrong, please try again.')).toBeDefined()
  expect(master().checked).toBe(false)
  await user.click(subscriptionRow('Newsletter').getByRole('button'))
  await user.click(dialogNamed('Newsletter').getByRole('button', { name: 'Apply' }))
  const alert = await dialogNamed('Newsletter').findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('Oops, something went wrong!'))
  expect(alert.textContent).toContain('Something went wrong, please try again.')
})

test("shows the service's error message, and keeps all notifications on, when switching off fails", async () => {
  const refuse = () => ({
    notificationSettings: null,
    accountUser: null,
    userErrors: [{ code: 'INVALID', message: 'Confirm your email first.', field: null }],
  })
  const { user } = await renderNotifications({ ...fakeSettings().answers, updateNotifications: refuse })
  await user.click(master())
  const sure = dialogNamed('Are You Sure?')
  await user.click(sure.getByRole('button', { name: 'Turn Off All Notifications' }))
  expect(await sure.findByText('Confirm your email first.')).toBeDefined()
  expect(master().checked).toBe(true)
  await user.click(sure.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Change the time zone' }))
  await user.click(dialogNamed('Time zone').getByRole('button', { name: 'Apply' }))
  expect(await dialogNamed('Time zone').findByText('Confirm your email first.')).toBeDefined()
})

test('[NOTF-16] disables the switch while the email address is not confirmed, and can resend the confirmation email', async () => {
  const { answers } = fakeSettings({ notificationOptIn: false })
  const unverified = { ...answers, viewer: () => ({ ...answers.viewer(), verified: false }) }
  const sendVerification = () => ({ verified: false, userErrors: [] })
  const { user } = await renderNotifications({ ...unverified, sendVerification })
  expect(screen.getByRole('heading', { level: 3, name: 'Verify Your Email' })).toBeDefined()
  expect(master().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Resend Confirmation' }))
  expect(await screen.findByText(/^Verification email has been sent\./)).toBeDefined()
})

test("shows the time zone of the emails, suggests the device's time zone, and lets the member choose another time zone", async () => {
  const { answers, wishes } = fakeSettings()
  const { user } = await renderNotifications(answers)
  expect(screen.getByText(/^We send emails at 8 a\.m\., Chicago time\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use Denver time' }))
  expect(await screen.findByText(/8 a\.m\., Denver time\./)).toBeDefined()
  expect(screen.queryByText(/This device is set to/)).toBeNull()
  // The focus moves to this button, because the clicked button has disappeared.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the time zone' }))
  await user.click(screen.getByRole('button', { name: 'Change the time zone' }))
  const fields = dialogNamed('Time zone')
  await user.selectOptions(fields.getByRole('combobox'), 'Pacific/Honolulu')
  await user.click(fields.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(/8 a\.m\., Honolulu time\./)).toBeDefined()
  expect(wishes).toEqual([{ timeZone: 'America/Denver' }, { timeZone: 'Pacific/Honolulu' }])
})

test.each([
  // Time zone data from before 2026 gives California and British Columbia the same clock time.
  ['America/Los_Angeles', 'America/Vancouver', false, 1],
  ['America/Vancouver', 'America/Whitehorse', true, 0],
  ['America/Denver', 'America/Chicago', null, 0],
])(
  '[F-24] given device zone %s, email zone %s, and isSameClock %s, suggests %i device time zones',
  async (...known) => {
    const [device, timeZone, isSame, proposals] = known
    vi.stubEnv('TZ', device)
    const compared: unknown[] = []
    const isSameClock = (zones: object) => {
      compared.push(zones)
      return isSame
    }
    await renderNotifications(fakeSettings({ timeZone, isSameClock }).answers)
    expect(await screen.findByText(/^We send emails at 8 a\.m\./)).toBeDefined()
    expect(screen.queryAllByRole('button', { name: /^Use .* time$/ })).toHaveLength(proposals)
    expect(compared).toEqual([{ timeZone: device }])
  },
)

test('shows the error of a failed save in the time zone dialog, and discards a choice that was not applied', async () => {
  let answer: () => void = () => undefined
  const held = new Promise((_, reject) => {
    answer = () => reject(new Error('down'))
  })
  const { user } = await renderNotifications({ ...fakeSettings().answers, updateNotifications: () => held })
  const open = () => user.click(screen.getByRole('button', { name: 'Change the time zone' }))
  const fields = () => dialogNamed('Time zone')
  const zone = () => fields().getByRole<HTMLSelectElement>('combobox')
  const apply = () => fields().getByRole('button', { name: 'Apply' })
  await open()
  await user.selectOptions(zone(), 'Pacific/Honolulu')
  await user.click(apply())
  expect(apply().getAttribute('aria-busy')).toBe('true')
  answer()
  await waitFor(() => expect(fields().getByRole('alert').textContent).toContain('Something went wrong'))
  expect([apply().getAttribute('aria-busy'), zone().value]).toEqual([null, 'Pacific/Honolulu'])
  await user.click(fields().getByRole('button', { name: 'Cancel' }))
  await open()
  expect(zone().value).toBe('America/Chicago')
})

test('clears the previous error when the time zone dialog opens again', async () => {
  const { user } = await renderNotifications({ ...fakeSettings().answers, updateNotifications: down })
  await user.click(screen.getByRole('button', { name: 'Use Denver time' }))
  expect(await screen.findByText('Something went wrong, please try again.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change the time zone' }))
  expect(dialogNamed('Time zone').getByRole('alert').textContent).toBe('')
})

test('retries loading the settings after a failure', async () => {
  const { answers } = fakeSettings()
  let isDown = true
  const { user } = await renderNotifications({
    ...answers,
    viewer: () => ({
      ...zoe,
      notificationSettings: () => (isDown ? down() : answers.viewer().notificationSettings),
    }),
  })
  expect(await screen.findByText('We couldn’t load your notifications')).toBeDefined()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(master().checked).toBe(true))
})

test("notifies the member's other tabs about a save", async () => {
  const other = new BroadcastChannel('gable')
  const told: unknown[] = []
  other.onmessage = ({ data }) => told.push(data)
  const { user } = await renderNotifications(fakeSettings({ notificationOptIn: false }).answers)
  await user.click(master())
  await waitFor(() => expect(told).toEqual([{ kind: 'notifications', member: zoe.id }]))
  other.close()
})

test('reloads after the same member changes settings in another tab, and ignores changes by another member', async () => {
  const { answers } = fakeSettings()
  let notificationOptIn = true
  const { operations } = await renderNotifications({
    ...answers,
    viewer: () => ({
      ...zoe,
      notificationSettings: { ...answers.viewer().notificationSettings, notificationOptIn },
    }),
  })
  expect(master().checked).toBe(true)
  notificationOptIn = false
  const other = new BroadcastChannel('gable')
  other.postMessage({ kind: 'notifications', member: 'somebody else' })
  other.postMessage({ kind: 'savedSearches', member: zoe.id })
  other.postMessage({ kind: 'notifications', member: zoe.id })
  await waitFor(() => expect(master().checked).toBe(false))
  expect(operations).toEqual(['NotificationsStage', 'NotificationsStage'])
  other.close()
})
