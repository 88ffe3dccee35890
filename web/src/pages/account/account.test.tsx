// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { stageRoute } from '../../fixtures/render.tsx'
import { signInAs, zoe } from '../../fixtures/sample-member.ts'
import { messages } from '../../platform/i18n/en.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { store } from '../../platform/storage/storage.ts'
import { route } from './account.route.tsx'

beforeEach(openDialogs)
afterEach(() => {
  cleanup()
  localStorage.clear()
  setSession({ state: 'loading' })
})

const show = (at: string) => stageRoute({ path: '/:section/:page/:part?', at, route })

/** Runs the route's loader for a path. If the loader throws a response, returns that response. */
const load = async (path: string) => {
  const { loader } = route()
  if (typeof loader !== 'function') throw new Error('There is no loader.')
  const request = new Request(`http://localhost${path}`)
  try {
    return await loader({ request, url: new URL(request.url), params: {}, pattern: path, context: undefined })
  } catch (thrown) {
    return thrown
  }
}

test.each(['/account/account-settings?edit=1', '/profile/goals'])(
  'redirects a visitor from %s to the login page, which later returns the visitor to that page',
  async (at) => {
    setSession({ state: 'anonymous' })
    const { address } = await show(at)
    await waitFor(() => expect(address()).toBe(`/login?next=${encodeURIComponent(at)}`))
  },
)

test('[F-16] redirects a visitor with an old link to notifications to the login page, which returns the visitor to the notifications page', async () => {
  setSession({ state: 'anonymous' })
  const { address } = await show('/account/account-settings#notifications')
  const page = '/account/account-settings/notifications#notifications'
  await waitFor(() => expect(address()).toBe(`/login?next=${encodeURIComponent(page)}`))
})

test('[F-13] redirects to the login with a note that the session has ended', async () => {
  store('refreshToken', 'first')
  setSession({ state: 'anonymous' })
  const { address } = await show('/profile/goals')
  await waitFor(() => expect(address()).toBe(`/login?why=ended&next=${encodeURIComponent('/profile/goals')}`))
})

test.each([
  ['/account/account-settings', messages.accountMenu.settings],
  ['/profile/goals', messages.accountMenu.goals],
  ['/account/favorite-properties', messages.accountMenu.favorites],
  ['/account/account-settings/notifications', messages.accountMenu.notifications],
  ['/account/account-settings/security', 'Password and Devices'],
  ['/profile/account-settings/data', 'Data and Privacy'],
])('shows the title of %s while the session is loading', async (at, title) => {
  await show(at)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  expect(document.title).toContain(title)
})

test.each(['/account', '/account/', '/fr/account'])('redirects %s to the settings', async (path) => {
  const answer = await load(path)
  if (!(answer instanceof Response)) throw new Error(`${path} leads nowhere.`)
  expect(answer.headers.get('location')).toBe('/account/account-settings')
})

test('returns 404 for any other path', async () => {
  for (const path of ['/account/favorites', '/account/account-settings/else', '/profile/goals/data'])
    expect(await load(path)).toMatchObject({ init: { status: 404 } })
  for (const path of ['/account/requests', '/fr/account/account-settings/data'])
    expect(await load(path)).toBeNull()
})

test.each([
  ['#notifications', 'notifications'],
  ['#password', 'security'],
  ['#sessions', 'security'],
  ['#my-data', 'data'],
  ['#delete-account', 'data'],
])('[F-16] opens the new page of a section for an old settings link to %s', async (hash, part) => {
  signInAs(zoe)
  const { address, operations } = await stageRoute(
    { path: '/:section/:page/:part?', at: `/profile/account-settings${hash}`, route },
    { viewer: { ...zoe, notificationSettings: null, sessions: [] } },
  )
  await waitFor(() => expect(address()).toBe(`/profile/account-settings/${part}`))
  await waitFor(() => expect(operations).toHaveLength(1))
  expect(operations).not.toContain('AccountSettingsPage')
})

test('[F-16] asks about unsaved contact info before an old link leaves the page', async () => {
  signInAs(zoe)
  const { Component } = route()
  const withLink = () => ({
    ...route(),
    Component: () => (
      <>
        {Component ? <Component /> : null}
        <Link to="#password">Old link</Link>
      </>
    ),
  })
  const at = '/account/account-settings'
  const { user, address } = await stageRoute(
    { path: '/:section/:page/:part?', at, route: withLink },
    { viewer: { ...zoe, sessions: [] } },
  )
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = screen.getByRole('textbox', { name: 'First name' })
  await user.type(name, ' Anne')
  await user.click(screen.getByRole('link', { name: 'Old link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(dialog.getByRole('button', { name: messages.components.cancel }))
  expect(address()).toBe(at)
  expect(name.isConnected).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Old link' }))
  const again = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(again.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe(`${at}/security`))
})

test('[F-16] keeps a link to the contact info on the settings page', async () => {
  signInAs(zoe)
  const at = '/account/account-settings#contact-info'
  const { address } = await stageRoute({ path: '/:section/:page/:part?', at, route }, { viewer: zoe })
  const title = await screen.findByRole('heading', { name: 'My Contact Info' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(address()).toBe('/account/account-settings')
})

test('[F-16] shows the links to all account pages and marks the current page while the account loads', async () => {
  await show('/account/account-settings/security')
  const nav = within(await screen.findByRole('navigation', { name: 'Account pages' }))
  expect(nav.getAllByRole('link')).toHaveLength(8)
  expect(nav.getByRole('link', { name: 'Password and Devices' }).getAttribute('aria-current')).toBe('page')
})

test('[F-01] shows an error when the account fails to load, and retries on request', async () => {
  setSession({ state: 'loading', hasFailed: true })
  store('refreshToken', 'first')
  const { user } = await show('/profile/goals')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
})
