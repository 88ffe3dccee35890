import type { Locator, Page } from '@playwright/test'
import { austin, expect, reachable } from './test.ts'

/** A search without its map, which these tests are not about. */
export const listOnly = 'mapState=hidden-all'
export const list = `${austin}?${listOnly}`
export const among = (path: string, filters: object) =>
  `${path}?filters=${encodeURIComponent(JSON.stringify(filters))}&${listOnly}`

/** What the graph finds in Austin with these filters. */
export async function totalOf(page: Page, filters: string): Promise<number> {
  const place = 'place: { type: CITY, placeKey: "4671654" }'
  const query = `{ search(input: { ${place}, filters: { ${filters} } }) { totalResults } }`
  const answer = await page.request.post('/graphql', { data: { query } })
  return (await answer.json()).data.search.totalResults
}

export const bar = (page: Page) => page.getByRole('region', { name: /^(Filters|Filtres)$/ })
export const show = (page: Page) => page.getByRole('button', { name: /^Show (\S+ )?homes?$/ })

/**
 * Presses a button of the bar once it is react-aria's. That takes the place of another one when the browser has time:
 * where it does so between the two halves of a press, the press meets neither.
 */
export async function press(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('data-react-aria-pressable')
  await button.click()
}

/** Opens a part of the filters; on a phone all of them. */
export async function open(page: Page, part: string, isMobile: boolean) {
  await press(bar(page).getByRole('button', { name: isMobile ? /^Filters/ : part }))
  await reachable(show(page))
}
