import type { Page } from '@playwright/test'
import { restoreSession, test } from '../accounts.ts'
import { en } from '../messages.ts'
import { accountOf, greetingIn, stored } from '../sign-in-steps.ts'
import { expect, settled } from '../test.ts'

const settings = '/account/account-settings'
const email = (page: Page) => page.getByRole('textbox', { name: en('contactInfo.email') })

/** Replaces the stored access token with an expired one. Runs in the page. */
function expire() {
  localStorage.setItem('authToken', JSON.stringify({ value: `e.${btoa(JSON.stringify({ exp: 1 }))}.s` }))
}

test('[AUTH-43] renews an expired token only once when the member opens three tabs, and keeps each tab signed in', {
  tag: '@full',
}, async ({ page, context, newcomer }) => {
  await page.goto('/terms-of-use')
  await settled(page)
  let renewals = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/session')) renewals += 1
  })
  await page.evaluate(expire)
  const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()))
  await Promise.all(tabs.map((tab) => tab.goto(settings)))
  for (const tab of tabs) await expect(email(tab)).toHaveValue(newcomer.email)
  expect(renewals).toBe(1)

  await test.step('[AUTH-45] logging out in one tab ends the session in all tabs', async () => {
    await settled(page)
    const account = await accountOf(page, false)
    await greetingIn(account, false).click()
    await account.getByRole('button', { name: en('accountMenu.logOut') }).click()
    await expect(page).toHaveURL('/')
    // Waits for every page: Chromium may never close a browser context whose pages are still navigating.
    await settled(page)
    for (const tab of tabs) {
      await expect(tab).toHaveURL(/\/login\?why=ended&next=/)
      await settled(tab)
      const { local, session } = await stored(tab)
      // Popular cities and the cookie choice are not the member's personal data.
      expect(local.filter((key) => !['popularCities', 'accountSettings'].includes(key))).toEqual([])
      expect(session).toEqual([])
    }
  })
})

test('[ERR-05, AUTH-44] redirects a member whose session ended elsewhere to the log-in page', {
  tag: '@full',
}, async ({ page, request, newcomer }) => {
  await request.post('/auth/session/log-out', { data: { variables: { token: newcomer.token } } })
  await restoreSession(page, newcomer)
  await page.goto(settings, { waitUntil: 'commit' })
  await expect(page).toHaveURL(`/login?why=ended&next=${encodeURIComponent(settings)}`)
  await expect.poll(async () => (await stored(page)).local).not.toContain('authToken')
})
