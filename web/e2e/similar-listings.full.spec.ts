import type { Page } from '@playwright/test'
import { expect, expectAccessible, settled, test } from './test.ts'
import { texasListings } from './texas-listings.ts'

const listOf = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

const requestsOf = (page: Page, operation: string) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes(operation)) requests.push(request.url())
  })
  return requests
}

test('loads similar homes when the visitor scrolls near them, and lets the visitor favorite and compare them', async ({
  page,
}) => {
  const requests = requestsOf(page, 'SimilarHomes')
  const [home] = await texasListings(page.request, 1)
  await page.goto(home?.listingUrl ?? '')
  await settled(page)
  expect(requests).toEqual([])
  await page.getByRole('heading', { name: 'Similar homes nearby' }).scrollIntoViewIfNeeded()
  const similar = listOf(page, 'Similar homes nearby')
  await expect(similar.getByRole('link').first()).toBeVisible()
  expect(requests).toHaveLength(1)
  await expect(similar.getByRole('link', { name: home?.location.listingAddress1 ?? '' })).toHaveCount(0)
  await expect(similar.getByRole('button', { name: /^Compare: / }).first()).toBeVisible()
  await expect(similar.getByRole('button', { name: /^Favorite: / }).first()).toBeVisible()
  await expectAccessible(page)
  await similar.getByRole('link').first().click()
  await expect(page).not.toHaveURL(home?.listingUrl ?? '')
  await expect(page).toHaveURL(/\/home-details\//)
})

test('resets the photo strip to the first photo when navigating to another home', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [home] = await texasListings(page.request, 1)
  await page.goto(home?.listingUrl ?? '')
  await settled(page)
  const strip = page.getByRole('region', { name: 'Photos', exact: true }).getByRole('list')
  await strip.evaluate((list) => list.scrollTo({ left: 800, behavior: 'instant' }))
  await page.getByRole('heading', { name: 'Similar homes nearby' }).scrollIntoViewIfNeeded()
  await listOf(page, 'Similar homes nearby').getByRole('link').first().click()
  await expect(page).not.toHaveURL(home?.listingUrl ?? '')
  await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
})

test('lists recently viewed homes, newest first, until the visitor clears the list', async ({ page }) => {
  const listings = await texasListings(page.request, 3)
  for (const { id, listingUrl } of listings) {
    await page.goto(listingUrl)
    await settled(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentHomes'))).toContain(id)
  }
  const title = page.getByRole('heading', { name: 'Recently viewed' })
  await title.scrollIntoViewIfNeeded()
  const before = listOf(page, 'Recently viewed').getByRole('link')
  await expect(before).toHaveText(
    [1, 0].map((index) => new RegExp(listings[index]?.location.listingAddress1 ?? '')),
  )
  await page.getByRole('button', { name: 'Clear list' }).click()
  // Checks the message first, because it disappears after three seconds.
  await expect(page.getByText('List cleared.')).toBeVisible()
  await expect(title).toBeHidden()
  await page.reload()
  await settled(page)
  await expect(title).toBeHidden()
})
