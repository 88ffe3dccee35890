import { SAMPLE_PASSWORD } from '@gable/sample/members/sample-members'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { linksTo } from '../fixtures/queued-mails.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../fixtures/start-accounts.ts'
import { AccountUser } from '../identity/account.ts'

const SignedIn = z.strictObject({
  result: z.literal('success'),
  message: z.string(),
  token: z.string(),
  refreshToken: z.string(),
  accountUser: AccountUser,
})

describeStorage('the site-local back end', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  const post = (action: string, body: object, token?: string) =>
    accounts.call(`/api/v4/auth/${action}`, { body, ...(token && { token }) })
  const session = async (token?: string) =>
    (await accounts.call('/api/v4/auth/session', token ? { token } : {})).body
  const login = async () =>
    dataOf(SignedIn, await post('login', { email: 'ada@example.com', password: SAMPLE_PASSWORD }))
  /**
   * The failure response: the message for the user, plus the status and errors that the other back end
   * returns.
   */
  const failure = (status: number, message: string, errors = [message]) => ({
    data: { result: 'error', message, status, errors },
  })

  test('login signs in a member whose account both back ends share', async () => {
    const { message, token, refreshToken, accountUser } = await login()
    expect(message).toBe('You are signed in.')
    expect((await accounts.call('/v2/user', { token })).body).toEqual({ data: accountUser })
    expect((await accounts.call('/auth/refresh', { body: { refreshToken } })).status).toBe(200)
  })

  test('returns status 200 with an error message when login fails', async () => {
    const answer = await post('login', { email: 'ada@example.com', password: 'Gable-2027!' })
    expect([answer.status, answer.body]).toEqual([200, failure(401, 'Incorrect email or password.')])
    expect((await post('login', { email: '', password: '' })).body).toEqual(
      failure(400, 'Email is required Password is required', [
        'email: Email is required',
        'password: Password is required',
      ]),
    )
    expect((await post('anything', {})).status).toBe(404)
  })

  test('counts wrong passwords from both back ends together', async () => {
    const body = { email: 'etienne@example.com', password: 'Gable-2027!' }
    const [siteLocal, remote] = await Promise.all([
      Promise.all(Array.from({ length: 15 }, () => post('login', body))),
      Promise.all(Array.from({ length: 15 }, () => accounts.call('/auth/login', { body }))),
    ])
    const refused = siteLocal.filter(({ headers }) => headers.get('retry-after'))
    expect(refused.length + remote.filter(({ status }) => status === 429).length).toBeGreaterThan(15)
    expect(refused[0]?.body).toEqual(failure(429, 'Too many attempts. Please wait a moment and try again.'))
  })

  test('register creates an account and rejects a second account with the same email', async () => {
    const body = { email: 'local@example.com', password: 'letters7', passwordConfirmation: 'letters7' }
    expect(dataOf(SignedIn, await post('register', body))).toMatchObject({
      message: 'Your account is ready.',
      accountUser: { verified: false },
    })
    expect((await post('register', body)).body).toEqual(
      failure(409, 'There is already an account with this email.', [
        'email: There is already an account with this email.',
      ]),
    )
  })

  test('forgot-password returns the same message for unknown addresses and emails only the member', async () => {
    const message = 'An email has been sent. Click the password reset link from the email invitation link.'
    const success = { data: { result: 'success', message } }
    expect((await post('forgot-password', { email: 'maya@example.com' })).body).toEqual(success)
    expect((await post('forgot-password', { email: 'nobody@example.com' })).body).toEqual(success)
    await linksTo(accounts.db, 'maya@example.com', 'password')
  })

  test('session returns the signed-in member', async () => {
    const { token, accountUser } = await login()
    expect(await session(token)).toEqual({ data: { userProfile: accountUser, loggedIn: true } })
    expect(await session()).toEqual({ data: { userProfile: null, loggedIn: false } })
    expect(await session('nonsense')).toEqual({ data: { userProfile: null, loggedIn: false } })
  })

  test('session returns only the account id after logout', async () => {
    const { token, accountUser } = await login()
    const signedOut = { data: { result: 'success', message: 'You are signed out.' } }
    expect((await post('logout', {}, token)).body).toEqual(signedOut)
    expect(await session(token)).toEqual({ data: { userProfile: { id: accountUser.id }, loggedIn: false } })
    expect((await accounts.call('/v2/user', { token })).status).toBe(401)
    expect((await post('logout', {})).body).toEqual(failure(401, 'Invalid token'))
  })
})
