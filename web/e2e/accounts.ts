import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { password } from './sign-in-steps.ts'
import { test as usual } from './test.ts'

const session = z.object({
  token: z.string(),
  refreshToken: z.string(),
  accountUser: z.object({ id: z.string(), email: z.string(), firstName: z.string() }),
})

const answer = z.object({ data: z.object({ register: z.object({ session }) }) })

/** A signed-in member that no other test uses. */
export type Newcomer = z.infer<typeof session>['accountUser'] &
  z.infer<typeof session> & {
    /** `Set-Cookie` header of the response that started the session. */
    cookie: string
  }

/** Creates an account without data. Use it only in tests that change data other tests would see. */
export async function createAccount(request: APIRequestContext, firstName = 'Zoé'): Promise<Newcomer> {
  const input = {
    email: `${crypto.randomUUID()}@example.com`,
    password,
    passwordConfirmation: password,
    firstName,
    lastName: 'Tremblay',
    city: 'Austin',
  }
  const response = await request.post('/auth/session/register', {
    data: { variables: { input } },
    headers: { 'x-remember': 'true' },
  })
  const made = answer.parse(await response.json()).data.register.session
  return { ...made, ...made.accountUser, cookie: response.headers()['set-cookie'] ?? '' }
}

/** Restores a session in the browser as if the member had chosen to stay logged in. */
export async function restoreSession(
  page: Page,
  { token, refreshToken, accountUser, cookie }: Newcomer,
): Promise<void> {
  // A page on the site's origin that runs no scripts and requests no icon.
  await page.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/empty')
  await page.unroute('**/empty')
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify({ value }))
    },
    { account: accountUser, authToken: token, refreshToken },
  )
  const [, name = '', value = '', path = ''] = /^([\w-]+)=([^;]*); Path=([^;]*)/.exec(cookie) ?? []
  const { hostname: domain } = new URL(page.url())
  await page.context().addCookies([{ name, value, domain, path, httpOnly: true, sameSite: 'Strict' }])
}

/** A test with a new member who is signed in from the start. */
export const test = usual.extend<{ newcomer: Newcomer; member: Page }>({
  newcomer: async ({ page, request }, use) => {
    const newcomer = await createAccount(request)
    await restoreSession(page, newcomer)
    await use(newcomer)
  },
  /** Page of the new member, for tests that do not use the member's data. */
  member: async ({ page, newcomer: _ }, use) => use(page),
})
