import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mailsTo } from '../fixtures/queued-mails.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../fixtures/start-accounts.ts'
import { AccountUser } from '../identity/account.ts'

const SignedIn = z.strictObject({ token: z.string(), refreshToken: z.string(), accountUser: AccountUser })
const PASSWORD = 'a long phrase 7'
const WEAK = 'password: Password must be at least 8 characters and include a number or special character.'

describeStorage('registering', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  const register = (body: object) => accounts.call('/auth/register', { body })
  const four = (email: string, password = PASSWORD) => ({
    email,
    password,
    passwordConfirmation: password,
    recaptchaId: 'anything',
  })

  test('[CALL-02, AUTH-35] creates an account from four fields and signs its member in', async () => {
    const answer = await register(four('noor@example.com'))
    const { token, accountUser } = dataOf(SignedIn, answer)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(accountUser).toMatchObject({
      email: 'noor@example.com',
      firstName: '',
      verified: false,
      notificationOptIn: false,
      personas: [
        { name: 'buy', isSubscribed: false },
        { name: 'sell', isSubscribed: false },
      ],
    })
    expect(dataOf(AccountUser, await accounts.call('/v2/user', { token }))).toEqual(accountUser)
    const login = await accounts.call('/auth/login', {
      body: { email: 'Noor@Example.com', password: PASSWORD },
    })
    expect(login.status).toBe(200)
  })

  test('saves the optional fields of the form with the account', async () => {
    const form = { firstName: ' Zoë ', lastName: 'Roy', city: 'Québec', buy: true, newsletter: true }
    const { accountUser } = dataOf(SignedIn, await register({ ...four('zoe@example.com'), ...form }))
    expect(accountUser).toMatchObject({ firstName: 'Zoë', lastName: 'Roy', notificationOptIn: true })
    expect(accountUser.personas.filter(({ isSubscribed }) => isSubscribed)).toEqual([
      { name: 'buy', isSubscribed: true },
    ])
    expect(accountUser.subscriptions.filter(({ isSubscribed }) => isSubscribed)).toEqual([
      { id: 'newsletter', name: 'newsletter', isSubscribed: true, email: true },
    ])
    const [row] = await accounts.db.query('select city, password_hash from accounts.account where id = $1', [
      accountUser.id,
    ])
    expect(row).toEqual({ city: 'Québec', password_hash: expect.stringMatching(/^\$argon2id\$/) })
  })

  test('[AUTH-21] [AUTH-23] [CALL-40] reports a missing email address and password', async () => {
    const answer = await register({ email: '', password: '', passwordConfirmation: '' })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ errors: ['email: Email is required', 'password: Password is required'] })
    expect((await register({})).status).toBe(400)
  })

  test('[AUTH-22] rejects a malformed email address', async () => {
    expect((await register(four('noor@'))).body).toEqual({ errors: ['email: Email must be valid'] })
  })

  test.each(['short-7', 'onlyletters', 'with spaces only', 'ÉÀÇéàçéàç'])(
    '[AUTH-24] [AUTH-28] rejects the weak password %j',
    async (password) => {
      expect((await register(four('weak@example.com', password))).body).toEqual({ errors: [WEAK] })
    },
  )

  test.each(['letters7', 'letters_', 'UPPERCASE~'])(
    '[AUTH-24] [AUTH-28] accepts the strong password %j',
    async (password) => {
      expect((await register(four(`${crypto.randomUUID()}@example.com`, password))).status).toBe(200)
    },
  )

  test('[AUTH-26] requires a confirmation equal to the password', async () => {
    const answer = await register({ ...four('twice@example.com'), passwordConfirmation: `${PASSWORD} ` })
    expect(answer.body).toEqual({ errors: ['passwordConfirmation: Passwords must match'] })
  })

  test('rejects email header injection in every field', async () => {
    for (const email of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com,b@example.com',
      '<a@example.com>',
    ])
      expect((await register(four(email))).body).toEqual({ errors: ['email: Email must be valid'] })
    const name = await register({ ...four('name@example.com'), firstName: 'Ada\r\nBcc: b@example.com' })
    expect(name.body).toEqual({ errors: ['firstName: must not contain control characters'] })
  })

  test('queues a verification email in the language of the form', async () => {
    await register({ ...four('lea@example.com'), firstName: 'Léa', locale: 'fr-CA' })
    const [mail] = await mailsTo(accounts.db, 'lea@example.com')
    expect(mail).toMatchObject({ kind: 'verify', locale: 'fr-CA' })
    expect(mail?.text).toContain('http://localhost:3000/fr/verify-email?token=')
    expect((await register({ ...four('x@example.com'), locale: 'de-DE' })).status).toBe(400)
  })

  test('[CALL-06, CALL-44, AUTH-36] the exists route reports whether an address has an account, in any capitalization', async () => {
    const exists = async (email: string) =>
      (await accounts.call('/v2/auth/exists', { body: { email, recaptchaId: null } })).body
    expect(await exists('ADA@example.com')).toEqual({ data: { exists: true } })
    expect(await exists('nobody@example.com')).toEqual({ data: { exists: false } })
    expect(await exists('nobody')).toEqual({ errors: ['email: Email must be valid'] })
  })

  test('limits calls to the exists route per IP address, and ignores addresses that the visitor forged', async () => {
    const ask = (turn: number) =>
      accounts.call('/v2/auth/exists', {
        // Our own proxy adds the last address; the visitor controls the addresses before it.
        from: `10.0.0.${turn}, 198.51.100.${turn}, 203.0.113.77`,
        body: { email: `who${turn}@example.com` },
      })
    const answers = await Promise.all(Array.from({ length: 122 }, (_, turn) => ask(turn)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  test('limits registrations to sixty an hour per IP address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 61 }, () =>
        accounts.call('/auth/register', { from: '203.0.113.5', body: four('ada@example.com') }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(60).fill(409), 429])
  })

  test('creates only one account per email address, even in parallel and in any capitalization', async () => {
    const spellings = ['race@example.com', 'RACE@example.com', 'Race@Example.com']
    const answers = await Promise.all(spellings.map((email) => register(four(email))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const taken = await register(four('ada@example.com'))
    expect(taken.body).toEqual({
      errors: ['email: There is already an account with this email.'],
    })
  })
})
