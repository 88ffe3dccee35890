import type { Page } from '@playwright/test'
import { city } from './place.ts'
import { dialogOf } from './sign-in-steps.ts'
import { expect, settled } from './test.ts'

export const FILTERED_SEARCH_PATH = `${city.path}?filters=${encodeURIComponent('{"maxPrice":600000,"minBeds":3}')}`
export const SAVED_SEARCHES_PATH = '/account/saved-searches'
export const SEARCH_NAME = '3+ beds under $600,000 in Austin, TX'

export const saveForm = (page: Page) => dialogOf(page, 'Save Search')

/** Opens the Save Search form on a search page. */
export async function openForm(page: Page, address: string) {
  await page.goto(address)
  await settled(page)
  await page.getByRole('button', { name: 'Save Search' }).click()
  await expect(saveForm(page).getByRole('textbox', { name: 'Name' })).toBeVisible()
  return saveForm(page)
}

/**
 * Follows the Saved Searches link in the toast. Focuses the link first, because a focused toast does not
 * close on its own.
 */
export async function openSavedSearches(page: Page) {
  const link = page.getByRole('link', { name: 'Saved Searches' })
  await link.focus()
  await link.click()
}

/** Lets the graph execute an operation, and changes the text of its response. */
export const changeAnswer = (page: Page, operation: string, change: (text: string) => string) =>
  page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(operation)) return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, body: change(await response.text()) })
  })
