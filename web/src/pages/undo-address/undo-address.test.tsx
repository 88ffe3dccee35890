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

test('restores the old address only after a click, then links to a password reset', async () => {
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
  // Every session of the account has ended, and the server reports that the session of this browser was one
  // of them.
  expect(localStorage.getItem('authToken')).toBeNull()
  expect(window.mailedLink).toBeUndefined()
  await user.click(screen.getByRole('link', { name: 'Set a New Password' }))
  await waitFor(() => expect(address()).toBe('/login?action=forgotPassword'))
})

test('keeps a stored session that belongs to another account', async () => {
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
  ['USED', 'This link has already been used.'],
  ['EXPIRED', 'This link has expired.'],
  ['UNKNOWN', 'This link doesn’t work.'],
])('shows the reason when the link is %s', async (code, text) => {
  const refusal = { code, message: 'Ask for a new one.', field: ['token'] }
  const { user } = await show('?token=secret', {
    undoAddressChange: () => ({ email: null, userErrors: [refusal] }),
  })
  await user.click(button())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
  expect(heading().textContent).toBe('Didn’t make this change?')
})

test('shows an error and lets the user retry when the request fails', async () => {
  const answers = [new Error('down'), { email: 'ada@example.com', userErrors: [] }]
  const { user } = await show('?token=secret', { undoAddressChange: () => answers.shift() })
  await user.click(button())
  await screen.findByText('Something went wrong, please try again.')
  await user.click(button())
  await waitFor(() => expect(heading().textContent).toBe('Your old address is restored'))
})

test('renders no undo button when the URL has no token', async () => {
  await show('')
  expect(screen.getByText('Use the link in your email to open this page.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
