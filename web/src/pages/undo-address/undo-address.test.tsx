// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { signIn, tokenFor } from '../../fixtures/session-client.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { route } from './undo-address.route.tsx'

const { Component } = route()

function show(query: string, answers: Record<string, unknown> = {}) {
  window.mailedLink = query
  return stage(<Component />, answers)
}

const heading = () => screen.getByRole('heading', { level: 1 })
const button = () => screen.getByRole('button', { name: 'Restore my old address' })

beforeEach(() => setSession({ state: 'anonymous' }))
afterEach(() => {
  cleanup()
  delete window.mailedLink
  localStorage.clear()
  setSession({ state: 'loading' })
})

test('nothing happens before the button is pressed; then the address is back, and a new password is next', async () => {
  const undoAddressChange = vi.fn((_: unknown) => ({ email: 'ada@example.com', userErrors: [] }))
  signIn(tokenFor(900))
  const authSession = { loggedIn: false, userProfile: { id: '7' } }
  const { user, operations, address } = await show('?token=secret', { undoAddressChange, authSession })
  expect(operations).toEqual([])
  await user.click(button())
  await waitFor(() => expect(heading().textContent).toBe('Your old address is restored'))
  expect(document.activeElement).toBe(heading())
  expect(undoAddressChange.mock.calls.map(([input]) => input)).toEqual([{ input: { token: 'secret' } }])
  expect(screen.getByText(/ada@example\.com/)).toBeDefined()
  // The sessions of the account have ended, and the server says that the one of this browser is among them.
  expect(localStorage.getItem('authToken')).toBeNull()
  expect(window.mailedLink).toBeUndefined()
  await user.click(screen.getByRole('link', { name: 'Set a New Password' }))
  await waitFor(() => expect(address()).toBe('/login?action=forgotPassword'))
})

test('the session of another account stays', async () => {
  signIn(tokenFor(900))
  const { user } = await show('?token=secret', {
    undoAddressChange: () => ({ email: 'grace@example.com', userErrors: [] }),
    authSession: { loggedIn: true, userProfile: { id: '7' } },
  })
  await user.click(button())
  await waitFor(() => expect(heading().textContent).toBe('Your old address is restored'))
  expect(localStorage.getItem('authToken')).not.toBeNull()
})

test.each([
  ['USED', 'This link has been used.'],
  ['EXPIRED', 'This link is too old.'],
  ['UNKNOWN', 'This link does not work.'],
])('a link that is %s says so', async (code, text) => {
  const refusal = { code, message: 'Ask for a new one.', field: ['token'] }
  const { user } = await show('?token=secret', {
    undoAddressChange: () => ({ email: null, userErrors: [refusal] }),
  })
  await user.click(button())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
  expect(heading().textContent).toBe('Didn’t make this change?')
})

test('when nobody answers that is said, and it can be tried again', async () => {
  const answers = [new Error('down'), { email: 'ada@example.com', userErrors: [] }]
  const { user } = await show('?token=secret', { undoAddressChange: () => answers.shift() })
  await user.click(button())
  await screen.findByText('Something went wrong, please try again.')
  await user.click(button())
  await waitFor(() => expect(heading().textContent).toBe('Your old address is restored'))
})

test('without a link there is no button', async () => {
  await show('')
  expect(screen.getByText('Use the link in your email to open this page.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
