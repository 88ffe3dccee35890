// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { Link, useLocation, useNavigationType } from 'react-router-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { collectEvents } from '../../fixtures/collect-events.ts'
import { stage, stageRoute } from '../../fixtures/render.tsx'
import { ada, freshToken, signIn, tokenFor } from '../../fixtures/session-client.ts'
import { currentSession, setSession } from '../../platform/session/session-state.ts'
import { store } from '../../platform/storage/storage.ts'
import { route } from './login.route.tsx'

const { Component } = route()

afterEach(() => {
  cleanup()
  delete window.ssoReturn
  localStorage.clear()
  sessionStorage.clear()
  setSession({ state: 'loading' })
})

test('shows the error and a Continue button to a member whose provider login fails', async () => {
  signIn(tokenFor(900))
  setSession({ state: 'member', ...ada })
  window.ssoReturn = '#error=cancelled'
  await stage(<Component />)
  expect(screen.getByRole('alert').textContent).toContain('You didn’t finish logging in.')
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()
})

test('redirects a member to the home page', async () => {
  signIn(tokenFor(900))
  setSession({ state: 'member', ...ada })
  const { address } = await stageRoute({ path: '/login', at: '/login', route })
  await waitFor(() => expect(address()).toBe('/'))
})

test('leaves the page without a Continue button when a visitor logs in after a failed provider login', async () => {
  setSession({ state: 'anonymous' })
  window.ssoReturn = '#error=cancelled'
  const session = {
    token: freshToken(),
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

/** Stand-in for a listing page that links to the login page. */
function ListAndLogin() {
  const { search } = useLocation()
  const way = useNavigationType()
  if (search === '?action=login') return <Component />
  return (
    <>
      <p>{way}</p>
      <Link to="?action=login" state={{ from: '/?page=2' }}>
        Heart
      </Link>
    </>
  )
}

test('[F-14] returns to the previous history entry after login, which keeps its scroll position', async () => {
  setSession({ state: 'anonymous' })
  const { user, address } = await stage(<ListAndLogin />, {}, { at: '/?page=2' })
  await user.click(screen.getByRole('link', { name: 'Heart' }))
  await screen.findByRole('heading', { level: 1, name: 'Log In' })
  act(() => setSession({ state: 'member', ...ada }))
  await waitFor(() => expect(address()).toBe('/?page=2'))
  expect(screen.getByText('POP')).toBeDefined()
})

test.each([
  ['register', '12 Oak St', 'Sign up to save 12 Oak St to your favorites.'],
  ['register', null, 'Sign up to save this home to your favorites.'],
  ['login', '12 Oak St', 'Log in to save 12 Oak St to your favorites.'],
])(
  '[F-15] %s names the listing that the visitor wanted to add to favorites: %s',
  async (action, name, text) => {
    setSession({ state: 'anonymous' })
    store('postAuthEvent', { kind: 'handleFavoriteProperty', uPI: 'home-1', name, oUID: null })
    await stage(<Component />, {}, { at: `/?action=${action}` })
    expect(screen.getByText(text)).toBeDefined()
  },
)

test('[F-15] mentions the search that the visitor wanted to save', async () => {
  setSession({ state: 'anonymous' })
  store('searchToSave', { address: '/homes-for-sale', typed: {} })
  await stage(<Component />, {}, { at: '/?action=register' })
  expect(screen.getByText('Sign up to save your search.')).toBeDefined()
})

test('tracks an Apple or Google login after the account loads', async () => {
  const events = collectEvents()
  setSession({ state: 'anonymous' })
  // biome-ignore lint/suspicious/noDocumentCookie: simulates a cookie of the server
  document.cookie = 'sso-return=seen; Path=/'
  const given = { token: freshToken(), handle: 'first', isRemembered: false }
  vi.stubGlobal('fetch', async () => Response.json(given))
  onTestFinished(() => void vi.unstubAllGlobals())
  const hash = new URLSearchParams({ id: '7', token: freshToken(), refreshToken: 'first', proof: 'seen' })
  window.ssoReturn = `#${hash}`
  await stage(<Component />, { viewer: { ...ada, settings: null } })
  await waitFor(() => expect(events).toEqual([{ event: 'login', method: 'provider' }]))
})

test('tracks no login when a visitor returns from the provider without a session', async () => {
  const events = collectEvents()
  setSession({ state: 'anonymous' })
  window.ssoReturn = '#error=cancelled'
  await stage(<Component />)
  await screen.findByText(/You didn’t finish logging in\./)
  expect(events).toEqual([])
})

test('leaves the initial focus alone and focuses the first empty field when the form changes', async () => {
  setSession({ state: 'anonymous' })
  const { user } = await stage(<Component />)
  expect(document.activeElement).toBe(document.body)
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await lead(user, 'Sign Up')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }))
})

