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
const master = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Mail me/ })

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

test('[NOTF-01, NOTF-02, NOTF-03, NOTF-15] a switch for all, and the subscriptions in their order', async () => {
  await renderNotifications(fakeSettings().answers)
  expect(screen.getByRole('heading', { level: 2, name: 'Emails' })).toBeDefined()
  expect(master().checked).toBe(true)
  const list = within(screen.getByRole('list', { name: 'Email topics' }))
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'MLS # alerts',
    'Favorites',
    'Newsletter',
    'Agents',
    'Open houses',
  ])
  expect(subscriptionRow('Favorites').getByText('Daily · The price changes')).toBeDefined()
  expect(subscriptionRow('Newsletter').getByText('Off')).toBeDefined()
})

test('[F-13] stops warning when the address was confirmed in another tab', async () => {
  const { answers } = fakeSettings()
  let verified = false
  await renderNotifications({ ...answers, viewer: () => ({ ...answers.viewer(), verified }) })
  expect(screen.getByRole('heading', { level: 3, name: 'Verify Your Email' })).toBeDefined()
  verified = true
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Verify Your Email' })).toBeNull())
})

test('[NOTF-06] a subscription has an id, a name, whether it is on, and whether by mail', async () => {
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

test('[NOTF-05, NOTF-11, NOTF-13] switching all off asks first, and Cancel keeps it on', async () => {
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

test('[NOTF-12, NOTF-14] confirmed, all is off and saved; on again is saved at once', async () => {
  const { answers, wishes } = fakeSettings()
  const { user } = await renderNotifications(answers)
  await user.click(master())
  await user.click(dialogNamed('Are You Sure?').getByRole('button', { name: 'Turn Off All Notifications' }))
  await waitFor(() => expect(master().checked).toBe(false))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // What each is set to stays, and is of no use meanwhile.
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
  '[F-04] a member who changes settings on a page in %s gets emails about favorites in that language',
  async (language, locale) => {
    const { answers, locales } = fakeSettings({ notificationOptIn: false })
    const { user } = await renderNotifications(answers, true, language)
    await user.click(master())
    await waitFor(() => expect(locales).toEqual([locale]))
  },
)

test('switched off while on is still being saved, it is off in the end', async () => {
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

test('[CALL-21] what cannot be saved says so: by a toast where it was at once, above the form in a dialog', async () => {
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

test('what the service refuses is told in its words, and all stays on while it cannot be switched off', async () => {
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

test('[NOTF-16] without a confirmed address nothing is switched, and the mail can be sent again', async () => {
  const { answers } = fakeSettings({ notificationOptIn: false })
  const unverified = { ...answers, viewer: () => ({ ...answers.viewer(), verified: false }) }
  const sendVerification = () => ({ verified: false, userErrors: [] })
  const { user } = await renderNotifications({ ...unverified, sendVerification })
  expect(screen.getByRole('heading', { level: 3, name: 'Verify Your Email' })).toBeDefined()
  expect(master().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Resend Confirmation' }))
  expect(await screen.findByText(/^Verification email has been sent\./)).toBeDefined()
})

test('mails come in the morning of a time zone; another can be chosen, and this device’s is proposed', async () => {
  const { answers, wishes } = fakeSettings()
  const { user } = await renderNotifications(answers)
  expect(screen.getByText(/^We send emails at 8 a\.m\., Chicago time\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use Denver time' }))
  expect(await screen.findByText(/morning, Denver time\./)).toBeDefined()
  expect(screen.queryByText(/This device is set to/)).toBeNull()
  // The button that was pressed is gone.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the time zone' }))
  await user.click(screen.getByRole('button', { name: 'Change the time zone' }))
  const fields = dialogNamed('Time zone')
  await user.selectOptions(fields.getByRole('combobox'), 'Pacific/Honolulu')
  await user.click(fields.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(/morning, Honolulu time\./)).toBeDefined()
  expect(wishes).toEqual([{ timeZone: 'America/Denver' }, { timeZone: 'Pacific/Honolulu' }])
})

test.each([
  // A browser with rules from before 2026 says that California and British Columbia have the same clocks.
  ['America/Los_Angeles', 'America/Vancouver', false, 1],
  ['America/Vancouver', 'America/Whitehorse', true, 0],
  ['America/Denver', 'America/Chicago', null, 0],
])(
  '[F-24] on a device in %s, emails at %s time, a graph that says %s for the same clock makes %i proposals',
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

test('a time zone that cannot be saved is reported in its dialog, which forgets a choice that is not applied', async () => {
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

test('a time zone that could not be saved is no news when its dialog is opened again', async () => {
  const { user } = await renderNotifications({ ...fakeSettings().answers, updateNotifications: down })
  await user.click(screen.getByRole('button', { name: 'Use Denver time' }))
  expect(await screen.findByText('Something went wrong, please try again.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change the time zone' }))
  expect(dialogNamed('Time zone').getByRole('alert').textContent).toBe('')
})

test('settings that cannot be had are asked for again', async () => {
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

test('tells the other tabs of the member what was saved', async () => {
  const other = new BroadcastChannel('gable')
  const told: unknown[] = []
  other.onmessage = ({ data }) => told.push(data)
  const { user } = await renderNotifications(fakeSettings({ notificationOptIn: false }).answers)
  await user.click(master())
  await waitFor(() => expect(told).toEqual([{ kind: 'notifications', member: zoe.id }]))
  other.close()
})

test('a change in another tab is seen in this one, one of another member is not', async () => {
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
