import { SAMPLE_PASSWORD } from '@gable/sample/members/sample-members'
import { createLog } from '@gable/service-kit/runtime/log'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { linksTo, mailsTo, tokenOf } from '../fixtures/queued-mails.ts'
import { type AccountsFixture, startAccounts } from '../fixtures/start-accounts.ts'
import { createPasswordRequests } from './password-requests.ts'

const SENT = { data: { success: true, response: 'passwords.sent' } }
const NEW = 'Another-2026'
const STRICT =
  'password: Password must be at least 8 characters and include a lowercase letter, an uppercase letter, and a number or one of !@#$%^&*.'
const NOT_OURS = { errors: ['This link doesn’t work. Request a new one.'] }
const USED = { errors: ['This link has already been used. Request a new one.'] }
const OLD = { errors: ['This link has expired. Request a new one.'] }

describeStorage('a new password', (engine) => {
  let accounts: AccountsFixture
  let visitors = 0
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  /** Sends each request from its own IP address, so that tests do not share limits. */
  const ask = (email: string, more: object = {}) =>
    accounts.call('/password/email', { from: `203.0.113.${++visitors}`, body: { email, ...more } })
  const reset = (token: string, email: string, password = NEW, passwordConfirmation = password) =>
    accounts.call('/password/reset', { body: { token, email, password, passwordConfirmation } })
  const login = (email: string, password: string) =>
    accounts.call('/auth/login', { from: `198.51.100.${++visitors}`, body: { email, password } })
  const user = async (token: string) => (await accounts.call('/v2/user', { token })).status

  async function register(name: string) {
    const email = `${name}@example.com`
    const body = { email, password: SAMPLE_PASSWORD, passwordConfirmation: SAMPLE_PASSWORD }
    await accounts.call('/auth/register', { body })
    return { email, ...(await accounts.login(email)) }
  }

  async function linked(email: string, count = 1) {
    await ask(email)
    return tokenOf((await linksTo(accounts.db, email, 'password', count)).at(-1))
  }

  test('[CALL-07, CALL-45, AUTH-37] returns the same response with and without an account, but emails only the member', async () => {
    const { email } = await register('sent')
    const answers = await Promise.all([ask(email.toUpperCase()), ask('nobody@example.com')])
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: SENT },
      { status: 200, body: SENT },
    ])
    const [link] = await linksTo(accounts.db, email, 'password')
    expect(link?.href).toMatch(
      /^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}&email=sent%40example\.com$/,
    )
    expect(await mailsTo(accounts.db, 'nobody@example.com')).toEqual([])
  })

  test('responds before it looks up the account, and retries requests that failed', async () => {
    const { email } = await register('timing')
    await accounts.db.query('alter table accounts.account rename to away')
    const answers = [await ask(email), await ask('nobody@example.com')]
    // Each of the two requests triggers an attempt for all pending requests.
    await vi.waitFor(
      async () =>
        expect(
          await accounts.db.query(
            'select 1 from accounts.password_request where email = $1 and attempts = 2',
            [email],
          ),
        ).toHaveLength(1),
      10_000,
    )
    await accounts.db.query('alter table accounts.away rename to account')
    await accounts.db.query('update accounts.password_request set next_attempt_at = now()')
    expect(answers.map(({ body }) => body)).toEqual([SENT, SENT])
    await ask('somebody@example.com')
    await linksTo(accounts.db, email, 'password')
  })

  test('failing requests do not block other requests', async () => {
    const { email } = await register('behind')
    // An account from before the 64-character limit for the part before the @. Email to this address cannot
    // be sent.
    const unmailable = `${'x'.repeat(65)}@example.com`
    await accounts.db.query(
      `insert into accounts.account (email, first_name, last_name) values ($1, 'No', 'Mail')`,
      [unmailable],
    )
    await accounts.db.query(
      `insert into accounts.password_request (email, locale, asked_at)
       select $1, 'en-US', now() - interval '1 minute' from generate_series(1, 120)`,
      [unmailable],
    )
    await ask(email)
    await ask('nobody@example.com')
    await linksTo(accounts.db, email, 'password')
    const requests = createPasswordRequests(accounts.db, createLog('test', 'silent'), 'http://localhost:3000')
    for (let turn = 0; turn < 6; turn += 1) await requests.processAll()
    // The delay between attempts grows, so not every run attempts every request.
    const putOff = () =>
      accounts.db.query(
        `select 1 from accounts.password_request
         where email = $1 and next_attempt_at > asked_at + interval '1 minute 14 seconds'`,
        [unmailable],
      )
    // The service may still be processing the last requests.
    await vi.waitFor(async () => expect(await putOff()).toHaveLength(120))
    await accounts.db.query('delete from accounts.account where email = $1', [unmailable])
    await accounts.db.query('delete from accounts.password_request where email = $1', [unmailable])
  })

  test('[CALL-41] requires a valid address for a password request', async () => {
    expect((await ask('')).body).toEqual({ errors: ['email: Email is required'] })
    expect((await ask('ada@')).body).toEqual({ errors: ['email: Email must be valid'] })
    expect((await ask(`${'x'.repeat(65)}@example.com`)).body).toEqual({
      errors: ['email: Email must be valid'],
    })
    expect((await ask('ada@example.com\r\nBcc: b@example.com')).status).toBe(400)
  })

  test('returns the same response past the limit, but sends no email', async () => {
    const { email } = await register('often')
    const again = () => accounts.call('/password/email', { from: '192.0.2.5', body: { email } })
    const answers = await Promise.all(Array.from({ length: 5 }, again))
    expect(answers.map(({ body }) => body)).toEqual(Array(5).fill(SENT))
    await linksTo(accounts.db, email, 'password')
  })

  test('sets the password with a link that ends every session and works once', async () => {
    const { email, token, refreshToken } = await register('reset')
    const link = await linked(email)
    const answer = await reset(link, email.toUpperCase())
    expect(answer.body).toEqual({ data: { success: true, response: 'passwords.reset' } })
    expect(await user(token)).toBe(401)
    expect((await accounts.call('/auth/refresh', { body: { refreshToken } })).status).toBe(401)
    expect((await login(email, SAMPLE_PASSWORD)).status).toBe(401)
    expect((await login(email, NEW)).status).toBe(200)
    expect((await mailsTo(accounts.db, email)).at(-1)?.kind).toBe('password changed')

    const again = await reset(link, email)
    expect([again.status, again.body]).toEqual([410, USED])
  })

  test('[F-13] checks a link without using it, and reports a used link', async () => {
    const { email } = await register('checked')
    const token = await linked(email)
    const check = (of: string, to = email) =>
      accounts.call('/password/reset/check', { body: { token: of, email: to } })
    expect((await check(token)).body).toEqual({ data: { success: true } })
    expect((await check(token, email.toUpperCase())).status).toBe(200)
    const others = await check(token, 'ada@example.com')
    expect([others.status, others.body]).toEqual([400, NOT_OURS])
    expect((await reset(token, email)).status).toBe(200)
    const used = await check(token)
    expect([used.status, used.body]).toEqual([410, USED])
  })

  test('accepts only one of two parallel uses of a link', async () => {
    const { email } = await register('twice')
    const link = await linked(email)
    const answers = await Promise.all([reset(link, email), reset(link, email, 'Different-2026')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  test('rejects a link after a newer link or after an hour', async () => {
    const { email } = await register('newer')
    const first = await linked(email)
    const second = await linked(email, 2)
    expect((await reset(first, email)).body).toEqual(OLD)
    await accounts.db.query(`update accounts.one_time_link set expires_at = now() where email = $1`, [email])
    const late = await reset(second, email)
    expect([late.status, late.body]).toEqual([410, OLD])
  })

  test("accepts a link only for its own member's account and its own purpose", async () => {
    const { email, accountUser } = await register('mine')
    const link = await linked(email)
    expect([
      (await reset(link, 'ada@example.com')).status,
      (await reset('x'.repeat(43), email)).status,
    ]).toEqual([400, 400])
    expect((await reset(link, 'ada@example.com')).body).toEqual(NOT_OURS)
    const [verify] = await linksTo(accounts.db, email, 'verify')
    expect((await reset(tokenOf(verify), email)).body).toEqual(NOT_OURS)
    await accounts.db.query('update accounts.account set email = $2 where id = $1', [
      accountUser.id,
      'moved@example.com',
    ])
    expect((await reset(link, email)).body).toEqual(OLD)
  })

  test('removes every sign-in with a provider when the link is used, regardless of who linked the provider', async () => {
    const link = async (id: string, subject: string) =>
      accounts.db.query(
        `insert into accounts.identity (provider, subject, account_id, email) values ('google', $2, $1, 'x')`,
        [id, subject],
      )
    const identities = (id: string) =>
      accounts.db.query('select subject from accounts.identity where account_id = $1', [id])
    const { email, accountUser } = await register('squat')
    await link(accountUser.id, 'mallory')
    await reset(await linked(email), email)
    expect(await identities(accountUser.id)).toEqual([])
    expect(
      (await accounts.db.query('select verified from accounts.account where email = $1', [email]))[0],
    ).toEqual({
      verified: true,
    })
    await link(accountUser.id, 'a thief')
    await reset(await linked(email, 2), email)
    expect(await identities(accountUser.id)).toEqual([])
  })

  test('[AUTH-27, AUTH-30, AUTH-31] requires a strong new password, typed twice', async () => {
    for (const password of ['Short-7', 'nocapital7', 'NOSMALL777', 'NoDigitHere'])
      expect((await reset('x', 'ada@example.com', password)).body).toEqual({ errors: [STRICT] })
    for (const password of ['Capital7', 'Capital!'])
      expect((await reset('x', 'ada@example.com', password)).body).toEqual(NOT_OURS)
    expect((await reset('x', 'ada@example.com', NEW, `${NEW} `)).body).toEqual({
      errors: ['passwordConfirmation: Passwords must match'],
    })
  })

  test('limits guesses of link tokens', async () => {
    const guess = () =>
      accounts.call('/verify/email/confirm', { from: '192.0.2.77', body: { token: crypto.randomUUID() } })
    const answers = await Promise.all(Array.from({ length: 32 }, guess))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(30)
  })
})
