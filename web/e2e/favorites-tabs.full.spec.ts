import type { Page } from '@playwright/test'
import { restoreSession, test } from './accounts.ts'
import { city } from './place.ts'
import { accountOf } from './sign-in-steps.ts'
import { expect, settled } from './test.ts'

const hearts = (page: Page) => page.getByRole('button', { name: /^Favorite: / })

async function openAustin(page: Page): Promise<string> {
  await page.goto(city.path)
  await settled(page)
  // Waits until the member's favorites are loaded. A response still in flight could overwrite later changes.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('accountListings'))).not.toBeNull()
  return (await hearts(page).first().getAttribute('aria-label')) ?? ''
}

test('[FAV-13, FAV-17] adding or removing a favorite in one tab updates the other tab', async ({
  page,
  context,
  newcomer,
}) => {
  const name = await openAustin(page)
  const other = await context.newPage()
  await openAustin(other)
  const [here, there] = [page, other].map((tab) => tab.getByRole('button', { name, exact: true }))
  await here?.click()
  await expect(there ?? hearts(other)).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => other.evaluate(() => JSON.parse(sessionStorage.getItem('accountListings') ?? '{}').value))
    .toMatchObject({ member: newcomer.id, favorites: [{ id: expect.any(String) }] })
  await there?.click()
  await expect(here ?? hearts(page)).toHaveAttribute('aria-pressed', 'false')
})

test('a favorite added in one browser appears in another browser when the window of the other browser gets the focus', async ({
  page,
  browser,
  newcomer,
}) => {
  const name = await openAustin(page)
  const device = await browser.newContext()
  const other = await device.newPage()
  await restoreSession(other, newcomer)
  await openAustin(other)
  const there = other.getByRole('button', { name, exact: true })
  await expect(there).toHaveAttribute('aria-pressed', 'false')
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('SetFavorite') === true,
  )
  await page.getByRole('button', { name, exact: true }).click()
  await saved
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(there).toHaveAttribute('aria-pressed', 'true')
  await device.close()
})

test('[AUTH-45] logging out in one tab clears the favorites in the other', async ({
  page,
  context,
  isMobile,
  newcomer,
}) => {
  const name = await openAustin(page)
  const other = await context.newPage()
  await openAustin(other)
  await page.getByRole('button', { name, exact: true }).click()
  const there = other.getByRole('button', { name, exact: true })
  await expect(there).toHaveAttribute('aria-pressed', 'true')
  const menu = await accountOf(page, isMobile)
  if (!isMobile) await menu.getByRole('button', { name: `Hello, ${newcomer.firstName}` }).click()
  await menu.getByRole('button', { name: 'Log Out' }).click()
  await expect(there).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL('/')
  await settled(page)
})
