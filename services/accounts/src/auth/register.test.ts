import { describeStorage } from '@gable/service-kit/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { AccountUser } from '../account/account.ts'
import { type AccountsUnderTest, accountsUnderTest, dataOf } from '../test/accounts-under-test.ts'

const SignedIn = z.strictObject({ token: z.string(), refreshToken: z.string(), accountUser: AccountUser })
const PASSWORD = 'a long phrase 7'
const WEAK = 'password: Password must be at least 8 characters and include a number or special character.'

describeStorage('registering', (engine) => {
  let accounts: AccountsUnderTest
  beforeAll(async () => {
    accounts = await accountsUnderTest(engine)
  })
  afterAll(() => accounts.close())

  const register = (body: object) => accounts.call('/auth/register', { body })
  const four = (email: string, password = PASSWORD) => ({
    email,
    password,
    passwordConfirmation: password,
    recaptchaId: 'anything',
  })

  test('[CALL-02] [AUTH-35] four fields make an account, and the answer signs its member in', async () => {
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

  test('what the form asks besides is kept with the account', async () => {
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

  test('[AUTH-21] [AUTH-23] [CALL-40] without an e-mail address or a password it says what is required', async () => {
    const answer = await register({ email: '', password: '', passwordConfirmation: '' })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ errors: ['email: Email is required', 'password: Password is required'] })
    expect((await register({})).status).toBe(400)
  })

  test('[AUTH-22] a malformed e-mail address is refused', async () => {
    expect((await register(four('noor@'))).body).toEqual({ errors: ['email: Email must be valid'] })
  })

  test.each(['short-7', 'onlyletters', 'with spaces only', 'ÉÀÇéàçéàç'])(
    '[AUTH-24] [AUTH-28] the password %j is too weak',
    async (password) => {
      expect((await register(four('weak@example.com', password))).body).toEqual({ errors: [WEAK] })
    },
  )

  test.each(['letters7', 'letters_', 'UPPERCASE~'])(
    '[AUTH-24] [AUTH-28] %j is strong enough',
    async (password) => {
      expect((await register(four(`${crypto.randomUUID()}@example.com`, password))).status).toBe(200)
    },
  )

  test('[AUTH-26] the confirmation must equal the password', async () => {
    const answer = await register({ ...four('twice@example.com'), passwordConfirmation: `${PASSWORD} ` })
    expect(answer.body).toEqual({ errors: ['passwordConfirmation: Passwords must match'] })
  })

  test('an address has one account, whoever comes first and however it is written', async () => {
    const spellings = ['race@example.com', 'RACE@example.com', 'Race@Example.com']
    const answers = await Promise.all(spellings.map((email) => register(four(email))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const taken = await register(four('ada@example.com'))
    expect(taken.body).toEqual({
      errors: ['email: There is already an account with this email. Log in instead.'],
    })
  })
})
