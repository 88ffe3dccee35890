import type { Page } from '@playwright/test'
import { ada, fillCredentials, logIn, password } from './sign-in.ts'
import { expect, expectAccessible, settled, test } from './test.ts'

test('[AUTH-50, PROF-09, PROF-10, PROF-11, PROF-12] the account wants a sign-in, and then shows what was asked for', async ({
  page,
}) => {
  for (const path of [
    '/account/favorite-properties',
    '/account/saved-searches',
    '/account/account-settings',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  await page.goto('/account')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/account/account-settings')}`)
  // Whoever arrives has the focus led to the heading, and what is typed before then goes astray.
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeFocused()
  await fillCredentials(page, ada, password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/account/account-settings')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ada)
  await expect(page.getByText('This address is confirmed.')).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('[FAV-15, PROF-16] favorites are shown to their member alone, as the homes that they are', async ({
  page,
}) => {
  await logIn(page, ada, `/login?next=${encodeURIComponent('/account/favorite-properties')}`)
  const list = page.getByRole('list', { name: 'Favorite Properties' })
  await expect(list.getByRole('listitem').filter({ has: page.getByRole('link') })).toHaveCount(8)
  await page.goto('/profile/favorites')
  await list.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/home-details\//)
})

test('[FAV-05, FAV-06, PROF-13, PROF-15] without favorites or searches there is a way to some', async ({
  page,
}) => {
  await logIn(page, 'maya@example.com', `/login?next=${encodeURIComponent('/account/favorite-properties')}`)
  await expect(page.getByRole('heading', { name: 'You have No Favorite Properties' })).toBeVisible()
  await page.getByRole('link', { name: 'Start Search' }).click()
  await expect(page).toHaveURL('/homes-for-sale')
  await page.goto('/profile/saved-searches')
  await expect(page.getByRole('heading', { name: 'No Saved Searches' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Search' })).toHaveAttribute('href', '/homes-for-sale')
  await page.goto('/profile/account-settings')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('maya@example.com')
  await expect(page.getByText('This address is not confirmed yet.')).toBeVisible()
})

test('[HOME-13, SHELL-08] the account menu by keyboard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a narrow screen shows it within the slide-in menu')
  await logIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await settled(page)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Hello, Ada' })
  const menu = page.getByRole('navigation', { name: 'Your Account' })
  const links = menu.getByRole('link')
  await opener.focus()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('button', { name: 'Log Out' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  // The search is next, and offers places once it is reached.
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await opener.click()
  await links.first().click()
  await expect(page).toHaveURL('/account/favorite-properties')
  await expect(menu).toBeHidden()
})

for (const theme of ['residential', 'collection', 'commercial']) {
  const look = async (page: Page, path: string) => {
    await page.goto(path)
    await settled(page)
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await expectAccessible(page)
  }

  test(`the pages of the account are accessible in ${theme}`, async ({ page, isMobile }) => {
    test.skip(isMobile && theme !== 'residential', 'colours do not depend on the device')
    await logIn(page)
    await look(page, '/account/favorite-properties')
    await look(page, '/account/account-settings')
    if (isMobile) return
    await page.getByRole('button', { name: 'Hello, Ada' }).click()
    await expectAccessible(page)
  })
}
