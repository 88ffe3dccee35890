import type { Page } from '@playwright/test'
import { city } from './place.ts'
import { pressFilter } from './press-filter.ts'
import { reachable } from './test.ts'

/** Hides the map of a search page, because these tests cover only the list. */
export const LIST_ONLY = 'mapState=hidden-all'
export const LIST_PATH = `${city.path}?${LIST_ONLY}`
export const pathWithFilters = (path: string, filters: object) =>
  `${path}?filters=${encodeURIComponent(JSON.stringify(filters))}&${LIST_ONLY}`

/** Returns the number of listings in Austin that match the filters, given as GraphQL input. */
export async function totalOf(page: Page, filters: string): Promise<number> {
  const place = 'place: { type: CITY, placeKey: "4671654" }'
  const query = `{ search(input: { ${place}, filters: { ${filters} } }) { totalResults } }`
  const answer = await page.request.post('/graphql', { data: { query } })
  return (await answer.json()).data.search.totalResults
}

export const bar = (page: Page) => page.getByRole('region', { name: /^(Filters|Filtres)$/ })
export const show = (page: Page) => page.getByRole('button', { name: /^Show (\S+ )?homes?$/ })

/** Opens the filter popover named `part`. On a phone, opens the dialog with all filters. */
export async function open(page: Page, part: string, isMobile: boolean) {
  await pressFilter(bar(page).getByRole('button', { name: isMobile ? /^Filters/ : part }))
  await reachable(show(page))
}
