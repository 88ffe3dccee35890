// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { signIn, tokenFor } from '../../fixtures/session-client.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { route } from './reset-password.route.tsx'

const { Component } = route()

/** Opens the page and waits for the link check. */
async function show(query: string, answers: Record<string, unknown> = {}) {
  window.mailedLink = query
  const checkPasswordLink = { success: true, userErrors: [] }
  const page = await stage(<Component />, { checkPasswordLink, ...answers })
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull())
  return page
}

const link = '?token=secret&email=ada%40example.com'
const password = () => screen.getByLabelText<HTMLInputElement>('New password')
const again = () => screen.getByLabelText<HTMLInputElement>('Confirm password')
const heading = () => screen.getByRole('heading', { level: 1 })

async function set(user: Awaited<ReturnType<typeof stage>>['user'], typed = 'Houses-8', twice = typed) {
  await user.type(password(), typed)
  await user.type(again(), twice)
  await user.click(screen.getByRole('button', { name: 'Set Password' }))
}

afterEach(() => {
  cleanup()
  delete window.mailedLink
  localStorage.clear()
  setSession({ state: 'loading' })
})

test('[AUTH-20, AUTH-03] the form has the hidden account email, a password, and its confirmation', async () => {
  await show(link)
  expect(heading().textContent).toBe('Set a New Password')
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form input')]
  expect(inputs.map(({ name, autocomplete, hidden }) => [name, autocomplete, hidden])).toEqual([
    ['email', 'username', true],
    ['password', 'new-password', false],
    ['confirm', 'new-password', false],
  ])
  expect(inputs[0]?.value).toBe('ada@example.com')
})

test('[AUTH-03, AUTH-30, AUTH-31] reports mistakes before it sends a request, then sets the password', async () => {
  const resetPassword = vi.fn((_: unknown) => ({ success: true, userErrors: [] }))
  signIn(tokenFor(900))
  const { user, operations } = await show(link, { resetPassword })
  await set(user, 'houses-8', 'houses-9')
  await screen.findByText(/include a lowercase letter, an uppercase letter/)
  expect(screen.getByText('Passwords must match')).toBeDefined()
  expect(document.activeElement).toBe(password())
  expect(operations).toEqual(['CheckPasswordLink'])
  await user.clear(password())
  await user.clear(again())
  await set(user)
  await waitFor(() => expect(heading().textContent).toBe('Your password is set'))
  expect(document.activeElement).toBe(heading())
  expect(resetPassword.mock.calls.map(([input]) => input)).toEqual([
    {
      input: {
        token: 'secret',
        email: 'ada@example.com',
        password: 'Houses-8',
        passwordConfirmation: 'Houses-8',
      },
    },
  ])
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login')
  // A password reset ends every session of the account, including the session in this browser.
  expect(localStorage.getItem('authToken')).toBeNull()
  // The used link is cleared, so the page does not show the form again.
  expect(window.mailedLink).toBeUndefined()
})

test.each([
  ['USED', 'This link has already been used. Request a new one.'],
  ['EXPIRED', 'This link has expired. Request a new one.'],
  ['UNKNOWN', 'This link doesn’t work. Request a new one.'],
])(
  '[AUTH-03] shows the reason and offers a new link when the link is %s on submit',
  async (code, message) => {
    const { user } = await show(link, {
      resetPassword: () => ({ success: null, userErrors: [{ code, message, field: null }] }),
      requestPasswordReset: () => ({ success: true, userErrors: [] }),
    })
    await set(user)
    await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toBe(message))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ada@example.com')
    await user.click(screen.getByRole('button', { name: 'Send Link' }))
    await waitFor(() => expect(heading().textContent).toBe('Password Reset'))
  },
)

test.each([
  ['USED', 'This link has already been used. Request a new one.'],
  ['EXPIRED', 'This link has expired. Request a new one.'],
])('[F-13] shows the reason before the user types a password when the link is %s', async (code, message) => {
  const checkPasswordLink = vi.fn((_: unknown) => ({
    success: null,
    userErrors: [{ code, message, field: null }],
  }))
  await show(link, { checkPasswordLink })
  expect(heading().textContent).toBe('You need a new link')
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe(message)
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ada@example.com')
  expect(checkPasswordLink.mock.calls.map(([input]) => input)).toEqual([
    { input: { token: 'secret', email: 'ada@example.com' } },
  ])
})

test('[F-13] shows the form when the link cannot be checked', async () => {
  await show(link, { checkPasswordLink: () => new Error('down') })
  expect(password()).toBeDefined()
})

test('keeps the typed passwords after an error unrelated to the link', async () => {
  const tired = { code: 'TOO_MANY_ATTEMPTS', message: 'Wait a little.', field: null }
  const { user } = await show(link, { resetPassword: () => ({ success: null, userErrors: [tired] }) })
  await set(user)
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('We couldn’t set your passwordWait a little.'),
  )
  expect([password().value, again().value]).toEqual(['Houses-8', 'Houses-8'])
})

test.each(['', '?token=secret', '?email=ada%40example.com'])(
  'reports a missing link for the query "%s"',
  async (query) => {
    await show(query)
    expect(heading().textContent).toBe('You need a new link')
    expect(screen.getByRole('button', { name: 'Send Link' })).toBeDefined()
  },
)
