import { stored } from './sign-in-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

/** Says at the sample provider who somebody is whom nobody knows yet. */

test('[AUTH-02] the buttons need no scripts, and are in both languages', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/fr/login')
  await page.getByRole('link', { name: 'Continuer avec Google' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Continuer avec Google' })).toBeVisible()
  await context.close()
})

test('the page of the sample provider can be read and used by everybody', async ({ page }) => {
  await page.goto('/auth/sso/apple')
  await expectAccessible(page)
})

test('who thinks better of it is told so above the form', async ({ page }) => {
  await page.goto('/auth/sso/google')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You came back without logging in.' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect((await stored(page)).session).not.toContain('authToken')
})

test('fixation: a link with the tokens of somebody else signs nobody in', async ({ page }) => {
  await page.goto('/login#id=7&token=a.b.c&refreshToken=theirs&proof=made-up')
  await expect(page.getByRole('alert').filter({ hasText: 'begun in another browser' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect((await stored(page)).session).not.toContain('authToken')
})