/** Renders the login page with a form that the visitor filled in before hydration. */
const typedEarly = (action: string, typed: Record<string, string>, chosen: string[] = []) =>
  stage(
    <Component />,
    {},
    {
      at: `/?action=${action}`,
      beforeHydration: (page) => {
        for (const [name, text] of Object.entries(typed))
          within(page).getByRole<HTMLInputElement>('textbox', { name }).value = text
        for (const name of chosen)
          within(page).getByRole<HTMLInputElement>('checkbox', { name }).checked = true
      },
    },
  )
const fieldText = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
const lead = async (user: Awaited<ReturnType<typeof stage>>['user'], name: string) => {
  await user.click(screen.getByRole('link', { name }))
  await screen.findByRole('heading', { level: 1, name })
}

test.each([
  ['login', 'Sign Up'],
  ['login', 'Forgot Password?'],
  ['register', 'Log In'],
  ['forgotPassword', 'Back to Log In'],
])(
  'keeps an email address typed before hydration when the visitor goes from %s to %s',
  async (action, way) => {
    setSession({ state: 'anonymous' })
    const { user } = await typedEarly(action, { Email: 'ada@example.com' })
    expect(fieldText('Email')).toBe('ada@example.com')
    const before = screen.getByRole('heading', { level: 1 }).textContent
    await user.click(screen.getByRole('link', { name: way }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(before))
    expect(fieldText('Email')).toBe('ada@example.com')
  },
)

test('keeps a name typed before hydration when the visitor leaves the sign-up form and returns', async () => {
  setSession({ state: 'anonymous' })
  const { user } = await typedEarly('register', { 'First name': 'Ada' })
  await lead(user, 'Log In')
  await lead(user, 'Sign Up')
  expect(fieldText('First name')).toBe('Ada')
})

test.each(['login', 'register'])(
  'on %s, applies a "remember me" choice made before hydration to provider logins too',
  async (action) => {
    setSession({ state: 'anonymous' })
    await typedEarly(action, {}, ['Keep me logged in on this device'])
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Continue with Apple' })
    expect(new URL(href).searchParams.get('remember')).not.toBeNull()
  },
)

test('[F-01] allows a new login when the account of a stored session fails to load', async () => {
  setSession({ state: 'loading', hasFailed: true })
  store('refreshToken', 'first')
  await stage(<Component />)
  expect(await screen.findByRole('button', { name: 'Log In' })).toHaveProperty('disabled', false)
})

test.each([
  ['that the session has ended', '/?why=ended', undefined],
  ['that the visitor came back without logging in', '/', '#error=cancelled'],
])('[F-05] the error for a rejected password replaces the message %s', async (_, at, ssoReturn) => {
  setSession({ state: 'anonymous' })
  if (ssoReturn) window.ssoReturn = ssoReturn
  const refusal = { code: 'REFUSED', message: 'Not right.', field: null, retryAfterSeconds: null }
  const { user } = await stage(<Component />, { logIn: { session: null, userErrors: [refusal] } }, { at })
  const alerts = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || [])
  await waitFor(() => expect(alerts()).toHaveLength(1))
  const [before] = alerts()
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'houses-8')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(alerts()).toEqual(['Login FailedNot right.']))
  expect(before).not.toContain('Not right.')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(alerts()).toEqual(['Login FailedNot right.']))
})
