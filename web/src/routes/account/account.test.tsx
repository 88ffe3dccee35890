// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../../graphql/session-state.ts'
import { words } from '../../i18n/en.ts'
import { store } from '../../lib/storage.ts'
import { stageRoute } from '../../test/render.tsx'
import { route } from './account.route.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  setSession({ state: 'loading' })
})

const show = (at: string) => stageRoute({ path: '/:section/:page', at, route })

/** What the loader does with a path. */
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
  'leads a visitor at %s to the login and back',
  async (at) => {
    setSession({ state: 'anonymous' })
    const { address } = await show(at)
    await waitFor(() => expect(address()).toBe(`/login?next=${encodeURIComponent(at)}`))
  },
)

test('[F-13] says at the login that the session has ended', async () => {
  store('refreshToken', 'first')
  setSession({ state: 'anonymous' })
  const { address } = await show('/profile/goals')
  await waitFor(() => expect(address()).toBe(`/login?why=ended&next=${encodeURIComponent('/profile/goals')}`))
})

test.each([
  ['/account/account-settings', words.accountMenu.settings],
  ['/profile/goals', words.accountMenu.goals],
  ['/account/favorite-properties', words.accountMenu.favorites],
])('shows the title of %s while it is not known whose account it is', async (at, title) => {
  await show(at)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  expect(document.title).toContain(title)
})

test.each(['/account', '/account/', '/fr/account'])('leads from %s to the settings', async (path) => {
  const answer = await load(path)
  if (!(answer instanceof Response)) throw new Error(`${path} leads nowhere.`)
  expect(answer.headers.get('location')).toBe('/account/account-settings')
})

test('has no page at any other path', async () => {
  expect(await load('/account/favorites')).toMatchObject({ init: { status: 404 } })
  expect(await load('/account/requests')).toBeNull()
})

test('[F-01] says that the account failed to load, and loads it again', async () => {
  setSession({ state: 'loading', hasFailed: true })
  store('refreshToken', 'first')
  const { user } = await show('/profile/goals')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
})
