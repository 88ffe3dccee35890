import type { Page } from '@playwright/test'
import { city } from './place.ts'
import { pressFilter } from './press-filter.ts'
import { reachable } from './test.ts'

/** A search without its map, which these tests are not about. */
export const LIST_ONLY = 'mapState=hidden-all'
export const LIST_PATH = `${city.path}?${LIST_ONLY}`
export const pathWithFilters = (path: string, filters: object) =>
  `${path}?filters=${encodeURIComponent(JSON.stringify(filters))}&${LIST_ONLY}`

/** What the graph finds in Austin with these filters. */
export async function totalOf(page: Page, filters: string): Promise<number> {
  const place = 'place: { type: CITY, placeKey: "4671654" }'
  const query = `{ search(input: { ${place}, filters: { ${filters} } }) { totalResults } }`
  const answer = await page.request.post('/graphql', { data: { query } })
  return (await answer.json()).data.search.totalResults
}

export const bar = (page: Page) => page.getByRole('region', { name: /^(Filters|Filtres)$/ })
export const show = (page: Page) => page.getByRole('button', { name: /^Show (\S+ )?homes?$/ })

/** Opens a part of the filters; on a phone all of them. */
export async function open(page: Page, part: string, isMobile: boolean) {
  await pressFilter(bar(page).getByRole('button', { name: isMobile ? /^Filters/ : part }))
  await reachable(show(page))
}
