import type { Page } from '@playwright/test'
import { texanHomes } from './homes.ts'
import { expect, expectAccessible, settled, test } from './test.ts'

const listOf = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

const asksFor = (page: Page, operation: string) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes(operation)) asked.push(request.url())
  })
  return asked
}

test('homes like one are asked for when the reader comes near, and can be marked and compared', async ({
  page,
}) => {
  const asked = asksFor(page, 'SimilarHomes')
  const [home] = await texanHomes(page.request, 1)
  await page.goto(home?.listingUrl ?? '')
  await settled(page)
  expect(asked).toEqual([])
  await page.getByRole('heading', { name: 'Similar homes nearby' }).scrollIntoViewIfNeeded()
  const similar = listOf(page, 'Similar homes nearby')
  await expect(similar.getByRole('link').first()).toBeVisible()
  expect(asked).toHaveLength(1)
  await expect(similar.getByRole('link', { name: home?.location.listingAddress1 ?? '' })).toHaveCount(0)
  await expect(similar.getByRole('button', { name: /^Compare: / }).first()).toBeVisible()
  await expect(similar.getByRole('button', { name: /^Favorite: / }).first()).toBeVisible()
  await expectAccessible(page)
  await similar.getByRole('link').first().click()
  await expect(page).not.toHaveURL(home?.listingUrl ?? '')
  await expect(page).toHaveURL(/\/home-details\//)
})

test('a home that another leads to begins at its first photograph', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [home] = await texanHomes(page.request, 1)
  await page.goto(home?.listingUrl ?? '')
  await settled(page)
  const strip = page.getByRole('region', { name: 'Photos', exact: true }).getByRole('list')
  await strip.evaluate((list) => list.scrollTo({ left: 800, behavior: 'instant' }))
  await page.getByRole('heading', { name: 'Similar homes nearby' }).scrollIntoViewIfNeeded()
  await listOf(page, 'Similar homes nearby').getByRole('link').first().click()
  await expect(page).not.toHaveURL(home?.listingUrl ?? '')
  await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
})

test('homes that were looked at are there again, the last first, until they are cleared', async ({
  page,
}) => {
  const homes = await texanHomes(page.request, 3)
  for (const { id, listingUrl } of homes) {
    await page.goto(listingUrl)
    await settled(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentHomes'))).toContain(id)
  }
  const title = page.getByRole('heading', { name: 'Recently viewed' })
  await title.scrollIntoViewIfNeeded()
  const before = listOf(page, 'Recently viewed').getByRole('link')
  await expect(before).toHaveText(
    [1, 0].map((index) => new RegExp(homes[index]?.location.listingAddress1 ?? '')),
  )
  await page.getByRole('button', { name: 'Clear the list' }).click()
  // Said for three seconds, and so looked for first.
  await expect(page.getByText('The list is cleared.')).toBeVisible()
  await expect(title).toBeHidden()
  await page.reload()
  await settled(page)
  await expect(title).toBeHidden()
})
