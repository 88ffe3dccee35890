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

/** By how much an element reaches further down than where what asks about cookies begins. */
async function overlapOf(banner: Locator, element: Locator): Promise<number> {
  const [end, bar] = [await element.boundingBox(), await banner.boundingBox()]
  return end && bar ? end.y + end.height - bar.y : Number.NaN
}

/** The whole of an element stands above what asks about cookies, once both have come to rest. */
const expectAbove = (banner: Locator, element: Locator) =>
  expect.poll(() => overlapOf(banner, element)).toBeLessThanOrEqual(0)

test('[PROF-06, PROF-54] who comes is asked about cookies once, with the end of the page in sight', async ({
  page,
}) => {
  await page.goto('/')
  await expect(strip(page)).toBeVisible()
  await expectAccessible(page)
  await settled(page)
  // What comes late makes the page longer: whoever wants to see its end goes on to it.
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

test('[PROF-07] the preferences can be changed at the foot of every page, and other tabs follow', async ({
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

test('[PROF-06] the question is asked in French, and keeps clear of what a phone shows at its foot', async ({
  page,
  isMobile,
}) => {
  await page.goto(`/fr${city.path}`)
  const banner = page.getByRole('region', { name: 'Témoins et vie privée' })
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  if (isMobile) await expectAbove(banner, page.getByRole('button', { name: 'Carte' }))
  await banner.getByRole('button', { name: 'Tout accepter' }).click()
  await expect(banner).toBeHidden()
})

test('[PROF-06] the question leaves in sight what stands at the foot of the map', async ({
  page,
  isMobile,
}) => {
  await open(page, isMobile ? `${city.path}?mapState=visible-mobile` : city.path)
  await expect(strip(page)).toBeVisible()
  await expectAbove(strip(page), map(page).getByRole('checkbox', { name: 'Search as I move' }))
  if (!isMobile) return
  const pin = await freePin(page)
  await pin.click()
  await expect(bubble(page)).toBeVisible()
  await expectAbove(strip(page), bubble(page))
})

test('[PROF-55] what a member chooses is found again in another browser', async ({
  page,
  browser,
  newcomer,
}) => {
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

test('[PROF-55] what a visitor chose is in the account of a member once they have logged in', async ({
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
