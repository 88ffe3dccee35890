import { signInProvider } from '@gable/sample/sign-in-provider/sign-in-provider.service'
import { accounts } from '@gable/service-accounts/service'
import { startTestServices, type TestServices } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeBrowser, type FakeBrowser } from './fakes/fake-browser.ts'

const SITE = 'http://localhost:3000'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices([accounts, signInProvider])
})
afterAll(() => services.close())

/**
 * Creates a browser that sends /auth/sso/ requests for the site to the accounts service. Other pages of the
 * site are empty.
 */
const browser = () =>
  createFakeBrowser((url) => {
    const { origin, pathname, search } = new URL(url)
    if (origin !== SITE) return url
    return pathname.startsWith('/auth/sso/') ? `${services.url}/accounts${pathname}${search}` : undefined
  })

async function choose(from: FakeBrowser, provider: string, fields: Record<string, string>, query = '') {
  const page = await from.open(`${services.url}/accounts/auth/sso/${provider}/start${query}`)
  return from.send(page.url, fields)
}

const fragmentOf = (url: string) => Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)))

async function userOf(url: string): Promise<unknown> {
  const response = await fetch(`${services.url}/accounts/v2/user`, {
    headers: { authorization: `Bearer ${fragmentOf(url).token}` },
  })
  expect(response.status).toBe(200)
  return response.json()
}

const other = (email: string) => ({ person: 'other', firstName: 'Zoé', lastName: 'Roy', email })

test.each(['google', 'apple'])(
  '[AUTH-02, AUTH-07] sign-in with %s creates an account with the name and verified address from the provider, and opens the same account the next time',
  async (provider) => {
    const email = `zoe-${provider}@example.com`
    const person = browser()
    const page = await choose(person, provider, other(email), '?next=%2Ffr%2Fcompare&locale=fr')
    const { origin, pathname, searchParams } = new URL(page.url)
    expect(origin + pathname).toBe(`${SITE}/fr/login`)
    expect(searchParams.get('next')).toBe('/fr/compare')
    const { id, token, refreshToken, proof, ...more } = fragmentOf(page.url)
    expect([token?.split('.').length, refreshToken?.length, more]).toEqual([3, 43, {}])
    expect(person.cookies.get('sso-return')).toBe(proof)
    expect(person.cookies.has(`sso-${provider}`)).toBe(false)
    expect(await userOf(page.url)).toMatchObject({
      data: { id, email, firstName: 'Zoé', lastName: 'Roy', verified: true },
    })
    const again = await choose(browser(), provider, other(email))
    expect(fragmentOf(again.url).id).toBe(id)
    expect(await userOf(again.url)).toMatchObject({ data: { firstName: 'Zoé', lastName: 'Roy' } })
  },
)

test('creates an account with a relay address when the user hides their email from the site at Apple', async () => {
  const { url } = await choose(browser(), 'apple', { ...other('hidden@example.com'), hidden: 'on' })
  expect(await userOf(url)).toMatchObject({
    data: { email: expect.stringMatching(/^[0-9a-f]{10}@privaterelay\.appleid\.com$/), firstName: 'Zoé' },
  })
})

test('the sign-in page uses the language of the site and says that the provider is fake', async () => {
  const { text } = await browser().open(`${services.url}/accounts/auth/sso/apple/start?locale=fr`)
  expect(text).toContain('<html lang="fr-CA">')
  expect(text).toContain('Ceci est une démo de la connexion avec Apple')
  expect(text.match(/class="person"/g)).toHaveLength(4)
})

test.each(['google', 'apple'])(
  'canceling sign-in at %s returns an error and leaves no cookies',
  async (provider) => {
    const person = browser()
    const { url } = await choose(person, provider, { person: 'none' })
    expect(url).toBe(`${SITE}/login#error=cancelled`)
    expect([...person.cookies.keys()].filter((name) => name.startsWith('sso-'))).toEqual([])
  },
)

test('rejects an email address that the provider has not verified', async () => {
  for (const provider of ['google', 'apple'])
    expect((await choose(browser(), provider, { person: '3' })).url).toBe(`${SITE}/login#error=unverified`)
})

test('opens the same account for Google and Apple sign-ins with the same email address', async () => {
  const email = 'both@example.com'
  const first = fragmentOf((await choose(browser(), 'google', other(email))).url)
  const second = fragmentOf((await choose(browser(), 'apple', other(email))).url)
  expect(second.id).toBe(first.id)
})

test('rejects a sign-in that another browser started', async () => {
  const { url } = await browser().open(`${services.url}/accounts/auth/sso/google/start`)
  const page = await browser().send(url, other('thief@example.com'))
  expect([page.status, page.text]).toEqual([400, expect.stringContaining('timed out')])
})
