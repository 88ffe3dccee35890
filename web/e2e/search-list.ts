import type { Page } from '@playwright/test'

export const homes = (page: Page) => page.getByRole('list', { name: 'Homes for sale in Austin, TX' })

/** The prices on the cards, in their order. */
export async function prices(page: Page): Promise<number[]> {
  const texts = await homes(page)
    .getByText(/^\$[\d,]+$/)
    .allTextContents()
  return texts.map((text) => Number(text.replace(/\D/g, '')))
}
