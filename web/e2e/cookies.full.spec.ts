import type { Locator, Page } from '@playwright/test'
import { restoreSession, test } from './accounts.ts'
import { city } from './place.ts'
import { bubble, freePin, map, open } from './search-map-locators.ts'
import { accountOf, dialogOf, openDialog, password } from './sign-in-steps.ts'
import { emptyStorageState, expect, expectAccessible, settled } from './test.ts'

test.use({ storageState: emptyStorageState })

const strip = (page: Page) => page.getByRole('region', { name: 'Cookies and privacy' })
const preferences = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Preferences' })

const chosen = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('accountSettings') ?? 'null')?.value ?? null)

/** Returns how far in CSS pixels the bottom of the element extends below the top of the cookie banner. */
async function overlapOf(banner: Locator, element: Locator): Promise<number> {
  const [end, bar] = [await element.boundingBox(), await banner.boundingBox()]
  return end && bar ? end.y + end.height - bar.y : Number.NaN
}

/** Expects the whole element to end up above the cookie banner. */
const expectAbove = (banner: Locator, element: Locator) =>
  expect.poll(() => overlapOf(banner, element)).toBeLessThanOrEqual(0)

test('[PROF-06, PROF-54] asks a new visitor about cookies once, without covering the end of the page', async ({
  page,
}) => {
  await page.goto('/')
  await expect(strip(page)).toBeVisible()
  await expectAccessible(page)
  await settled(page)
  // Content that loads late makes the page longer, so scroll to the end again on each attempt.
  const atEnd = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    return overlapOf(strip(page), page.getByText(/^© \d{4} Gable$/))
  }
  await expect.poll(atEnd).toBeLessThanOrEqual(0)
  await strip(page).getByRole('button', { name: 'Necessary Only' }).click()
  await expect(strip(page)).toBeHidden()
  expect(await chosen(page)).toEqual({ userSetCookieSettings: true, acceptAllCookies: false })
  await page.goto(city.path)
  await settled(page)
  await expect(strip(page)).toBeHidden()
  expect(await page.evaluate(() => [window.dataLayer, localStorage.getItem('uniqueUserId')])).toEqual([
    undefined,
    null,
  ])
})

test('[PROF-07] the Privacy Preferences dialog in the footer saves the choice, and other tabs apply the choice', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/buy')
  await expect(strip(other)).toBeVisible()
  await settled(page)
  await preferences(page).click()
  const dialog = page.getByRole('dialog', { name: 'Privacy Preferences' })
  await dialog.getByRole('switch', { name: /^Analytics/ }).press('Space')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(dialog).toBeHidden()
  await expect(strip(page)).toBeHidden()
  await expect(strip(other)).toBeHidden()
  await expect
    .poll(() => other.evaluate(() => window.dataLayer?.[0]))
    .toMatchObject({ event: 'user', user_category: 'anonymous user' })
})

test('[PROF-06] the cookie banner is in French, and does not cover the Map button on a phone', async ({
  page,
  isMobile,
}) => {
  await page.goto(`/fr${city.path}`)
  const banner = page.getByRole('region', { name: 'Témoins et confidentialité' })
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  if (isMobile) await expectAbove(banner, page.getByRole('button', { name: 'Carte' }))
  await banner.getByRole('button', { name: 'Tout accepter' }).click()
  await expect(banner).toBeHidden()
})

test('[PROF-06] the cookie banner does not cover the controls at the bottom of the map', async ({
  page,
  isMobile,
}) => {
  await open(page, isMobile ? `${city.path}?mapState=visible-mobile` : city.path)
  await expect(strip(page)).toBeVisible()
  await expectAbove(strip(page), map(page).getByRole('checkbox', { name: 'Search as I move' }))
  if (!isMobile) return
  // With a key, because another home may cover the pin once the map knows its labels.
  await (await freePin(page)).press('Enter')
  await expect(bubble(page)).toBeVisible()
  await expectAbove(strip(page), bubble(page))
})

test("[PROF-55] a member's cookie choice applies in another browser", async ({ page, browser, newcomer }) => {
  await page.goto('/')
  await settled(page)
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('UpdateSettings') === true,
  )
  await strip(page).getByRole('button', { name: 'Accept All' }).click()
  await saved
  const device = await browser.newContext()
  const other = await device.newPage()
  await restoreSession(other, newcomer)
  await other.goto('/')
  await expect.poll(() => chosen(other)).toEqual({ userSetCookieSettings: true, acceptAllCookies: true })
  await device.close()
})

test("[PROF-55] a visitor's cookie choice is saved to the account after logging in", async ({
  page,
  browser,
  isMobile,
  newcomer,
}) => {
  const device = await browser.newContext()
  const other = await device.newPage()
  await other.goto('/')
  await strip(other).getByRole('button', { name: 'Necessary Only' }).click()
  await settled(other)
  await openDialog(await accountOf(other, isMobile), 'Log In')
  const form = dialogOf(other, 'Log In')
  await form.getByRole('textbox', { name: 'Email' }).fill(newcomer.email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  const saved = other.waitForResponse(
    (response) => response.request().postData()?.includes('UpdateSettings') === true,
  )
  await form.getByRole('button', { name: 'Log In' }).click()
  await (await saved).finished()
  await device.close()
  await page.goto('/')
  await expect.poll(() => chosen(page)).toEqual({ userSetCookieSettings: true, acceptAllCookies: false })
  await expect(strip(page)).toBeHidden()
})
