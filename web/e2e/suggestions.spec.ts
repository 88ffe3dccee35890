import type { Page } from '@playwright/test'
import { expect, settled, test } from './test.ts'

/** What is asked for suggestions, with the time of each question; each answer comes half a second late. */
async function suggestionsOf(page: Page): Promise<{ value: string; at: number }[]> {
  const asked: { value: string; at: number }[] = []
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON()
    if (operationName !== 'PlaceSuggestions') return route.continue()
    asked.push({ value: variables.value, at: Date.now() })
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 500))
    return route.fulfill({ response: answer })
  })
  return asked
}

test('[AUTO-12, AUTO-13] typing is waited out, and asked about once it is two characters long', async ({
  page,
}) => {
  const asked = await suggestionsOf(page)
  await page.goto('/')
  await settled(page)
  const field = page.getByRole('main').getByRole('combobox')
  await field.press('a')
  await expect(page.getByText('One more letter, please')).toBeVisible()
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  await field.pressSequentially('ustin', { delay: 40 })
  const typed = Date.now()
  await expect(page.getByRole('option', { name: /^Austin, TX/ })).toBeVisible()
  expect(asked.map(({ value }) => value)).toEqual(['austin'])
  // The last key itself was some milliseconds before it was reported here.
  expect((asked[0]?.at ?? 0) - typed).toBeGreaterThan(100)
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
