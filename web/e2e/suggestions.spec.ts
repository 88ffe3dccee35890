import type { Page } from '@playwright/test'
import { expect, settled, test } from './test.ts'

test.skip(({ isMobile }) => isMobile, 'the same field as at a desk; the journey chooses from it on a phone')

/** What is asked about, in order; each answer comes half a second late. */
async function suggestionsOf(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON()
    if (operationName !== 'PlaceSuggestions') return route.continue()
    asked.push(variables.value)
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 500))
    return route.fulfill({ response: answer })
  })
  return asked
}

test('[AUTO-12, AUTO-13] typing is waited out for 200 ms, and asked about once it is two characters long', async ({
  page,
}) => {
  const asked = await suggestionsOf(page)
  await page.clock.install()
  await page.goto('/')
  await settled(page)
  const field = page.getByRole('main').getByRole('combobox')
  await field.press('a')
  await expect(page.getByText('One more letter, please')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  expect(asked).toEqual([])
  await field.pressSequentially('ustin')
  await expect(page.getByText('Searching')).toBeVisible()
  await page.clock.runFor(190)
  expect(asked).toEqual([])
  await page.clock.runFor(20)
  await page.clock.resume()
  await expect(page.getByRole('option', { name: /^Austin, TX/ })).toBeVisible()
  expect(asked).toEqual(['austin'])
})

test('[AUTO-14, AUTO-15, ERR-21] it says that it searches, and when there is nothing', async ({ page }) => {
  await suggestionsOf(page)
  await page.goto('/')
  await settled(page)
  await page.getByRole('main').getByRole('combobox').pressSequentially('zzqqxx')
  await expect(page.getByText('Searching')).toBeVisible()
  await expect(page.getByText('No results')).toBeVisible()
  await expect(page.getByText('Searching')).toBeHidden()
})
