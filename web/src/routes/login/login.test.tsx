// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currentSession, setSession } from '../../graphql/session-state.ts'
import { stage } from '../../test/render.tsx'
import { ada, fresh, signIn, tokenFor } from '../../test/session-client.ts'
import { route } from './login.route.tsx'

const { Component } = route()

afterEach(() => {
  cleanup()
  delete window.ssoReturn
  localStorage.clear()
  setSession({ state: 'loading' })
})

test('a member who comes back without a new session reads why, and goes on from there', async () => {
  signIn(tokenFor(900))
  setSession({ state: 'member', ...ada })
  window.ssoReturn = '#error=cancelled'
  await stage(<Component />)
  expect(screen.getByRole('alert').textContent).toContain('You came back without logging in.')
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()
})

test('a visitor who comes back without a session and then logs in is not held up', async () => {
  setSession({ state: 'anonymous' })
  window.ssoReturn = '#error=cancelled'
  const session = {
    token: fresh(),
    refreshToken: 'first',
    accountUser: { id: '7', email: 'ada@example.com', firstName: 'Ada', settings: null },
  }
  const { user } = await stage(<Component />, { logIn: { session, userErrors: [] } })
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'houses-8')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(currentSession().state).toBe('member'))
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
})
