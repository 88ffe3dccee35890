// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectEvents } from '../../fixtures/collect-events.ts'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { stage } from '../../fixtures/render.tsx'
import { freshToken } from '../../fixtures/session-client.ts'
import { setSession } from '../../platform/session/session-state.ts'
import type { AuthRequest } from '../../platform/urls/auth-modal.ts'
import { storeChoice } from '../../platform/visitor/consent.ts'
import { SignInDialog } from './sign-in-dialog.tsx'

const onClose = vi.fn()

const renderDialog = (request: AuthRequest, answers: Record<string, unknown> = {}) =>
  stage(
    <>
      <SignInDialog
        request={request}
        onClose={onClose}
        providers={(remember) => <p>{remember ? 'remembered' : 'for this tab'}</p>}
      />
      <Link to="/?page=2" replace>
        The map moves
      </Link>
      <Link to="/?page=3">Next page</Link>
    </>,
    answers,
  )

/** A page whose dialog is initially open, and which unmounts the dialog when it closes. */
function Page() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <main id="content" tabIndex={-1} />
      {open ? <SignInDialog request={{ state: 'login' }} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const title = () => screen.getByRole('dialog').querySelector('h2')?.textContent
const press = (name: string) => screen.getByRole('button', { name })
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
const secret = () => screen.getByLabelText<HTMLInputElement>('Password')
const session = () => ({
  session: {
    token: freshToken(),
    refreshToken: 'first',
    accountUser: { id: '7', email: 'ada@example.com', firstName: 'Ada', settings: null },
  },
  userErrors: [],
})
const refusalOf = (code: string, message: string, field: string[] | null = null) => ({
  session: null,
  userErrors: [{ code, message, field }],
})

beforeEach(() => {
  openDialogs()
  setSession({ state: 'anonymous' })
})
afterEach(() => {
  cleanup()
  onClose.mockReset()
  localStorage.clear()
  sessionStorage.clear()
  setSession({ state: 'loading' })
})

test('[AUTH-10, AUTH-12] first requests an email address, and opens the log-in form when the address has an account', async () => {
  const emailExists = vi.fn(() => ({ exists: true, userErrors: [] }))
  const { user } = await renderDialog({ state: 'register-or-login' }, { emailExists })
  expect(title()).toBe('Sign Up or Log In')
  expect(document.activeElement).toBe(email())
  await user.type(email(), 'ada@example.com')
  await user.click(press('Continue'))
  await waitFor(() => expect(title()).toBe('Log In'))
  expect(email().value).toBe('ada@example.com')
  expect(document.activeElement).toBe(secret())
})

test('[AUTH-13, AUTH-18] opens the sign-up form with the address filled in when the address has no account', async () => {
  const { user } = await renderDialog(
    { state: 'register-or-login' },
    { emailExists: () => ({ exists: false, userErrors: [] }) },
  )
  await user.type(email(), 'new@example.com')
  await user.click(press('Continue'))
  await waitFor(() => expect(title()).toBe('Sign Up'))
  expect(email().value).toBe('new@example.com')
  // The "remember" choice belongs to the device, so the form does not submit it with the account.
  const names = [...document.querySelectorAll('form input[name]')].map((input) => input.getAttribute('name'))
  expect(names.sort()).toEqual(
    [
      'buy',
      'city',
      'confirmpassword',
      'email',
      'firstName',
      'lastName',
      'newsletter',
      'password',
      'sell',
    ].sort(),
  )
})

test('[AUTH-11, AUTH-14, AUTH-15, AUTH-17, AUTH-19, ERR-13] requests a password reset, requests another email, and returns to the log-in form', async () => {
  const requested = vi.fn((_: unknown) => ({ success: true, response: 'passwords.sent', userErrors: [] }))
  const { user } = await renderDialog({ state: 'login' }, { requestPasswordReset: requested })
  await user.type(email(), 'ada@example.com')
  await user.click(press('Forgot Password?'))
  expect(title()).toBe('Forgot Password')
  expect(document.querySelectorAll('form input')).toHaveLength(1)
  expect(email().value).toBe('ada@example.com')
  await user.click(press('Send Link'))
  await waitFor(() => expect(title()).toBe('Password Reset'))
  const said = 'An email has been sent. Click the password reset link from the email invitation link.'
  expect(document.activeElement).toBe(screen.getByText(said))
  await user.click(press('Resend'))
  await screen.findByText(/^If there’s an account with that email, a new link is on its way\./)
  expect(requested.mock.calls.map(([asked]) => asked)).toEqual([
    { input: { email: 'ada@example.com', locale: 'EN_US' } },
    { input: { email: 'ada@example.com', locale: 'EN_US' } },
  ])
  await user.click(press('Back to Log In'))
  expect(title()).toBe('Log In')
})

test('[AUTH-16, ERR-09, ERR-11] shows an error above the form when a login is refused, and keeps the typed values', async () => {
  const logIn = () => refusalOf('REFUSED', 'Incorrect email or password.')
  const { user } = await renderDialog({ state: 'login' }, { logIn })
  await user.type(email(), 'ada@example.com')
  await user.type(secret(), 'houses-8')
  await user.click(screen.getByRole('checkbox', { name: 'Keep me logged in on this device' }))
  await user.click(press('Log In'))
  const alert = screen.getByRole('alert')
  await waitFor(() => expect(alert.textContent).toBe('Login FailedIncorrect email or password.'))
  expect([email().value, secret().value]).toEqual(['ada@example.com', 'houses-8'])
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})

test('[F-11, ERR-10] shows every server message in an alert and links to the log-in form when registration fails', async () => {
  const register = () => ({
    session: null,
    userErrors: [
      { code: 'INVALID', message: 'There is no such city.', field: ['city'] },
      { code: 'TAKEN', message: 'There is already an account with this email.', field: ['email'] },
      { code: 'TOO_MANY_ATTEMPTS', message: 'Wait a little.', field: null },
    ],
  })
  const { user } = await renderDialog({ state: 'register' }, { register })
  for (const name of ['First name', 'Last name', 'City'])
    await user.type(screen.getByRole('textbox', { name }), 'Ada')
  await user.type(email(), 'ada@example.com')
  await user.type(secret(), 'houses-8')
  await user.type(screen.getByLabelText('Confirm password'), 'houses-8')
  await user.click(press('Sign Up'))
  const alert = screen.getByRole('alert')
  await waitFor(() =>
    expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Registration Failed',
      'There is no such city.',
      'There is already an account with this email.',
      'Wait a little.',
      'Log in instead',
    ]),
  )
  const city = screen.getByRole('textbox', { name: 'City' })
  expect(document.activeElement).toBe(city)
  expect(city.getAttribute('aria-invalid')).toBe('true')
  const tied = document.getElementById(email().getAttribute('aria-describedby') ?? '')
  expect(tied?.textContent).toBe('There is already an account with this email.')
  await user.click(press('Log in instead'))
  expect([title(), email().value]).toEqual(['Log In', 'ada@example.com'])
})

