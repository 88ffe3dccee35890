// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { defaultFlags, SiteChromeContext } from '../../../platform/graphql/site-chrome.ts'
import { setSession } from '../../../platform/session/session-state.ts'
import { AccountMenu } from './account-menu.tsx'

const renderMenu = (profileFlow: boolean) =>
  stage(
    <SiteChromeContext
      value={{ menus: [], flags: { ...defaultFlags, profileFlow }, footer: null, ads: null }}
    >
      <AccountMenu place="sheet" />
    </SiteChromeContext>,
  )

const targets = async () => {
  await screen.findByRole('navigation', { name: 'Your Account' })
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
}

const ada = { state: 'member', id: '7', email: 'ada@example.com', firstName: 'Ada' } as const

beforeEach(() => {
  localStorage.setItem('authToken', '""')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  setSession({ state: 'loading' })
})

test('[AUTH-51] shows Log In and Sign Up to a visitor', async () => {
  localStorage.clear()
  await renderMenu(false)
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/login?action=register')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('[PROF-08] [PROF-09] [PROF-10] [PROF-11] links to /account when the profile flow is off', async () => {
  setSession(ada)
  await renderMenu(false)
  expect((await targets()).slice(-5)).toEqual([
    '/account/favorite-properties',
    '/account/saved-searches',
    '/account/account-settings/notifications',
    '/account/requests',
    '/account/account-settings',
  ])
  expect(screen.getByText('Hello, Ada')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeDefined()
})

test('[PROF-08] [PROF-13] [PROF-14] [PROF-15] [PROF-16] links to /profile when the profile flow is on', async () => {
  setSession(ada)
  await renderMenu(true)
  expect((await targets()).slice(-6)).toEqual([
    '/profile/favorites',
    '/profile/saved-searches',
    '/profile/account-settings/notifications',
    '/profile/requests',
    '/profile/goals',
    '/profile/account-settings',
  ])
})

test('greets a member without a name', async () => {
  setSession({ ...ada, firstName: null })
  await renderMenu(false)
  await targets()
  expect(screen.getByText('Hello')).toBeDefined()
})
