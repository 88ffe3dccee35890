import type { Page } from '@playwright/test'

export const resultList = (page: Page) => page.getByRole('list', { name: 'Homes for sale in Austin, TX' })

/** The prices on the cards, in their order. */
export async function prices(page: Page): Promise<number[]> {
  const texts = await resultList(page)
    .getByText(/^\$[\d,]+$/)
    .allTextContents()
  return texts.map((text) => Number(text.replace(/\D/g, '')))
}