test('[ERR-09] shows an error and allows another attempt when the server does not respond', async () => {
  const answers = [new Error('down'), { exists: true, userErrors: [] }]
  const { user } = await renderDialog({ state: 'register-or-login' }, { emailExists: () => answers.shift() })
  await user.type(email(), 'ada@example.com')
  await user.click(press('Continue'))
  await screen.findByText('Something went wrong, please try again.')
  await user.click(press('Continue'))
  await waitFor(() => expect(title()).toBe('Log In'))
})

test('[AUTH-01, AUTH-39] stores a remembered session in localStorage, and then closes the dialog', async () => {
  const { user } = await renderDialog({ state: 'login' }, { logIn: session })
  expect(screen.getByText('for this tab')).toBeDefined()
  await user.type(email(), 'ada@example.com')
  await user.type(secret(), 'houses-8')
  await user.click(screen.getByRole('checkbox'))
  expect(screen.getByText('remembered')).toBeDefined()
  await user.click(press('Log In'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(Object.keys(localStorage).sort()).toEqual(['account', 'authToken', 'refreshToken'])
})

test('moves the focus to the page after sign-in when the link that opened the dialog is gone', async () => {
  const { user } = await stage(<Page />, { logIn: session })
  await user.type(email(), 'ada@example.com')
  await user.type(secret(), 'houses-8')
  await user.click(press('Log In'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('tracks a log-in and a sign-up as separate events', async () => {
  const events = collectEvents()
  const { user } = await renderDialog({ state: 'login' }, { logIn: session })
  await user.type(email(), 'ada@example.com')
  await user.type(secret(), 'houses-8')
  await user.click(press('Log In'))
  await waitFor(() => expect(events).toEqual([{ event: 'login', method: 'email' }]))
  cleanup()
  const page = await renderDialog({ state: 'register' }, { register: session })
  for (const name of ['First name', 'Last name', 'City'])
    await page.user.type(screen.getByRole('textbox', { name }), 'Ada')
  await page.user.type(email(), 'ada@example.com')
  await page.user.type(secret(), 'houses-8')
  await page.user.type(screen.getByLabelText('Confirm password'), 'houses-8')
  await page.user.click(press('Sign Up'))
  await waitFor(() => expect(events.slice(1)).toEqual([{ event: 'sign_up', method: 'email' }]))
})

test.each([
  ['register-or-login', 'Continue'],
  ['login', 'Log In'],
  ['register', 'Sign Up'],
] as const)(
  '[F-19] shows the "remember" checkbox above the submit button in the %s form',
  async (state, send) => {
    const { user } = await renderDialog({ state })
    const box = screen.getByRole('checkbox', { name: 'Keep me logged in on this device' })
    const button = within(box.closest('form') ?? document.body).getByRole('button', { name: send })
    expect(box.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(button.getAttribute('type')).toBe('submit')
    await user.click(box)
    expect(screen.getByText('remembered')).toBeDefined()
  },
)

test('[F-19] keeps the "remember" choice when the visitor moves from one form to the next', async () => {
  const answer = { exists: false, userErrors: [] }
  const { user } = await renderDialog(
    { state: 'register-or-login' },
    { emailExists: answer, register: session },
  )
  await user.click(screen.getByRole('checkbox'))
  await user.type(email(), 'ada@example.com')
  await user.click(press('Continue'))
  await waitFor(() => expect(title()).toBe('Sign Up'))
  for (const name of ['First name', 'Last name', 'City'])
    await user.type(screen.getByRole('textbox', { name }), 'Ada')
  await user.type(secret(), 'houses-8')
  await user.type(screen.getByLabelText('Confirm password'), 'houses-8')
  expect(screen.getByRole('checkbox', { name: /^Keep me/ })).toHaveProperty('checked', true)
  await user.click(press('Sign Up'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(Object.keys(localStorage)).toContain('refreshToken')
})

test('keeps the email address and clears the password when the visitor switches between log-in and sign-up', async () => {
  const { user } = await renderDialog({ state: 'login' })
  await user.type(email(), 'ada@example.com')
  await user.type(secret(), 'houses-8')
  await user.click(press('Sign Up'))
  expect([email().value, secret().value]).toEqual(['ada@example.com', ''])
  await user.click(press('Log In'))
  expect([email().value, secret().value]).toEqual(['ada@example.com', ''])
})

test('[PROF-55] saves this browser’s cookie choice right after log-in when the account has none', async () => {
  storeChoice(false)
  const settings = { userSetCookieSettings: false, acceptAllCookies: false }
  const { session: signedIn } = session()
  const logIn = {
    session: { ...signedIn, accountUser: { ...signedIn.accountUser, settings } },
    userErrors: [],
  }
  const taken: unknown[] = []
  const updateSettings = ({ input }: { input: object }) => {
    taken.push({ ...input })
    return { accountUser: null, userErrors: [] }
  }
  const { user } = await renderDialog({ state: 'login' }, { logIn: () => logIn, updateSettings })
  await user.type(email(), 'ada@example.com')
  await user.type(secret(), 'houses-8')
  await user.click(press('Log In'))
  await waitFor(() => expect(taken).toEqual([{ acceptAllCookies: false, userSetCookieSettings: true }]))
})

test('restores every sign-up field except the passwords when the visitor returns from log-in', async () => {
  const { user } = await renderDialog({ state: 'register' })
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Ada')
  await user.click(screen.getByRole('checkbox', { name: 'I want to buy' }))
  await user.type(secret(), 'houses-8')
  await user.click(press('Log In'))
  await user.click(press('Sign Up'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Ada')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I want to buy' }).checked).toBe(true)
  expect(secret().value).toBe('')
})

test('closes on a backdrop click only when the fields are empty and the click began on the backdrop', async () => {
  const { user } = await renderDialog({ state: 'login' })
  const beside = screen.getByRole('dialog')
  fireEvent.pointerDown(email())
  fireEvent.click(beside)
  expect(onClose).not.toHaveBeenCalled()
  await user.type(email(), 'ada')
  await user.click(beside)
  expect(onClose).not.toHaveBeenCalled()
  await user.clear(email())
  await user.click(beside)
  expect(onClose).toHaveBeenCalledOnce()
})

test('stays open when the page behind the dialog replaces its query string', async () => {
  const { user, address } = await renderDialog({ state: 'login' })
  await user.type(email(), 'ada')
  await user.click(screen.getByRole('link', { name: 'The map moves' }))
  expect(address()).toBe('/?page=2')
  expect(onClose).not.toHaveBeenCalled()
  expect(email().value).toBe('ada')
})

test('closes when the visitor follows a link, even when only the query string changes', async () => {
  const { user } = await renderDialog({ state: 'login' })
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('[F-75] submits values that a password manager filled in without an event', async () => {
  const logIn = vi.fn((_: unknown) => session())
  const { user } = await renderDialog({ state: 'login' }, { logIn })
  email().value = 'ada@example.com'
  secret().value = 'houses-8'
  await user.click(press('Log In'))
  await waitFor(() => expect(logIn).toHaveBeenCalledOnce())
  expect(logIn.mock.calls[0]?.[0]).toMatchObject({
    input: { email: 'ada@example.com', password: 'houses-8' },
  })
})
