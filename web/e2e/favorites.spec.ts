import type { Page } from '@playwright/test'
import { fillCredentials, password } from './sign-in.ts'
import { austin, expect, expectAccessible, settled, test } from './test.ts'

const favorites = '/account/favorite-properties'

/** Answers once the graph has saved a mark. */
const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes('SetFavorite') === true)

async function signUp(page: Page) {
  for (const name of ['First name', 'Last name', 'City'])
    await page.getByRole('textbox', { name }).fill('Zoé')
  await fillCredentials(page, `${crypto.randomUUID()}@example.com`, password)
  await page.getByLabel('Password, once more').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
}

test('[AUTH-08, FAV-01, FAV-10] a home is marked by a member, found among the favorites, and taken back', async ({
  page,
}) => {
  await page.goto(austin)
  await settled(page)
  const first = page.getByRole('button', { name: /^Favorite: / }).first()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  const name = (await first.getAttribute('aria-label')) ?? ''
  await first.click()
  await expect(page).toHaveURL(`/login?action=register&next=${encodeURIComponent(austin)}`)
  await signUp(page)
  await expect(page).toHaveURL(austin)
  await settled(page)

  const heart = page.getByRole('button', { name, exact: true })
  const pressed = (is: boolean) => expect(heart).toHaveAttribute('aria-pressed', String(is))
  const press = () => Promise.all([saved(page), heart.click()])
  await pressed(false)
  await press()
  await expect(page).toHaveURL(austin)
  await page.reload()
  await pressed(true)

  await page.goto(favorites)
  const homes = page.getByRole('list', { name: 'Favorite Properties' }).getByRole('link')
  await expect(homes).toHaveCount(1)
  await pressed(true)
  await expectAccessible(page)
  await homes.click()
  await expect(page).toHaveURL(/\/home-details\//)
  await pressed(true)
  await page.goto(favorites)
  await pressed(true)
  await press()
  await pressed(false)
  await expect(homes).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You have No Favorite Properties' })).toBeVisible()
  await page.goto(austin)
  await settled(page)
  await pressed(false)
})
