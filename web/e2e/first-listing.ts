import type { Page } from '@playwright/test'

/**
 * Returns the path of the first listing in a list. The sample market decides which listing that is, so the
 * path is not fixed.
 */
export const firstListingPath = async (page: Page, list: string) => {
  await page.goto(list)
  const cards = page.getByRole('list', { name: /Austin/ }).getByRole('link')
  const href = await cards.first().getAttribute('href')
  return href ?? ''
}
