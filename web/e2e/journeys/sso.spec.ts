import type { Page } from '@playwright/test'
import { accountOf, greetingIn, stored, visited } from '../sign-in.ts'
import { expect, expectAccessible, settled, test } from '../test.ts'

/** Says at the sample provider who somebody is whom nobody knows yet. */
async function beSomebody(page: Page, name: string, words = { other: 'Somebody else', go: 'Continue' }) {
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  await page.getByText(words.other).click()
  const form = page.locator('details form')
  await form.locator('[name=firstName]').fill('Zoé')
  await form.locator('[name=lastName]').fill('Roy')
  await form.locator('[name=email]').fill(`${crypto.randomUUID()}@example.com`)
  await form.getByRole('button', { name: words.go }).click()
}

for (const name of ['Apple', 'Google'])
  test(`[AUTH-02, AUTH-07, AUTH-39, AUTH-40] signing in with ${name}, from the page of signing in and back`, async ({
    page,
    isMobile,
  }) => {
    const secrets: string[] = []
    page.on('request', (request) => {
      // What stands behind the # of an address is told to nobody.
      const [address = ''] = request.url().split('#')
      const said = `${address} ${request.headers().referer ?? ''}`
      if (/refreshToken=/.test(said)) secrets.push(said)
    })
    await page.goto('/login?next=%2Fcompare')
    await settled(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: `Continue with ${name}` })
      .click()
    await beSomebody(page, name)

    await expect(page).toHaveURL('/compare')
    await settled(page)
    expect((await stored(page)).session).toEqual(
      expect.arrayContaining(['account', 'authToken', 'refreshToken']),
    )
    const account = await accountOf(page, isMobile)
    await expect(greetingIn(account, isMobile)).toHaveText('Hello, Zoé')
    // The tokens were in one address, which no history has, and which no request told.
    expect(secrets).toEqual([])
    expect((await visited(page)).join()).not.toContain('oken=')
  })

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
