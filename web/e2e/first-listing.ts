import type { Page } from '@playwright/test'

/** Path of the first home in a list; the market decides which one that is today. */
export const firstListingPath = async (page: Page, list: string) => {
  await page.goto(list)
  const cards = page.getByRole('list', { name: /Austin/ }).getByRole('link')
  const href = await cards.first().getAttribute('href')
  return href ?? ''
}
