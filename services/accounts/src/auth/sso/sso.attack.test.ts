import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITE, type SsoFixture, startSso } from './fixtures/start-sso.ts'

const claimsOf = (name: string) => ({ sub: name, email: `${name}@example.com`, email_verified: true })
const failureUrl = (code: string) => `${SITE}/login#error=${code}`

describeStorage('attacks on signing in elsewhere', (engine) => {
  let sso: SsoFixture
  beforeAll(async () => {
    sso = await startSso(engine)
  })
  afterAll(() => sso.close())

  const accountsOf = async (email: string) =>
    sso.db.query<{ id: string }>('select id from accounts.account where email = $1', [email])

  test('[AUTH-07] returns id, token, and refreshToken in the URL fragment', async () => {
    const { url, fragment, headers } = await sso.signIn('google', claimsOf('plain'))
    expect(url.startsWith(`${SITE}/login#id=`)).toBe(true)
    expect(decodeJwt(fragment.token ?? '').sub).toBe(fragment.id)
    expect(fragment.refreshToken).toHaveLength(43)
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
  })

  test('fixation: rejects the callback of a sign-in that another browser started', async () => {
    const thief = await sso.begin('google')
    const answer = sso.provider.consent(thief.authorizationUrl, claimsOf('thief'))
    const victim = await sso.begin('google')
    expect((await sso.callback('google', answer, victim.cookie)).url).toBe(failureUrl('expired'))
    expect((await sso.callback('google', answer)).url).toBe(failureUrl('expired'))
    expect(await accountsOf('thief@example.com')).toEqual([])
  })

  test('fixation: rejects a forged or altered sign-in cookie', async () => {
    const { authorizationUrl, cookie } = await sso.begin('google')
    const answer = sso.provider.consent(authorizationUrl, claimsOf('forger'))
    for (const forgedCookie of ['sso-google=x', `${cookie.slice(0, -4)}AAAA`, cookie.replace('=', '=x')])
      expect((await sso.callback('google', answer, forgedCookie)).url).toBe(failureUrl('expired'))
  })

  test('rejects a used authorization code, even from the browser that used it', async () => {
    const { authorizationUrl, cookie } = await sso.begin('google')
    const answer = sso.provider.consent(authorizationUrl, claimsOf('once'))
    expect((await sso.callback('google', answer, cookie)).fragment.token).toBeDefined()
    expect((await sso.callback('google', answer, cookie)).url).toBe(failureUrl('expired'))
  })

  test('rejects a stolen code that is inserted into another sign-in', async () => {
    const victim = await sso.begin('google')
    const stolen = sso.provider.consent(victim.authorizationUrl, claimsOf('stolen'))
    const thief = await sso.begin('google')
    stolen.set('state', new URL(thief.authorizationUrl).searchParams.get('state') ?? '')
    expect((await sso.callback('google', stolen, thief.cookie)).url).toBe(failureUrl('expired'))
    expect(await accountsOf('stolen@example.com')).toEqual([])
  })

  test("mix-up: rejects one provider's response at the other provider's callback", async () => {
    const apple = await sso.begin('apple')
    const answer = sso.provider.consent(apple.authorizationUrl, claimsOf('mixed'))
    const asGoogle = apple.cookie.replace('sso-apple', 'sso-google')
    expect((await sso.callback('google', answer, asGoogle)).url).toBe(failureUrl('expired'))
    expect((await sso.callback('google', answer, apple.cookie)).url).toBe(failureUrl('expired'))
    expect(await accountsOf('mixed@example.com')).toEqual([])
  })

  test.each([
    ['the nonce of another attempt', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another issuer', { iss: 'https://accounts.example.org' }],
    ['another audience', { aud: 'another' }],
    ['a signature of nobody', { forged: true }],
  ])('rejects a token with %s', async (what, claims) => {
    const name = `token-${what.length}`
    const { url } = await sso.signIn('google', { ...claimsOf(name), ...claims })
    expect(url).toBe(failureUrl('failed'))
    expect(await accountsOf(`${name}@example.com`)).toEqual([])
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/.//evil.example',
    '/a\nb//evil.example:80:x',
    'javascript:alert(1)',
    '\\evil.example',
  ])('open redirect: does not redirect to %j', async (next) => {
    const { authorizationUrl, cookie } = await sso.begin('google', `?next=${encodeURIComponent(next)}`)
    const { url } = await sso.callback(
      'google',
      sso.provider.consent(authorizationUrl, claimsOf('led')),
      cookie,
    )
    const { origin, pathname, searchParams } = new URL(url)
    expect(origin + pathname).toBe(`${SITE}/login`)
    expect(new URL(searchParams.get('next') ?? '/', SITE).origin).toBe(SITE)
    expect(searchParams.get('next') ?? '/').toMatch(/^\/(?!\/)/)
  })

  test('sends new PKCE, state, and nonce values with each sign-in', async () => {
    const [first, second] = [await sso.begin('apple'), await sso.begin('apple')].map(
      ({ authorizationUrl }) => new URL(authorizationUrl).searchParams,
    )
    expect(first?.get('code_challenge_method')).toBe('S256')
    expect(first?.get('response_mode')).toBe('form_post')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first?.get(name)?.length).toBeGreaterThanOrEqual(43)
      expect(first?.get(name)).not.toBe(second?.get(name))
    }
  })

  test('sends Apple an ES256 client secret that expires after 5 minutes', async () => {
    await sso.signIn('apple', claimsOf('secret'))
    const secret = sso.provider.secrets.at(-1) ?? ''
    const { iss, sub, aud, exp = 0, iat = 0 } = decodeJwt(secret)
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'key' })
    expect([iss, sub, exp - iat]).toEqual(['team', 'gable', 300])
    expect(aud).toMatch(/\/sign-in-provider\/apple$/)
  })

  test('reports a provider failure and retries the provider at the next sign-in', async () => {
    const { authorizationUrl, cookie } = await sso.begin('google')
    const answer = sso.provider.consent(authorizationUrl, claimsOf('patient'))
    sso.provider.broken = true
    expect((await sso.callback('google', answer, cookie)).url).toBe(failureUrl('failed'))
    sso.provider.broken = false
    expect((await sso.signIn('google', claimsOf('patient'))).fragment.token).toBeDefined()
  })
})
