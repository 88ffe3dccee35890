import type { Page } from '@playwright/test'

export const resultList = (page: Page) => page.getByRole('list', { name: 'Homes for sale in Austin, TX' })

/** Returns the prices on the cards, in display order. */
export async function prices(page: Page): Promise<number[]> {
  const texts = await resultList(page)
    .getByText(/^\$[\d,]+$/)
    .allTextContents()
  return texts.map((text) => Number(text.replace(/\D/g, '')))
}
