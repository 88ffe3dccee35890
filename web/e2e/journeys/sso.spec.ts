import type { Page } from '@playwright/test'
import { accountOf, greetingIn, stored, visited } from '../sign-in-steps.ts'
import { expect, settled, test } from '../test.ts'

/** Signs in at the sample identity provider as a new person who has no account yet. */
async function continueAs(
  page: Page,
  name: string,
  labels = { other: 'Use another account', go: 'Continue' },
) {
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  await page.getByText(labels.other).click()
  const form = page.locator('details form')
  await form.locator('[name=firstName]').fill('Zoé')
  await form.locator('[name=lastName]').fill('Roy')
  await form.locator('[name=email]').fill(`${crypto.randomUUID()}@example.com`)
  await form.getByRole('button', { name: labels.go }).click()
}

for (const name of ['Apple', 'Google'])
  test(`[AUTH-02, AUTH-07, AUTH-39, AUTH-40] signs in with ${name} and returns to the previous page`, {
    tag: name === 'Apple' ? '@full' : [],
  }, async ({ page }) => {
    const secrets: string[] = []
    page.on('request', (request) => {
      // Browsers do not send the URL fragment.
      const [address = ''] = request.url().split('#')
      const sentText = `${address} ${request.headers().referer ?? ''}`
      if (/refreshToken=/.test(sentText)) secrets.push(sentText)
    })
    await page.goto('/login?next=%2Fcompare')
    await settled(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: `Continue with ${name}` })
      .click()
    await continueAs(page, name)

    await expect(page).toHaveURL('/compare')
    await settled(page)
    const storedValues = await stored(page)
    expect(storedValues.session).toEqual(expect.arrayContaining(['account', 'authToken']))
    expect(storedValues.local).toContain('refreshToken')
    const account = await accountOf(page, false)
    await expect(greetingIn(account, false)).toHaveText('Hello, Zoé')
    // Neither the browser history nor any request contains the URL with the tokens.
    expect(secrets).toEqual([])
    expect((await visited(page)).join()).not.toContain('oken=')
  })
