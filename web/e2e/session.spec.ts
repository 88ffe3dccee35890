import type { Page } from '@playwright/test'
import { accountOf, ada, fillCredentials, greetingIn, logIn, password, stored } from './sign-in.ts'
import { expect, settled, test } from './test.ts'

/** Puts an access token of the past in place of the kept one. */
const expire = (page: Page) =>
  page.evaluate(() => {
    for (const area of [localStorage, sessionStorage])
      if (area.getItem('authToken'))
        area.setItem('authToken', JSON.stringify({ value: `e.${btoa(JSON.stringify({ exp: 1 }))}.s` }))
  })

test('[AUTH-43] a token that has expired is renewed, once, and its member stays', async ({
  page,
  isMobile,
}) => {
  await logIn(page)
  await settled(page)
  await expire(page)
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('RefreshSession')) renewals.push(request.url())
  })
  await page.goto('/account/account-settings')
  await expect(page.getByRole('main').getByText(ada)).toBeVisible()
  await settled(page)
  expect(renewals).toHaveLength(1)
  await expect(greetingIn(await accountOf(page, isMobile), isMobile)).toHaveText('Hello, Ada')
})

test('[AUTH-43] a page that is left while its token is renewed costs nobody their session', async ({
  page,
}) => {
  await logIn(page)
  await settled(page)
  await expire(page)
  // The graph answers, and the page is never told.
  const renewed = new Promise<void>((resolve) =>
    page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('RefreshSession')) return route.fallback()
      await route.fetch()
      resolve()
    }),
  )
  await page.goto('/account/account-settings', { waitUntil: 'commit' })
  await renewed
  await page.unroute('**/graphql')
  await page.goto('/account/account-settings')
  await expect(page.getByRole('main').getByText(ada)).toBeVisible()
})

test('[AUTH-44] when it cannot be renewed, its member is logged out', async ({ page, isMobile }) => {
  await logIn(page)
  await settled(page)
  await expire(page)
  await page.evaluate(() => sessionStorage.setItem('refreshToken', JSON.stringify({ value: 'spent' })))
  await page.goto('/homes-for-sale')
  await expect.poll(async () => (await stored(page)).session).toEqual([])
  await expect((await accountOf(page, isMobile)).getByRole('link', { name: 'Log In' })).toBeVisible()
})

test('[ERR-05] a session that was ended elsewhere leads to the way in', async ({ page, request }) => {
  await logIn(page)
  await settled(page)
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('authToken') ?? '').value)
  const query = 'mutation ($token: String!) { logOut(input: { token: $token }) { success } }'
  await request.post('/graphql', { data: { query, variables: { token } } })
  await page.goto('/account/account-settings', { waitUntil: 'commit' })
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/account/account-settings')}`)
  expect((await stored(page)).session).toEqual([])
})

test('[AUTH-16, AUTH-45] who is remembered is known in other tabs too, and logging out in one ends all', async ({
  page,
  context,
  isMobile,
}) => {
  await page.goto('/login')
  await fillCredentials(page, ada, password)
  await page.getByRole('checkbox', { name: 'Keep me logged in on this device' }).check()
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/')
  const other = await context.newPage()
  await other.goto('/account/account-settings')
  await expect(other.getByRole('main').getByText(ada)).toBeVisible()
  await settled(page)
  const menu = await accountOf(page, isMobile)
  if (!isMobile) await menu.getByRole('button', { name: 'Hello, Ada' }).click()
  await menu.getByRole('button', { name: 'Log Out' }).click()
  await expect(other).toHaveURL(/\/login\?next=/)
  await Promise.all([settled(page), settled(other)])
  // The home page that one is left on may keep its cities anew; they are everybody's.
  const { local, session } = await stored(other)
  expect([...local.filter((key) => key !== 'popularCities'), ...session]).toEqual([])
})

test('tabs that renew an expired token at once do it once', async ({ page, context }) => {
  await page.goto('/login')
  await fillCredentials(page, 'etienne@example.com', password)
  await page.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/')
  await settled(page)
  await expire(page)
  let renewals = 0
  context.on('request', (request) => {
    if (request.postData()?.includes('RefreshSession')) renewals += 1
  })
  const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()))
  await Promise.all(tabs.map((tab) => tab.goto('/account/account-settings')))
  for (const tab of tabs) await expect(tab.getByRole('main').getByText('etienne@example.com')).toBeVisible()
  expect(renewals).toBe(1)
})
