import type { Page, Request } from '@playwright/test'
import { city } from './place.ts'
import { cards } from './search-map-locators.ts'
import {
  accountOf,
  ada,
  dialogOf,
  fillCredentials,
  greetingIn,
  logIn,
  openDialog,
  password,
  stored,
} from './sign-in-steps.ts'
import { expect, settled, test } from './test.ts'

/** Replaces the stored access token with an expired token. */
function expired() {
  for (const area of [localStorage, sessionStorage])
    if (area.getItem('authToken'))
      area.setItem('authToken', JSON.stringify({ value: `e.${btoa(JSON.stringify({ exp: 1 }))}.s` }))
}

const expire = (page: Page) => page.evaluate(expired)

const isRenewal = (request: Request) => request.url().endsWith('/auth/session') && request.method() === 'POST'

test('[AUTH-43] renews an expired token once, and keeps the member signed in', async ({ page, isMobile }) => {
  await logIn(page)
  await settled(page)
  // Expires the token while the next page loads, so that the first page has no expired token to renew.
  await page.addInitScript(expired)
  const renewals: string[] = []
  page.on('request', (request) => {
    if (isRenewal(request)) renewals.push(request.url())
  })
  await page.goto('/account/account-settings')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ada)
  await settled(page)
  expect(renewals).toHaveLength(1)
  await expect(greetingIn(await accountOf(page, isMobile), isMobile)).toHaveText('Hello, Ada')
})

test('[AUTH-43] keeps the session when the member leaves a page during a token renewal', async ({ page }) => {
  await logIn(page)
  await settled(page)
  let answered = () => {}
  const renewed = new Promise<void>((resolve) => {
    answered = resolve
  })
  // The server renews the session, but the page never receives the response. The page sends the request
  // before it unloads.
  await page.route('**/auth/session', async (route) => {
    await route.fetch()
    answered()
  })
  await expire(page)
  await page.goto('/account/account-settings', { waitUntil: 'commit' })
  await renewed
  await page.unroute('**/auth/session')
  await page.goto('/account/account-settings')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ada)
})

test('[AUTH-44] logs the member out when the token cannot be renewed', async ({
  page,
  context,
  isMobile,
}) => {
  await logIn(page)
  await settled(page)
  // Clears the cookies first, so that the open page cannot renew the token after it expires.
  await context.clearCookies()
  await expire(page)
  await page.goto('/homes-for-sale')
  await expect.poll(async () => (await stored(page)).session).toEqual([])
  await expect((await accountOf(page, isMobile)).getByRole('link', { name: 'Log In' })).toBeVisible()
})

test('[ERR-05] redirects to the login page when the session was ended elsewhere', async ({
  page,
  request,
}) => {
  await logIn(page)
  await settled(page)
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('authToken') ?? '').value)
  // Unloads the page first, because its own pending requests would redirect to the login page too.
  await page.goto('about:blank')
  await request.post('/auth/session/log-out', { data: { variables: { token } } })
  await page.goto('/account/account-settings', { waitUntil: 'commit' })
  await expect(page).toHaveURL(`/login?why=ended&next=${encodeURIComponent('/account/account-settings')}`)
  await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended' })).toBeVisible()
  await expect.poll(async () => (await stored(page)).session).toEqual([])
})

test('[AUTH-16, AUTH-45] shares a remembered login with other tabs, and logging out in one tab logs out all tabs', async ({
  page,
  context,
  isMobile,
}) => {
  await page.goto('/login')
  await settled(page)
  await fillCredentials(page, ada, password)
  await page.getByRole('checkbox', { name: 'Keep me logged in on this device' }).check()
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/')
  const other = await context.newPage()
  await other.goto('/account/account-settings')
  await expect(other.getByRole('textbox', { name: 'Email' })).toHaveValue(ada)
  await settled(page)
  const menu = await accountOf(page, isMobile)
  if (!isMobile) await menu.getByRole('button', { name: 'Hello, Ada' }).click()
  await menu.getByRole('button', { name: 'Log Out' }).click()
  await expect(other).toHaveURL(/\/login\?.*next=/)
  await settled(other)
  await expect(page).toHaveURL('/')
  await settled(page)
  // The home page in the first tab may store the popular cities again. Popular cities are not personal data.
  const { local, session } = await stored(other)
  expect([...local.filter((key) => key !== 'popularCities'), ...session]).toEqual([])
})

test('renews an expired token only once across several tabs', async ({ page, context }) => {
  await page.goto('/login')
  await settled(page)
  await fillCredentials(page, 'etienne@example.com', password)
  await page.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/')
  await settled(page)
  let renewals = 0
  context.on('request', (request) => {
    if (isRenewal(request)) renewals += 1
  })
  await expire(page)
  const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()))
  const come = async (tab: Page) => {
    await tab.goto('/account/account-settings')
    await settled(tab)
  }
  await Promise.all(tabs.map(come))
  for (const tab of tabs)
    await expect(tab.getByRole('textbox', { name: 'Email' })).toHaveValue('etienne@example.com')
  expect(renewals).toBe(1)
})

test('[F-05] shares the session with a new tab, and hides the session cookie from scripts', async ({
  page,
  context,
  isMobile,
}) => {
  await logIn(page)
  await settled(page)
  const other = await context.newPage()
  await other.goto('/homes-for-sale')
  await expect(greetingIn(await accountOf(other, isMobile), isMobile)).toHaveText('Hello, Ada')
  const sessionCookie = (await context.cookies()).find(({ name }) => name === 'gable-session')
  expect(sessionCookie).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/auth/session',
    expires: -1,
  })
  const readable = await other.evaluate(
    () => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }),
  )
  expect(readable).not.toContain(decodeURIComponent(sessionCookie?.value.split('.').at(-1) ?? 'none'))
})

test('[F-01] saves a search after the next login when the session ended before saving', async ({
  page,
  request,
}) => {
  await logIn(page)
  await page.goto(city.path)
  await settled(page)
  // This query of the dialog would notice the end of the session before the member saves.
  const loaded = page.waitForResponse(
    (response) => response.request().postData()?.includes('SaveSearchMember') === true,
  )
  await page.getByRole('button', { name: 'Save Search' }).click()
  await loaded
  const dialog = dialogOf(page, 'Save Search')
  const name = `Kept ${crypto.randomUUID()}`
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('authToken') ?? '').value)
  await request.post('/auth/session/log-out', { data: { variables: { token } } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/login\?why=ended/)
  await settled(page)
  await fillCredentials(page, ada, password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText(`${name}`)).toBeVisible()
  await page.goto('/account/saved-searches')
  await expect(page.getByText(name)).toBeVisible()
})

test('keeps the scroll position of a list of homes after the visitor logs in through a dialog', async ({
  page,
  isMobile,
}) => {
  await page.goto(city.path)
  await settled(page)
  const card = cards(page).nth(3)
  await card.evaluate((node) => {
    node.setAttribute('data-same', 'yes')
    node.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  // The hidden header reappears when the page scrolls up. The header detects the new direction only in the
  // next animation frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.evaluate(() => window.scrollBy({ top: -40, behavior: 'instant' }))
  await openDialog(await accountOf(page, isMobile), 'Log In')
  const form = dialogOf(page, 'Log In')
  await expect(form).toBeVisible()
  const place = await page.evaluate(() => window.scrollY)
  await form.getByRole('textbox', { name: 'Email' }).fill(ada)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Log In' }).click()
  await expect(form).toBeHidden()
  await settled(page)
  await expect(card).toHaveAttribute('data-same', 'yes')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})
