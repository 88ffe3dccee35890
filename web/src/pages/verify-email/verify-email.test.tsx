// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { ada, signIn, tokenFor } from '../../fixtures/session-client.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { route } from './verify-email.route.tsx'

const { Component } = route()

function show(query: string, answers: Record<string, unknown> = {}) {
  window.mailedLink = query
  return stage(<Component />, answers)
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const used = {
  code: 'USED',
  message: 'This link has already been used. Request a new one.',
  field: ['token'],
}

function member() {
  signIn(tokenFor(900))
  setSession({ state: 'member', ...ada })
}

beforeEach(() => setSession({ state: 'anonymous' }))
afterEach(() => {
  cleanup()
  delete window.mailedLink
  localStorage.clear()
  setSession({ state: 'loading' })
})

test('[AUTH-04] confirms the address once when the link opens', async () => {
  const confirmEmail = vi.fn((_: unknown) => ({ verified: true, userErrors: [] }))
  await show('?token=secret', { confirmEmail })
  await waitFor(() => expect(heading()).toBe('Thanks, your email is confirmed'))
  expect(confirmEmail.mock.calls.map(([input]) => input)).toEqual([{ input: { token: 'secret' } }])
  expect(window.mailedLink).toBeUndefined()
})

test('[F-02] still shows the confirmation after a reload', async () => {
  const confirmEmail = () => ({ verified: true, userErrors: [] })
  const { entryState } = await show('?token=secret', { confirmEmail })
  await waitFor(() => expect(heading()).toBe('Thanks, your email is confirmed'))
  await waitFor(() => expect(entryState()).toEqual({ isConfirmed: true }))
  cleanup()
  window.mailedLink = ''
  await stage(<Component />, {}, { state: { isConfirmed: true } })
  await waitFor(() => expect(heading()).toBe('Thanks, your email is confirmed'))
  expect(screen.queryByRole('button', { name: 'Resend Confirmation' })).toBeNull()
})

test('[AUTH-04] reports a used link and sends a member a new one', async () => {
  member()
  const sendVerification = vi.fn((_: unknown) => ({ verified: false, userErrors: [] }))
  const { user } = await show('?token=secret', {
    confirmEmail: () => ({ verified: null, userErrors: [used] }),
    sendVerification,
  })
  await screen.findByText(used.message)
  expect(heading()).toBe('We couldn’t confirm your email')
  await user.click(screen.getByRole('button', { name: 'Resend Confirmation' }))
  await screen.findByText(/^Verification email has been sent\./)
  expect(sendVerification.mock.calls.map(([input]) => input)).toEqual([
    { input: { id: '7', locale: 'EN_US' } },
  ])
})

test('[AUTH-04] says that the address is already confirmed when a member requests another link', async () => {
  member()
  const { user } = await show('', { sendVerification: () => ({ verified: true, userErrors: [] }) })
  await user.click(screen.getByRole('button', { name: 'Resend Confirmation' }))
  await waitFor(() => expect(heading()).toBe('Thanks, your email is confirmed'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('links to a login that returns to this page when the visitor is not signed in', async () => {
  await show('')
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent('/verify-email')}`,
  )
})

test('shows an error when requests fail', async () => {
  member()
  const { user } = await show('?token=secret', {
    confirmEmail: () => new Error('down'),
    sendVerification: () => new Error('down'),
  })
  await screen.findByText('Something went wrong, please try again.')
  await user.click(screen.getByRole('button', { name: 'Resend Confirmation' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('We couldn’t send the email'))
})
