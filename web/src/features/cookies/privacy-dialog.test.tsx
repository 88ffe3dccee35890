// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { ada, freshToken, signIn } from '../../fixtures/session-client.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { cookieChoice, storeChoice } from '../../platform/visitor/consent.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { PrivacyDialog } from './privacy-dialog.tsx'

/** Returns a fake graph that accepts cookie choices and records them. */
function acceptingGraph() {
  const taken: unknown[] = []
  const updateSettings = ({ input }: { input: object }) => {
    taken.push({ ...input })
    return { accountUser: { id: '7', settings: input }, userErrors: [] }
  }
  return { taken, updateSettings }
}

const refusingGraph = () => ({
  updateSettings: () => ({ accountUser: null, userErrors: [{ code: 'INVALID', message: 'No.' }] }),
})

const press = (name: string) => screen.getByRole('button', { name, hidden: true })

function becomeMember(): void {
  signIn(freshToken())
  setSession({ state: 'member', ...ada })
}

beforeEach(() => {
  setSession({ state: 'anonymous' })
  // jsdom does not implement dialogs.
  HTMLDialogElement.prototype.showModal = () => undefined
  HTMLDialogElement.prototype.close = () => undefined
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  setSession({ state: 'loading' })
})

test.each([
  ['a visitor who accepts all is kept here and asked of nobody', 'Accept All', true],
  ['a visitor who wants no more than is needed is kept here', 'Necessary Only', false],
] as const)('[PROF-06, PROF-54] %s', async (_, name, accepted) => {
  const { user, operations } = await stage(<CookieBanner />)
  expect(cookieChoice()).toBeNull()
  await user.click(press(name))
  expect(cookieChoice()).toBe(accepted)
  expect(operations).toEqual([])
})

test('[PROF-07, PROF-55] also saves a member’s choice to the account', async () => {
  becomeMember()
  storeChoice(false)
  const { taken, updateSettings } = acceptingGraph()
  const { user } = await stage(<PrivacyDialog open onClose={() => undefined} />, { updateSettings })
  const [needed, counting] = screen.getAllByRole<HTMLInputElement>('switch', { hidden: true })
  expect([needed?.disabled, needed?.checked, counting?.checked]).toEqual([true, true, false])
  if (counting) await user.click(counting)
  expect(cookieChoice()).toBe(false)
  await user.click(press('Save Preferences'))
  await waitFor(() => expect(cookieChoice()).toBe(true))
  expect(taken).toEqual([{ acceptAllCookies: true, userSetCookieSettings: true }])
})

test('[PROF-55] keeps the old choice and shows an error when the account rejects the change', async () => {
  becomeMember()
  storeChoice(false)
  const { user } = await stage(<PrivacyDialog open onClose={() => undefined} />, refusingGraph())
  await user.click(press('Accept All'))
  const alert = screen.getByRole('alert', { hidden: true })
  await waitFor(() =>
    expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Oops, something went wrong!',
      'Something went wrong, please try again.',
    ]),
  )
  expect(cookieChoice()).toBe(false)
})

test('[PROF-55] withdraws consent immediately even when the account fails to save the choice', async () => {
  becomeMember()
  storeChoice(true)
  const { user } = await stage(<PrivacyDialog open onClose={() => undefined} />, refusingGraph())
  await user.click(screen.getByRole('switch', { name: /^Analytics/, hidden: true }))
  await user.click(press('Save Preferences'))
  expect(cookieChoice()).toBe(false)
  const alert = screen.getByRole('alert', { hidden: true })
  await waitFor(() => expect(alert.textContent).toContain('Something went wrong'))
})

test('[PROF-55] applies a first choice in this browser even when the account rejects it', async () => {
  becomeMember()
  const { user, operations } = await stage(<CookieBanner />, refusingGraph())
  await user.click(press('Necessary Only'))
  await waitFor(() => expect(operations).toEqual(['UpdateSettings']))
  expect(cookieChoice()).toBe(false)
})

test('applies a first choice in this browser even when the code that saves it fails to load', async () => {
  becomeMember()
  vi.doMock('../../platform/session/session-member.ts', () => {
    throw new Error('It does not come.')
  })
  const { user, operations } = await stage(<CookieBanner />)
  await user.click(press('Necessary Only'))
  await waitFor(() => expect(cookieChoice()).toBe(false))
  expect(operations).toEqual([])
  vi.doUnmock('../../platform/session/session-member.ts')
})

test('[PROF-55] shows an error when the code that saves a change fails to load', async () => {
  becomeMember()
  storeChoice(false)
  vi.doMock('../../platform/session/session-member.ts', () => {
    throw new Error('It does not come.')
  })
  const { user } = await stage(<PrivacyDialog open onClose={() => undefined} />)
  await user.click(press('Accept All'))
  const failure = await screen.findByText('Something went wrong, please try again.')
  expect(failure.closest('[role="alert"]')).not.toBeNull()
  expect(cookieChoice()).toBe(false)
  vi.doUnmock('../../platform/session/session-member.ts')
})
