import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { deleteIdentities } from '../claim-account.ts'
import { SITE, type SsoFixture, startSso } from './fixtures/start-sso.ts'

const Registered = z.object({
  data: z.object({ token: z.string(), accountUser: z.object({ id: z.string() }) }),
})
const Changed = z.object({
  data: z.object({ updatedAt: z.string(), identities: z.array(z.object({ provider: z.string() })) }),
})
const PASSWORD = 'Gable-2026!'

describeStorage('the account that an identity opens', (engine) => {
  let sso: SsoFixture
  beforeAll(async () => {
    sso = await startSso(engine)
  })
  afterAll(() => sso.close())

  const post = (path: string, body: object) =>
    fetch(sso.base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const status = async (token: string) =>
    (await fetch(`${sso.base}/v2/user`, { headers: { authorization: `Bearer ${token}` } })).status

  test('[F-215] the OpenAPI document describes the redirects without a body', async () => {
    const Responses = z.record(z.string(), z.looseObject({}))
    const Paths = z.record(z.string(), z.record(z.string(), z.looseObject({ responses: Responses })))
    const document = z.object({ paths: Paths }).parse(await (await fetch(`${sso.base}/openapi.json`)).json())
    const described = Object.entries(document.paths)
      .filter(([path]) => path.startsWith('/auth/sso/'))
      .flatMap(([, operations]) => Object.values(operations))
    expect(described).toHaveLength(3)
    for (const { responses } of described)
      expect(responses['303']).toEqual({ description: expect.stringContaining('Redirects the browser') })
  })

  /**
   * Registers a member with a password. `verified` marks the address as confirmed, as the emailed link does.
   */
  async function member(email: string, verified: boolean): Promise<{ id: string; token: string }> {
    const answer = await post('/auth/register', { email, password: PASSWORD, passwordConfirmation: PASSWORD })
    const { data } = Registered.parse(await answer.json())
    if (verified)
      await sso.db.query('update accounts.account set verified = true where id = $1', [data.accountUser.id])
    return { id: data.accountUser.id, token: data.token }
  }

  const logIn = async (email: string) => (await post('/auth/login', { email, password: PASSWORD })).status
  const linkedMails = (email: string) =>
    sso.db.query("select subject from accounts.mail_outbox where recipient = $1 and kind = 'linked'", [email])
  const claims = (subject: string, email: string, verified: unknown = true) => ({
    sub: subject,
    email,
    email_verified: verified,
  })

  test('links an identity to the account when both have verified the address, and emails the member', async () => {
    const { id } = await member('both@example.com', true)
    const landed = await sso.signIn('google', claims('g-both', 'BOTH@example.com'))
    expect(landed.fragment.id).toBe(id)
    expect(await logIn('both@example.com')).toBe(200)
    expect(await linkedMails('BOTH@example.com')).toHaveLength(1)
    await sso.signIn('google', claims('g-both', 'both@example.com'))
    expect(await linkedMails('both@example.com')).toHaveLength(0)
  })

  test('[F-10] adding or removing an identity changes updatedAt of the account', async () => {
    const { id, token } = await member('changed@example.com', true)
    const read = async (since = '') => {
      const query = since && `?updatedAt=${encodeURIComponent(since)}`
      const answer = await fetch(`${sso.base}/v2/user${query}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return answer.status === 304 ? null : Changed.parse(await answer.json()).data
    }
    const before = await read()
    expect(await read(before?.updatedAt)).toBeNull()
    await sso.signIn('google', claims('g-changed', 'changed@example.com'))
    const linked = await read(before?.updatedAt)
    expect(linked?.identities).toEqual([{ provider: 'google' }])
    await sso.signIn('google', claims('g-changed', 'changed@example.com'))
    expect(await read(linked?.updatedAt)).toBeNull()
    await sso.db.transaction((transaction) => deleteIdentities(transaction, id))
    expect((await read(linked?.updatedAt))?.identities).toEqual([])
  })

  test.each([
    ['says no', false],
    ['says no in letters', 'false'],
    ['says nothing', null],
    ['says something else', 1],
  ])('does not link an email address when the provider %s as email_verified', async (what, verified) => {
    const email = `never-${what.length}@example.com`
    const { id } = await member(email, true)
    const landed = await sso.signIn('google', claims(`g-${email}`, email, verified))
    expect(landed.url).toBe(`${SITE}/login#error=unverified`)
    expect(await sso.db.query('select 1 from accounts.identity where account_id = $1', [id])).toEqual([])
  })

  test('does not link an email address when the provider sends no email_verified claim', async () => {
    const landed = await sso.signIn('google', { sub: 'g-silent', email: 'silent@example.com' })
    expect(landed.url).toBe(`${SITE}/login#error=unverified`)
  })

  test('accepts email_verified as the string "true" from Apple', async () => {
    const landed = await sso.signIn('apple', claims('a-letters', 'letters@example.com', 'true'))
    expect(landed.fragment.token).toBeDefined()
  })

  test('creates no account without an email address', async () => {
    expect((await sso.signIn('apple', { sub: 'a-none' })).url).toBe(`${SITE}/login#error=no-email`)
  })

  test('clears password, sessions, and identities of an unverified account when the owner of its address signs in', async () => {
    // A squatter opens an account with Google and changes its email address to the owner's.
    const squatter = await sso.signIn('google', claims('g-squatter', 'squatter@example.com'))
    const id = squatter.fragment.id ?? ''
    await sso.db.query(
      `update accounts.account set email = 'owner@example.com', verified = false,
         password_hash = 'kept' where id = $1`,
      [id],
    )
    expect(await status(squatter.fragment.token ?? '')).toBe(200)

    const owner = await sso.signIn('apple', claims('a-owner', 'owner@example.com', 'true'))
    expect(owner.fragment.id).toBe(id)
    expect(await status(owner.fragment.token ?? '')).toBe(200)
    expect(await status(squatter.fragment.token ?? '')).toBe(401)
    expect((await post('/auth/refresh', { refreshToken: squatter.fragment.refreshToken })).status).toBe(401)
    const [row] = await sso.db.query(
      'select verified, password_hash as "passwordHash" from accounts.account where id = $1',
      [id],
    )
    expect(row).toEqual({ verified: true, passwordHash: null })
    const back = await sso.signIn('google', claims('g-squatter', 'squatter@example.com'))
    expect(back.fragment.id).not.toBe(id)
    expect(await linkedMails('owner@example.com')).toHaveLength(1)
  })

  test('rejects the password of a squatter once the owner of the address has signed in', async () => {
    const { id, token } = await member('first@example.com', false)
    const owner = await sso.signIn('google', claims('g-first', 'first@example.com'))
    expect(owner.fragment.id).toBe(id)
    expect(await logIn('first@example.com')).toBe(401)
    expect(await status(token)).toBe(401)
  })

  test('opens the linked account even when the email address has changed at the provider', async () => {
    const first = await sso.signIn('google', claims('g-moves', 'before@example.com'))
    const moved = await sso.signIn('google', claims('g-moves', 'after@example.com', false))
    expect(moved.fragment.id).toBe(first.fragment.id)
  })

  test('creates one account for concurrent first sign-ins', async () => {
    const landed = await Promise.all(
      ['google', 'apple', 'google', 'apple'].map((name, at) =>
        sso.signIn(name === 'apple' ? 'apple' : 'google', claims(`at-once-${at % 2}`, 'once@example.com')),
      ),
    )
    expect(new Set(landed.map(({ fragment }) => fragment.id)).size).toBe(1)
    expect(landed[0]?.fragment.id).toBeDefined()
  })

  test('treats an undeliverable email address as missing', async () => {
    const landed = await sso.signIn('google', claims('g-long', `${'x'.repeat(65)}@example.com`))
    expect(landed.url).toBe(`${SITE}/login#error=no-email`)
  })

  test('uses only the name from the user data that the browser posts, and cleans and truncates that name', async () => {
    const { authorizationUrl, cookie } = await sso.begin('apple')
    const answer = sso.provider.consent(authorizationUrl, claims('a-named', 'named@example.com', 'true'))
    const name = { firstName: 'Zoé\n', lastName: 'R'.repeat(300) }
    answer.set('user', JSON.stringify({ name, email: 'both@example.com' }))
    const { fragment } = await sso.callback('apple', answer, cookie)
    const [row] = await sso.db.query(
      'select email, first_name, length(last_name) from accounts.account where id = $1',
      [fragment.id],
    )
    expect(row).toEqual({ email: 'named@example.com', first_name: 'Zoé', length: 100 })
  })
})
