import { stored } from './sign-in-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

test('[AUTH-02] shows sign-in buttons that work without JavaScript, in both languages', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/fr/login')
  await page.getByRole('link', { name: 'Continuer avec Google' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Continuer avec Google' })).toBeVisible()
  await context.close()
})

test('has an accessible sample provider page', async ({ page }) => {
  await page.goto('/auth/sso/apple')
  await expectAccessible(page)
})

test('shows a message above the login form when the visitor cancels at the provider', async ({ page }) => {
  await page.goto('/auth/sso/google')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You didn’t finish logging in.' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect((await stored(page)).session).not.toContain('authToken')
})

test("rejects a link that contains another account's tokens (login fixation)", async ({ page }) => {
  await page.goto('/login#id=7&token=a.b.c&refreshToken=theirs&proof=made-up')
  await expect(page.getByRole('alert').filter({ hasText: 'started in another browser' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect((await stored(page)).session).not.toContain('authToken')
})
