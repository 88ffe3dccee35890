import type { Page } from '@playwright/test'
import { accountOf, greetingIn, stored, visited } from '../sign-in.ts'
import { expect, settled, test } from '../test.ts'

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
  test(`[AUTH-02, AUTH-07, AUTH-39, AUTH-40] signs in with ${name} and returns to the page before`, {
    tag: name === 'Apple' ? '@full' : [],
  }, async ({ page }) => {
    const secrets: string[] = []
    page.on('request', (request) => {
      // Browsers keep the part of an address after # to themselves.
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
    const kept = await stored(page)
    expect(kept.session).toEqual(expect.arrayContaining(['account', 'authToken']))
    expect(kept.local).toContain('refreshToken')
    const account = await accountOf(page, false)
    await expect(greetingIn(account, false)).toHaveText('Hello, Zoé')
    // Neither the history nor a request holds the address with the tokens.
    expect(secrets).toEqual([])
    expect((await visited(page)).join()).not.toContain('oken=')
  })
