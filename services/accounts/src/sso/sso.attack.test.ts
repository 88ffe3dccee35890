import { describeStorage } from '@gable/service-kit/test'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITE, type SsoUnderTest, ssoUnderTest } from './test/sso-under-test.ts'

const person = (name: string) => ({ sub: name, email: `${name}@example.com`, email_verified: true })
const FAILED = (code: string) => `${SITE}/login#error=${code}`

describeStorage('attacks on signing in elsewhere', (engine) => {
  let sso: SsoUnderTest
  beforeAll(async () => {
    sso = await ssoUnderTest(engine)
  })
  afterAll(() => sso.close())

  const accountsOf = async (email: string) =>
    sso.db.query<{ id: string }>('select id from accounts.account where email = $1', [email])

  test('[AUTH-07] what comes back is id, token and refreshToken, behind the #', async () => {
    const { url, told, headers } = await sso.signIn('google', person('plain'))
    expect(url.startsWith(`${SITE}/login#id=`)).toBe(true)
    expect(decodeJwt(told.token ?? '').sub).toBe(told.id)
    expect(told.refreshToken).toHaveLength(43)
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
  })

  test('fixation: an answer to the question of another browser signs nobody in', async () => {
    const thief = await sso.begin('google')
    const answer = sso.provider.consent(thief.question, person('thief'))
    const victim = await sso.begin('google')
    expect((await sso.comeBack('google', answer, victim.cookie)).url).toBe(FAILED('expired'))
    expect((await sso.comeBack('google', answer)).url).toBe(FAILED('expired'))
    expect(await accountsOf('thief@example.com')).toEqual([])
  })

  test('fixation: what a browser keeps cannot be made up, nor changed', async () => {
    const { question, cookie } = await sso.begin('google')
    const answer = sso.provider.consent(question, person('forger'))
    for (const made of ['sso-google=x', `${cookie.slice(0, -4)}AAAA`, cookie.replace('=', '=x')])
      expect((await sso.comeBack('google', answer, made)).url).toBe(FAILED('expired'))
  })

  test('a code that has been used opens nothing, also for who used it', async () => {
    const { question, cookie } = await sso.begin('google')
    const answer = sso.provider.consent(question, person('once'))
    expect((await sso.comeBack('google', answer, cookie)).told.token).toBeDefined()
    expect((await sso.comeBack('google', answer, cookie)).url).toBe(FAILED('expired'))
  })

  test('a code of somebody else, put into an attempt of one’s own, opens nothing', async () => {
    const victim = await sso.begin('google')
    const stolen = sso.provider.consent(victim.question, person('stolen'))
    const thief = await sso.begin('google')
    stolen.set('state', new URL(thief.question).searchParams.get('state') ?? '')
    expect((await sso.comeBack('google', stolen, thief.cookie)).url).toBe(FAILED('expired'))
    expect(await accountsOf('stolen@example.com')).toEqual([])
  })

  test('mix-up: the answer of one provider is not taken for that of the other', async () => {
    const apple = await sso.begin('apple')
    const answer = sso.provider.consent(apple.question, person('mixed'))
    const asGoogle = apple.cookie.replace('sso-apple', 'sso-google')
    expect((await sso.comeBack('google', answer, asGoogle)).url).toBe(FAILED('expired'))
    expect((await sso.comeBack('google', answer, apple.cookie)).url).toBe(FAILED('expired'))
    expect(await accountsOf('mixed@example.com')).toEqual([])
  })

  test.each([
    ['the nonce of another attempt', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another issuer', { iss: 'https://accounts.example.org' }],
    ['another audience', { aud: 'another' }],
    ['a signature of nobody', { forged: true }],
  ])('a token with %s opens nothing', async (what, claims) => {
    const name = `token-${what.length}`
    const { url } = await sso.signIn('google', { ...person(name), ...claims })
    expect(url).toBe(FAILED('failed'))
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
  ])('open redirect: nobody is led on to %j', async (next) => {
    const { question, cookie } = await sso.begin('google', `?next=${encodeURIComponent(next)}`)
    const { url } = await sso.comeBack('google', sso.provider.consent(question, person('led')), cookie)
    const { origin, pathname, searchParams } = new URL(url)
    expect(origin + pathname).toBe(`${SITE}/login`)
    expect(new URL(searchParams.get('next') ?? '/', SITE).origin).toBe(SITE)
    expect(searchParams.get('next') ?? '/').toMatch(/^\/(?!\/)/)
  })

  test('an attempt holds the provider to PKCE, state and nonce, each new', async () => {
    const [first, second] = [await sso.begin('apple'), await sso.begin('apple')].map(
      ({ question }) => new URL(question).searchParams,
    )
    expect(first?.get('code_challenge_method')).toBe('S256')
    expect(first?.get('response_mode')).toBe('form_post')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first?.get(name)?.length).toBeGreaterThanOrEqual(43)
      expect(first?.get(name)).not.toBe(second?.get(name))
    }
  })

  test('Apple gets a client secret by ES256 that lasts for minutes', async () => {
    await sso.signIn('apple', person('secret'))
    const secret = sso.provider.secrets.at(-1) ?? ''
    const { iss, sub, aud, exp = 0, iat = 0 } = decodeJwt(secret)
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'key' })
    expect([iss, sub, exp - iat]).toEqual(['team', 'gable', 300])
    expect(aud).toMatch(/\/sign-in-provider\/apple$/)
  })

  test('a provider that fails is told as such, and is asked anew the next time', async () => {
    const { question, cookie } = await sso.begin('google')
    const answer = sso.provider.consent(question, person('patient'))
    sso.provider.broken = true
    expect((await sso.comeBack('google', answer, cookie)).url).toBe(FAILED('failed'))
    sso.provider.broken = false
    expect((await sso.signIn('google', person('patient'))).told.token).toBeDefined()
  })
})
